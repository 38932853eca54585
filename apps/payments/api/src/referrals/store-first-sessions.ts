import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { countFirstSessions } from './count-first-sessions';

/**
 * Stores the first completed session of each learner, imported ones included. Later corrections and removals do not
 * change it, as the reward may be spent by then.
 */
export async function storeFirstSessions(
  db: TenantDb,
  sessions: readonly CompletedSessionRecord[],
  toldAt: Date,
): Promise<void> {
  const attended = sessions.flatMap(({ endsAt, attendeeIds }) =>
    attendeeIds.map((learnerId) => ({ learnerId, endsAt })),
  );
  if (attended.length === 0) return;
  await lockBooks(db);
  await db.query(
    `INSERT INTO payments.first_sessions AS f (ecosystem_id, learner_id, ended_at)
     SELECT $1, r."learnerId", min(r."endsAt") FROM jsonb_to_recordset($2::jsonb) AS r ("learnerId" uuid, "endsAt" timestamptz)
     GROUP BY r."learnerId"
     ON CONFLICT (ecosystem_id, learner_id) DO UPDATE SET ended_at = excluded.ended_at WHERE excluded.ended_at < f.ended_at`,
    [db.ecosystemId, JSON.stringify(attended)],
  );
  await countFirstSessions(db, [...new Set(attended.map(({ learnerId }) => learnerId))], toldAt);
}
