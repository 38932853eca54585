import type { SessionPerson } from '@lyceum/contracts/sessions';
import { systemActor } from '@lyceum/server/actor';
import { classifyText } from '@lyceum/server/message-check';
import type { Services } from '@lyceum/server/subgraph';
import { checkSessionText } from '../chat-check/subject';
import type { DocumentPlace } from './store-document';
import type { Written } from './written-texts';

/** Findings of a kind by one person in one document are reported once in this time: a line is checked while it grows. */
const ONCE_IN_MS = 10 * 60_000;

/** Reports what people wrote in a lesson with a minor to the review queue. It is there already, so nothing is refused. */
export async function checkWritten(
  { ecosystemId, sessionId, name }: DocumentPlace,
  written: readonly Written[],
  services: Services,
): Promise<void> {
  const found = written.flatMap(({ text, fromUserId }) => {
    const categories = classifyText(text).map(({ category }) => category);
    return categories.length > 0 ? [{ text, fromUserId, categories }] : [];
  });
  if (found.length === 0) return;
  const period = Math.floor(Date.now() / ONCE_IN_MS);
  await services.tenancy.within(systemActor(ecosystemId, 'lesson documents'), async (db) => {
    const people = await db.query<SessionPerson>(
      `SELECT user_id AS "userId", user_type AS "userType" FROM sessions.session_participants WHERE session_id = $1`,
      [sessionId],
    );
    for (const { text, fromUserId, categories } of found)
      await checkSessionText(db, {
        source: name.startsWith('board') ? 'WHITEBOARD' : 'LESSON_NOTES',
        ...{ text, sessionId, people, fromUserId },
        shownAs: `${sessionId}/${name}:${period}:${categories.join()}`,
      });
  });
}
