import type { FeedbackOwed, OwedFeedback } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import type { EmptiedForm } from '../forms/subject';
import { readSessionRecords, usersWith, type SessionRecord } from './session-record';
import { owedBy } from './owed-by';

const IN_ONE_EVENT = 200;

/** Publishes who owes feedback about these sessions now. */
export async function publishOwedFeedback(db: TenantDb, sessionIds: readonly string[]): Promise<void> {
  for (let begin = 0; begin < sessionIds.length; begin += IN_ONE_EVENT) {
    const sessions = await db.query<{ id: string; told: number }>(
      `UPDATE learning.sessions SET told = told + 1 WHERE id = ANY ($1::uuid[]) RETURNING id, told`,
      [sessionIds.slice(begin, begin + IN_ONE_EVENT)],
    );
    const records = await readSessionRecords(
      inTransaction(db),
      sessions.map(({ id }) => id),
    );
    const payload: FeedbackOwed = {
      sessions: sessions.map(({ id, told: revision }) => owed(records.get(id)!, revision)),
    };
    if (sessions.length > 0) await db.record({ type: 'learning.feedback-owed', payload });
  }
}

/** Publishes that nobody owes feedback any more about the sessions that an emptied form asked about. */
export async function publishNothingOwed(
  db: TenantDb,
  { programId, askedSince }: EmptiedForm,
): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM learning.sessions WHERE program_id = $1 AND ends_at >= $2 ORDER BY ends_at, id`,
    [programId, askedSince],
  );
  await publishOwedFeedback(
    db,
    rows.map(({ id }) => id),
  );
}

export function peopleWhoOwe(record: SessionRecord): string[] {
  return owedBy(record.session, {
    leaderForm: record.forms.LEADER_POST_SESSION,
    learnerForm: record.forms.LEARNER_POST_SESSION,
    reviewed: usersWith(record, 'LEADER_POST_SESSION'),
    responded: usersWith(record, 'LEARNER_POST_SESSION'),
  });
}

function owed(record: SessionRecord, revision: number): OwedFeedback {
  const { id, programId } = record.session;
  return { sessionId: id, programId, owedBy: peopleWhoOwe(record), revision };
}
