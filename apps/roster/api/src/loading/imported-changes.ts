import type { TenantDb } from '@lyceum/server/tenancy';
import type { CheckedChanges } from '../imports/subject';
import type { ImportRun } from './import-run';

/** What the rows of an import changed, or would change. */
export type ImportedChanges = Pick<CheckedChanges, 'fresh' | 'changed' | 'changedSchools' | 'fields'>;

/** Keeps what an import changes, so that it can be told beforehand and undone afterwards. */
interface Watch {
  /** Before the rows of the temporary table `incoming` are saved. */
  lookBefore(db: TenantDb, run: ImportRun): Promise<void>;
  keepChanges(db: TenantDb, run: ImportRun): Promise<ImportedChanges>;
  /** The people of `import_refusals` are withdrawn from the import. */
  forgetRefused(db: TenantDb, importJobId: string): Promise<void>;
}

let watch: Watch | null = null;

export function importsAreWatchedBy(own: Watch): void {
  watch = own;
}

export function importWatch(): Watch {
  if (!watch) throw new Error('nobody watches what imports change');
  return watch;
}

/**
 * Saves the good rows and keeps what that changes. A check does the very same, and takes it back: only the counts are left. So what a
 * person is told beforehand is what the import does.
 */
export async function saveWatched<Saved>(
  db: TenantDb,
  run: ImportRun,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; changes: ImportedChanges }> {
  if (run.isCheck) await db.query('SAVEPOINT before_saving');
  await importWatch().lookBefore(db, run);
  const saved = await save();
  const changes = await importWatch().keepChanges(db, run);
  if (run.isCheck) await db.query('ROLLBACK TO SAVEPOINT before_saving');
  return { saved, changes };
}
