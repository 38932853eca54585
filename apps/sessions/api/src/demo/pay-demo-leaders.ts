import { demoEcosystems } from '@lyceum/contracts/demo';
import type { TenantDb } from '@lyceum/server/tenancy';
import { payLeaders, publishPaySaved } from '../pay/subject';

/**
 * Computes pay for sessions that were just created, by the terms of the demo ecosystem, whose event may arrive later.
 * Pay older than three weeks is paid, that of the following week approved except for a denied entry here and there, the
 * rest pending.
 */
export async function payDemoLeaders(
  db: TenantDb,
  sessionIds: string[],
  { today, decidedBy }: { today: string; decidedBy: string | null },
): Promise<void> {
  const { id, tutorPayoutsConfig } = demoEcosystems.riverside;
  if (db.ecosystemId !== id || sessionIds.length === 0) return;
  await payLeaders(db, sessionIds, { currency: 'USD', tutorPayoutsConfig });
  await db.query(
    `UPDATE sessions.leader_pay l SET status = d.status, decided_by = $3, decided_at = l.day + interval '1 day 18 hours',
       reason = CASE WHEN d.status = 'DENIED' THEN 'The notes of this session are missing.' END
     FROM (SELECT session_id, user_id, CASE WHEN day < $2::date - 21 THEN 'PAID'
             WHEN row_number() OVER (ORDER BY day, session_id, user_id) % 9 = 4 THEN 'DENIED' ELSE 'APPROVED' END AS status
           FROM sessions.leader_pay
           WHERE session_id = ANY ($1::uuid[]) AND status = 'PENDING' AND day < $2::date - 14) d
     WHERE l.session_id = d.session_id AND l.user_id = d.user_id`,
    [sessionIds, today, decidedBy],
  );
  await publishPaySaved(db, sessionIds);
}
