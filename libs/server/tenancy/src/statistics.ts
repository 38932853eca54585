import type { TenantDb } from './tenant-db';

/** Postgres may take a tenant for this many times smaller than it is before anything is counted anew. */
const TOLERATED = 10;

/** The function that `refreshStatistics` calls: only who owns a table may have it counted. For a migration. */
export function statisticsFunction(schema: string): string[] {
  return [
    `CREATE FUNCTION ${schema}.analyze_table(target text) RETURNS void
       LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
       BEGIN
         -- Who counts the same table already counts for this one as well.
         EXECUTE format('ANALYZE (SKIP_LOCKED) ${schema}.%I', target);
       END $$`,
    `REVOKE EXECUTE ON FUNCTION ${schema}.analyze_table FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${schema}.analyze_table TO ${schema}_app`,
  ];
}

/**
 * For a job that has brought, or is about to join, at least `rows` rows of the tenant in `table` of its schema. Postgres
 * counts a grown table once a minute; until then it plans for a tenant whose rows are all new as if there were one, and
 * compares thousands with thousands. Where it expects far fewer than `rows`, the table is counted now, in this
 * transaction, with the rows that it wrote. Answers whether it was.
 */
export async function refreshStatistics(db: TenantDb, table: string, rows: number): Promise<boolean> {
  const [plan] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM ${db.schema}.${table} WHERE ecosystem_id = '${db.ecosystemId}'`,
  );
  if (plan!['QUERY PLAN'][0].Plan['Plan Rows'] * TOLERATED >= rows) return false;
  await db.query(`SELECT ${db.schema}.analyze_table($1)`, [table]);
  return true;
}
