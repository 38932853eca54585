import type { Tenancy } from './tenancy';

/** Partitions of later months: so many months the schedule that makes them may fail. */
const AHEAD = 3;

/** Makes the partitions of the audit log that are missing, before their months begin. Answers how many. */
export async function makeAuditMonths(tenancy: Tenancy): Promise<number> {
  return tenancy.platformWide('months of the audit log', async (db) => {
    const [row] = await db.query<{ made: number }>(
      `SELECT ${db.schema}.make_months('audit_log', ${AHEAD}) AS made`,
    );
    return row?.made ?? 0;
  });
}

/** Deletes the partitions whose entries are all older than `months`. Answers their names. */
export async function dropAuditMonths(tenancy: Tenancy, months: number): Promise<string[]> {
  return tenancy.platformWide('old months of the audit log', async (db) => {
    const [row] = await db.query<{ dropped: string[] }>(
      `SELECT ${db.schema}.drop_months('audit_log', $1) AS dropped`,
      [months],
    );
    return row?.dropped ?? [];
  });
}
