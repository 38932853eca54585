import { demoAccounts } from '@lyceum/contracts/demo';
import type { TenantDb } from '@lyceum/server/tenancy';
import { leadersToCome, refreshDue } from '../observations/subject';

/** Lessons that are left to observe in each program; those before them are recorded. */
const LEFT = 2;

/** Every program observes the first three lessons of a tutor; most of them are done, one of the others is assigned. */
export async function loadObservations(db: TenantDb, date: string): Promise<void> {
  const now = new Date(`${date}T12:00:00Z`);
  const account = [demoAccounts.riverside, demoAccounts.brightpath].find(
    ({ super: admin }) => admin.ecosystemId === db.ecosystemId,
  );
  if (!account) return;
  const { super: admin, program: coordinator } = account;
  const made = await db.query<{ programId: string }>(
    `INSERT INTO sessions.observation_rules (ecosystem_id, program_id, first_sessions, notice, shows_outcome, since)
     SELECT DISTINCT $1::uuid, s.program_id, 3, 'LEADER', true, timestamptz 'epoch' FROM sessions.sessions s
     WHERE s.ecosystem_id = $1 ON CONFLICT DO NOTHING RETURNING program_id AS "programId"`,
    [db.ecosystemId],
  );
  for (const { programId } of made) {
    await refreshDue(db, programId, await leadersToCome(db, programId, now), now);
    await db.query(
      `UPDATE sessions.observations o SET observer_id = $2, assigned_by = $2, assigned_at = o.starts_at - interval '2 days', way = 'LIVE',
         outcome = CASE WHEN o.number = 2 THEN 'ADVICE' ELSE 'GOOD' END, done_by = $2, done_at = o.ends_at + interval '1 hour',
         notes = 'Calm start, clear goal, the learner spoke more than the tutor.',
         for_leader = CASE WHEN o.number = 2 THEN 'Give a little more time before you help.' END
       WHERE o.program_id = $1 AND o.done_at IS NULL AND o.ends_at < $3 AND o.id NOT IN (
         SELECT l.id FROM sessions.observations l WHERE l.program_id = $1 ORDER BY l.starts_at DESC, l.id LIMIT ${LEFT})`,
      [programId, admin.userId, now],
    );
    await db.query(
      `UPDATE sessions.observations o SET observer_id = $2, assigned_by = $3, assigned_at = $4 WHERE o.id = (
         SELECT l.id FROM sessions.observations l WHERE l.program_id = $1 AND l.done_at IS NULL ORDER BY l.starts_at, l.id LIMIT 1)`,
      [programId, coordinator.userId, admin.userId, now],
    );
  }
}
