import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportJobRow } from '../../imports/subject';
import { endImport } from '../../loading/subject';

/** Ends the imports whose rows wait in the delivery's plan; session files that waited for them continue. */
export async function releaseFiles(
  db: TenantDb,
  deliveryId: string,
  outcome: 'APPLIED' | 'NOT_APPLIED',
): Promise<void> {
  const planned = await db.query<ImportJobRow>(
    `SELECT * FROM roster.import_jobs WHERE ecosystem_id = $1 AND sync_delivery_id = $2 AND status = 'PLANNED' ORDER BY id FOR NO KEY UPDATE`,
    [db.ecosystemId, deliveryId],
  );
  for (const job of planned) {
    if (outcome === 'NOT_APPLIED')
      await endImport(db, job, { status: 'NEEDS_FIX', failCode: 'plan-not-applied' });
    else await endImport(db, job, { status: 'IMPORTED', counts: await countsOf(db, job) });
  }
}

async function countsOf(db: TenantDb, { sync_delivery_id: deliveryId, entity_type: kind }: ImportJobRow) {
  const [counts] = await db.query<{ fresh: number; changed: number }>(
    `SELECT count(*) FILTER (WHERE c.change = 'NEW')::int AS fresh,
       count(*) FILTER (WHERE c.change NOT IN ('NEW', 'GONE'))::int AS changed
     FROM roster.sync_changes c JOIN roster.sync_plans p ON p.ecosystem_id = $1 AND p.id = c.plan_id
     WHERE c.ecosystem_id = $1 AND p.delivery_id = $2 AND c.kind = $3 AND c.applied`,
    [db.ecosystemId, deliveryId, kind],
  );
  const { fresh, changed } = counts!;
  return kind === 'STUDENT'
    ? { newRows: fresh, newStudents: fresh, updatedStudents: changed }
    : { newRows: fresh, updatedRows: changed };
}
