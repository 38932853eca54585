import type { FeedbackGiven, LearningEvents, OwedFeedback } from '@lyceum/contracts/learning';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { type ActivityEntry, recordActivities } from '../changes/subject';

/** Projects who owes feedback about a session, and writes to its history that feedback was given. */
export const learningConsumer = defineConsumer<LearningEvents>({
  topic: 'learning',
  handlers: {
    'learning.feedback-owed': async ({ payload }, db) => {
      await projectOwed(db, payload.sessions);
    },
    'learning.feedback-given': async ({ payload }, db) => {
      await recordActivities(db, entriesOf(payload), { by: payload.byUserId });
      const { sessionId, programId, byUserId } = payload;
      db.notify({ userIds: [byUserId], programId, topics: ['sessions'], ids: [sessionId] });
    },
  },
});

/** An older state never overwrites a newer one. */
async function projectOwed(db: TenantDb, sessions: OwedFeedback[]): Promise<void> {
  const newer = await db.query<{ id: string }>(
    `UPDATE sessions.sessions s SET feedback_revision = t.revision
     FROM jsonb_to_recordset($1::jsonb) AS t ("sessionId" uuid, revision int)
     WHERE s.id = t."sessionId" AND s.feedback_revision < t.revision RETURNING s.id`,
    [JSON.stringify(sessions)],
  );
  const ids = new Set(newer.map(({ id }) => id));
  const owed = sessions.filter(({ sessionId }) => ids.has(sessionId));
  const changed = await db.query<{ id: string }>(
    `UPDATE sessions.session_participants p SET owes_feedback = p.user_id = ANY (t."owedBy")
     FROM jsonb_to_recordset($1::jsonb) AS t ("sessionId" uuid, "owedBy" uuid[])
     WHERE p.session_id = t."sessionId" AND p.owes_feedback <> (p.user_id = ANY (t."owedBy")) RETURNING p.user_id AS id`,
    [JSON.stringify(owed)],
  );
  for (const programId of new Set(owed.map((each) => each.programId)))
    db.notify({ userIds: [...new Set(changed.map(({ id }) => id))], programId, topics: ['sessions'] });
}

/** The entry says that feedback was given, and about whom; never its content. */
function entriesOf({ sessionId, formType, givenFor, changedFor }: FeedbackGiven): ActivityEntry[] {
  const entry = (action: 'SUBMIT_FEEDBACK' | 'EDIT_FEEDBACK', learners: string[]): ActivityEntry[] =>
    learners.length > 0 ? [{ sessionId, action, after: { formType, learners } }] : [];
  return [...entry('SUBMIT_FEEDBACK', givenFor), ...entry('EDIT_FEEDBACK', changedFor)];
}
