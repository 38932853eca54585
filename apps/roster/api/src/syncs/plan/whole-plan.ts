import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * For the rest of the transaction, joins read each table once. The planner does not know how many rows of a table belong
 * to one plan, and would choose nested loops, whose time grows with the square of the plan's rows.
 */
export async function readWholePlans(db: TenantDb): Promise<void> {
  await db.query(`SET LOCAL work_mem = '128MB'`);
  await db.query('SET LOCAL enable_nestloop = off');
}
