import type { TenantDb } from '@lyceum/server/tenancy';
import type { CheckedChanges, ImportCounts } from '../imports/subject';
import type { ImportRun } from './import-run';
import { endImport } from './settle-import';

/** Stores what the import would change; the import then waits for a person's approval. */
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
