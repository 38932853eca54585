import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionsFollower } from '../changes/subject';
import { refreshDue } from './refresh-due';

/** Keeps what is due consistent with booked, moved, cancelled, restored and handed over sessions. */
export const observationsFollow: SessionsFollower = {
  changePublished: follow,
};

async function follow(db: TenantDb, ids: readonly string[]): Promise<void> {
  const touched = await db.query<{ programId: string; leaderIds: string[] }>(
    `SELECT x.program_id AS "programId", array_agg(DISTINCT x.user_id) AS "leaderIds" FROM (
       SELECT s.program_id, p.user_id FROM sessions.sessions s
       JOIN sessions.observation_rules r ON r.ecosystem_id = s.ecosystem_id AND r.program_id = s.program_id
       JOIN sessions.session_participants p ON p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id AND p.user_type = 'LEADER'
       WHERE s.id = ANY ($1::uuid[])
       UNION SELECT o.program_id, o.leader_id FROM sessions.observations o WHERE o.session_id = ANY ($1::uuid[])
     ) x GROUP BY x.program_id`,
    [ids],
  );
  for (const { programId, leaderIds } of touched) await refreshDue(db, programId, leaderIds, new Date());
}
