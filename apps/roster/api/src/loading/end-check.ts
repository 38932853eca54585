import type { TenantDb } from '@lyceum/server/tenancy';
import type { CheckedChanges, ImportCounts } from '../imports/subject';
import type { ImportRun } from './import-run';
import { endImport } from './settle-import';

/** The import has told what it would do, and waits for somebody who says that it may. */
export async function endCheck(
  db: TenantDb,
  run: ImportRun,
  changes: CheckedChanges,
  counts: Partial<ImportCounts>,
): Promise<void> {
  await db.query(`UPDATE roster.import_jobs SET check_result = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    run.job.id,
    JSON.stringify(changes),
  ]);
  await endImport(db, run.job, { status: 'CHECKED', counts });
}
