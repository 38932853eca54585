import { type RosterKind } from '../columns/subject';
import { validateLearnerEnrollment, validatePersonRow, validateRosterRow } from '../rows/subject';
import { assertOpenProgram } from './assert-open-program';
import { deliveryHandler } from './delivery-handler';
import { copyLine } from './copy-line';
import { endCheck } from './end-check';
import { resolveTeacherIdentifiers } from './resolve-teacher-identifiers';
import { problemsJson } from './import-students';
import type { ImportRun } from './import-run';
import { saveRecordingChanges } from './record-changes';
import { cellsJson } from './cells-json';
import { collectRowProblems, saveProblems, PROBLEMS_TABLE } from './refusals';
import { refreshClasses, saveRosterRecords } from './save-roster-records';
import { endImport } from './settle-import';
import { UnreadableFile } from '../imports/subject';

export const ROSTER_INCOMING = `CREATE TEMP TABLE incoming (
  row_number int NOT NULL, key text, ended boolean, fields text, left_out boolean NOT NULL, cells text, problems text,
  person text) ON COMMIT DROP`;

/** Imports a OneRoster file in one transaction, which ends the import: no other domain confirms it. */
export async function importRosterRecords(run: ImportRun, kind: RosterKind): Promise<void> {
  await run.services.tenancy.within(run.actor, async (db) => {
    await db.query(ROSTER_INCOMING);
    await db.query(PROBLEMS_TABLE);
    await db.copyFrom('COPY incoming FROM STDIN', rosterRows(run, kind));
    await db.query('ANALYZE incoming');
    await run.progress(60, 'LOADING', 'IMPORTING');
    await assertOpenProgram(db, run.job);
    const byOtherKey = await resolveTeacherIdentifiers(db, {
      programId: run.job.program_id,
      kind,
      table: 'incoming',
    });
    await collectRowProblems(db, run);
    await db.query(
      `INSERT INTO problems (row_number, property, code, value, refused, first_row)
       SELECT i.row_number, 'sourcedid', 'record-repeated', left(i.key, 500), true, f.first_row
       FROM (SELECT key, min(row_number) AS first_row FROM incoming WHERE key IS NOT NULL GROUP BY key HAVING count(*) > 1) f
       JOIN incoming i ON i.key = f.key AND i.row_number > f.first_row`,
    );
    const { saved, changes } = await saveRecordingChanges(db, run, async () => {
      const counts = await saveRosterRecords(db, run, kind);
      await deliveryHandler().clearAbsences(db, run.job.program_id, kind, 'i.key');
      if (kind !== 'TEACHER' && kind !== 'ENROLLMENT') await refreshClasses(db, run.job.program_id);
      return counts;
    });
    const [left] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM incoming WHERE left_out`,
    );
    const rows = await saveProblems(db, run);
    if (rows.total === 0) throw new UnreadableFile('empty');
    if (rows.refused === rows.total)
      return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'no-good-row' });
    const counts = { newRows: saved.fresh, updatedRows: saved.changed, leftOutRows: left!.count };
    if (run.isCheck) return endCheck(db, run, { ...changes, byOtherKey }, counts);
    await endImport(db, run.job, { status: 'IMPORTED', counts });
    db.notify({ userIds: 'ecosystem', topics: ['roster'], ids: [run.job.program_id] });
  });
}

/**
 * The file's rows in the format of `ROSTER_INCOMING`. `readsPeople`: learners and guardians, and the learners of
 * enrollments, are not left out; `person` states their kind.
 */
export async function* rosterRows(
  run: ImportRun,
  kind: RosterKind,
  readsPeople = false,
): AsyncGenerator<string> {
  const size = Math.max(1, Number(run.job.file_size));
  let bytes = 0;
  const file = await run.openFile();
  const batches = run.readRows(file, (seen) => (bytes = seen));
  for await (const batch of batches) {
    let lines = '';
    for (const { rowNumber, cells } of batch) {
      run.rowEnds.see(cells);
      const person = readsPeople ? personOf(run, kind, cells) : null;
      const {
        row: read,
        leftOut,
        problems: found,
      } = person ? { ...person, leftOut: false } : validateRosterRow(kind, cells, run.header.places);
      // Rows of people who come with another file are not checked.
      const broken = leftOut ? [] : run.cellProblems(rowNumber, cells);
      const row = broken.length > 0 ? undefined : read;
      const problems = [...found, ...broken];
      lines += copyLine([
        rowNumber,
        row?.key ?? null,
        row?.ended ?? null,
        row?.fields ? JSON.stringify(row.fields) : null,
        leftOut,
        // Rows that are left out are not stored.
        leftOut ? '[]' : cellsJson(cells),
        problems.length > 0 ? problemsJson(problems) : null,
        person?.kind ?? null,
      ]);
    }
    await run.progress((60 * bytes) / size, 'CHECKING');
    yield lines;
  }
}

const personOf = (
  { header: { places }, phoneCountry }: ImportRun,
  kind: RosterKind,
  cells: readonly string[],
) =>
  kind === 'ENROLLMENT'
    ? validateLearnerEnrollment(cells, places)
    : validatePersonRow(cells, places, phoneCountry);
