import type { AttendanceLine } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Sessions of the program at the start that a row names, by learner and start. */
export async function sessionsAtStart(
  db: TenantDb,
  programId: string,
  lines: readonly AttendanceLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = lines.filter(({ sessionId, start }) => sessionId === null && start !== null);
  const rows = await db.query<{ userId: string; start: number; ids: string[] }>(
    `SELECT w.user_id AS "userId", w.start::float8 AS start, array_agg(s.id ORDER BY s.id) AS ids
     FROM (SELECT DISTINCT * FROM unnest($3::uuid[], $4::bigint[]) AS n(user_id, start)) w
     JOIN sessions.session_participants p ON p.ecosystem_id = $1 AND p.user_id = w.user_id AND p.user_type = 'LEARNER'
       AND p.starts_at = to_timestamp(w.start)
     JOIN sessions.sessions s ON s.ecosystem_id = $1 AND s.id = p.session_id AND s.program_id = $2 AND s.status <> 'CANCELLED'
     GROUP BY w.user_id, w.start`,
    [db.ecosystemId, programId, wanted.map(({ userId }) => userId), wanted.map(({ start }) => start)],
  );
  return new Map(rows.map(({ userId, start, ids }) => [startKey(userId, start), ids]));
}

export const startKey = (userId: string, start: number): string => `${userId} ${start}`;
