import { readManifest } from '../columns/subject';
import { deliveryHandler } from './delivery-handler';
import type { ImportRun } from './import-run';
import { endImport } from './settle-import';
import { UnreadableFile } from '../imports/subject';

/** The standard has about twenty properties; systems add a few. */
const MOST_ROWS = 500;

/** Stores a manifest for its delivery. Without a delivery it has no effect, which the import says in a note. */
export async function importManifest(run: ImportRun): Promise<void> {
  const rows = await rowsOf(run);
  if (rows.length === 0) throw new UnreadableFile('empty');
  await run.services.tenancy.within(run.actor, async (db) => {
    await db.query(
      `UPDATE roster.import_jobs SET total_rows = $3, notes = CASE WHEN $4 THEN notes || '[{"code": "manifest-alone"}]' ELSE notes END
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, run.job.id, rows.length, !run.job.sync_delivery_id],
    );
    if (!run.job.sync_delivery_id) return endImport(db, run.job, { status: 'IMPORTED' });
    await deliveryHandler().saveManifest(db, run.job.sync_delivery_id, readManifest(rows));
    await endImport(db, run.job, { status: 'PLANNED' });
  });
}

async function rowsOf(run: ImportRun): Promise<{ name: string; value: string }[]> {
  const { propertyname = -1, value = -1 } = run.header.places;
  const rows: { name: string; value: string }[] = [];
  for await (const batch of run.readRows(await run.openFile())) {
    for (const { cells } of batch) rows.push({ name: cells[propertyname] ?? '', value: cells[value] ?? '' });
    if (rows.length >= MOST_ROWS) break;
  }
  return rows.slice(0, MOST_ROWS);
}
