import type { TenantDb } from '@lyceum/server/tenancy';
import type { CheckedChanges } from '../imports/subject';
import type { ImportRun } from './import-run';

/** What the rows of an import changed, or would change. */
export type ImportedChanges = Pick<CheckedChanges, 'fresh' | 'changed' | 'changedSchools' | 'fields'>;

/** Records an import's changes, so that they can be shown beforehand and undone afterwards. */
interface ChangeRecorder {
  /** Called before the rows of the temporary table `incoming` are saved. */
  readStateBefore(db: TenantDb, run: ImportRun): Promise<void>;
  recordChanges(db: TenantDb, run: ImportRun): Promise<ImportedChanges>;
  /** Removes the people of `import_refusals` from the recorded changes. */
  dropRefused(db: TenantDb, importJobId: string): Promise<void>;
}

let recorder: ChangeRecorder | null = null;

export function registerChangeRecorder(own: ChangeRecorder): void {
  recorder = own;
}

export function changeRecorder(): ChangeRecorder {
  if (!recorder) throw new Error('no change recorder is registered');
  return recorder;
}

/**
 * Saves the valid rows and records what they change. A check does the same and rolls back, keeping only the counts: so
 * the preview always equals the import.
 */
export async function saveRecordingChanges<Saved>(
  db: TenantDb,
  run: ImportRun,
  save: () => Promise<Saved>,
): Promise<{ saved: Saved; changes: ImportedChanges }> {
  if (run.isCheck) await db.query('SAVEPOINT before_saving');
  await changeRecorder().readStateBefore(db, run);
  const saved = await save();
  const changes = await changeRecorder().recordChanges(db, run);
  if (run.isCheck) await db.query('ROLLBACK TO SAVEPOINT before_saving');
  return { saved, changes };
}
