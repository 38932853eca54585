import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { noteFindings } from '../message-check/subject';
import { crisisContacts, POLICY, readPolicy, type StoredPolicy } from '../oversight/subject';

/** Puts findings in the chat of a lesson room into the same review queue as those in conversations. */
export const lessonFlagsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.lesson-message-flagged': async ({ payload }, db) => {
      const [stored] = await db.query<{ policy: StoredPolicy | null }>(`SELECT ${POLICY} AS policy`);
      const { sessionId, memberIds, messageId, fromUserId, body } = payload;
      const { categories, isCrisis, acknowledged, sent } = payload;
      await noteFindings(
        db,
        {
          place: { sessionId, memberIds },
          kind: sent ? 'FLAG' : 'REFUSED',
          ...{ fromUserId, categories, isCrisis, acknowledged },
          messageId: null,
          words: { body, clientKey: `lesson:${messageId}` },
        },
        crisisContacts(readPolicy(stored?.policy ?? null)),
      );
    },
  },
});
