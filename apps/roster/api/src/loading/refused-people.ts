import type { TenantDb } from '@lyceum/server/tenancy';
import type { LateProblem } from './refusals';

type Code = LateProblem['code'];

export type RefusedPeople = ReadonlyMap<string, Code>;

/** Stores whom a confirmation of identity refused, until the import's last chunk is confirmed. */
export async function saveRefusedPeople(
  db: TenantDb,
  importJobId: string,
  userIds: readonly string[],
  code: Code,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(
    `INSERT INTO roster.import_refusals (ecosystem_id, import_job_id, user_id, code)
     SELECT $1, $2, unnest($3::uuid[]), $4 ON CONFLICT DO NOTHING`,
    [db.ecosystemId, importJobId, userIds, code],
  );
}

/** People whom identity refused; empty once their rows are refused. */
export async function refusedPeople(db: TenantDb, importJobId: string): Promise<RefusedPeople> {
  const rows = await db.query<{ user_id: string; code: Code }>(
    `SELECT user_id, code FROM roster.import_refusals WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId],
  );
  return new Map(rows.map(({ user_id, code }) => [user_id, code]));
}
