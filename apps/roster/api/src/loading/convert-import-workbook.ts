import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { convertWorkbook, withLocalCopy, WorkbookProblem, type ConvertedSheet } from '../workbooks/subject';
import { type ImportNote, uploadFolder, UnreadableFile } from '../imports/subject';
import type { ImportRun } from './import-run';

/** Converts the sheet of a workbook to CSV before its first reading; later attempts and replacements use the CSV. */
export async function convertImportWorkbook(run: ImportRun): Promise<void> {
  const { job, services, signal } = run;
  if (!job.workbook_key || job.workbook_key !== job.file_key) return;
  const key = `${uploadFolder(job.ecosystem_id, job.program_id)}${randomUUID()}.csv`;
  const source = { key: job.workbook_key, size: Number(job.file_size) };
  try {
    const sheet = await withLocalCopy(services.files, source, async ({ path, folder }) => {
      const csvPath = join(folder, 'sheet.csv');
      const converted = await convertWorkbook(path, csvPath, { signal });
      await services.files.write(key, createReadStream(csvPath));
      return converted;
    });
    const notes = [...job.notes, ...numberNotes(run, sheet)];
    await services.tenancy.within(run.actor, (db) =>
      db.query(
        `UPDATE roster.import_jobs SET file_key = $3, notes = $4 WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, job.id, key, JSON.stringify(notes)],
      ),
    );
    // Progress is measured in bytes of the CSV.
    Object.assign(job, { file_key: key, file_size: String(sheet.bytes), notes });
  } catch (error) {
    if (error instanceof WorkbookProblem) throw new UnreadableFile(error.code);
    throw error;
  }
}

/** Identifiers that the workbook stores as numbers have lost their leading zeros, if they had any. */
function numberNotes({ header }: ImportRun, { numeric }: ConvertedSheet): ImportNote[] {
  const counts = new Map(numeric);
  return header.template.columns.flatMap(({ name, dataType }) => {
    const count = counts.get(header.places[name] ?? -1) ?? 0;
    return dataType === 'identifier' && count > 0 ? [{ code: 'numbers', column: name, count } as const] : [];
  });
}
