import type { LearningEvents } from '@lyceum/contracts/learning';
import type { MatchingEvents } from '@lyceum/contracts/matching';
import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { type Found, noteFindings } from '../message-check/subject';
import { crisisContacts, POLICY, readPolicy, type StoredPolicy } from '../oversight/subject';

/** Puts findings in texts of other domains into the same review queue as those in conversations. */
export const sessionsFlagsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.text-flagged': ({ payload }, db) => noteText(db, payload),
    'sessions.lesson-message-flagged': async ({ payload }, db) => {
      const { sessionId, memberIds, messageId, fromUserId, body } = payload;
      const { categories, isCrisis, acknowledged, sent } = payload;
      await note(db, {
        place: { sessionId, memberIds },
        source: 'MESSAGE',
        kind: sent ? 'FLAG' : 'REFUSED',
        ...{ fromUserId, categories, isCrisis, acknowledged },
        messageId: null,
        words: { body, clientKey: `lesson:${messageId}` },
      });
    },
  },
});

export const matchingFlagsConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: { 'matching.text-flagged': ({ payload }, db) => noteText(db, payload) },
});

export const learningFlagsConsumer = defineConsumer<LearningEvents>({
  topic: 'learning',
  handlers: { 'learning.text-flagged': ({ payload }, db) => noteText(db, payload) },
});

function noteText(db: TenantDb, payload: TextFlagged): Promise<void> {
  const { sessionId, subjectId, memberIds, fromUserId, source, saved, body, key } = payload;
  const { categories, isCrisis } = payload;
  return note(db, {
    place: { sessionId, subjectId, memberIds },
    kind: saved ? 'FLAG' : 'REFUSED',
    ...{ source, fromUserId, categories, isCrisis, acknowledged: false },
    messageId: null,
    words: { body, clientKey: key },
  });
}

async function note(db: TenantDb, found: Found): Promise<void> {
  const [stored] = await db.query<{ policy: StoredPolicy | null }>(`SELECT ${POLICY} AS policy`);
  await noteFindings(db, found, crisisContacts(readPolicy(stored?.policy ?? null)));
}
