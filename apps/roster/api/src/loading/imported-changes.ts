import type { TenantDb } from '@lyceum/server/tenancy';
import type { CheckedChanges } from '../imports/subject';
import type { ImportRun } from './import-run';

/** What the rows of an import changed, or would change. */
export type ImportedChanges = Pick<CheckedChanges, 'fresh' | 'changed' | 'changedSchools' | 'fields'>;

/** Records an import's changes, so that they can be shown beforehand and undone afterwards. */
interface Watch {
  /** Called before the rows of the temporary table `incoming` are saved. */
  lookBefore(db: TenantDb, run: ImportRun): Promise<void>;
  keepChanges(db: TenantDb, run: ImportRun): Promise<ImportedChanges>;
  /** Removes the people of `import_refusals` from the recorded changes. */
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
 * Saves the valid rows and records what they change. A check does the same and rolls back, keeping only the counts: so
 * the preview always equals the import.
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
