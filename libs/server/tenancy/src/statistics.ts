import type { TenantDb } from './tenant-db';

/** The planner may expect this many times fewer rows than there are before the table is analysed. */
const TOLERATED = 10;

/** The function that `refreshStatistics` calls; only a table's owner may analyse it. For a migration. */
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
 * For a job that has written, or is about to join, at least `rows` rows of the tenant in `table` of its schema.
 * Autovacuum analyses a grown table about once a minute; until then the planner assumes one row for a tenant whose rows
 * are all new, and chooses nested loops over thousands of rows. When the planner expects far fewer than `rows`, the
 * table is analysed now, in this transaction, with the rows that it wrote. Answers whether it was analysed.
 */
export async function refreshStatistics(db: TenantDb, table: string, rows: number): Promise<boolean> {
  const [plan] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM ${db.schema}.${table} WHERE ecosystem_id = '${db.ecosystemId}'`,
  );
  if (plan!['QUERY PLAN'][0].Plan['Plan Rows'] * TOLERATED >= rows) return false;
  await db.query(`SELECT ${db.schema}.analyze_table($1)`, [table]);
  return true;
}
