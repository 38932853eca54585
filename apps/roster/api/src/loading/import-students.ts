import { readRowMarks, type RowMarks } from '../datas-export/subject';
import { isRemark, type Problem } from '../cells/subject';
import { validateStudentRow } from '../rows/subject';
import { type ImportCounts, UnreadableFile } from '../imports/subject';
import { refuseErased } from '../erasure/subject';
import { publishPeople } from './publish-people';
import { assertOpenProgram } from './assert-open-program';
import { deliveryHandler } from './delivery-handler';
import { copyLine } from './copy-line';
import { endCheck } from './end-check';
import {
  resolveStudentIdentifiers,
  skipRowsOfSameStudent,
  refuseAmbiguousStudents,
} from './resolve-student-identifiers';
import type { ImportRun } from './import-run';
import { saveRecordingChanges } from './record-changes';
import { cellsJson } from './cells-json';
import { collectRowProblems, saveProblems, PROBLEMS_TABLE } from './refusals';
import { saveSchools, saveStudents } from './save-students';
import { endImport, settleImport } from './settle-import';

export const STUDENTS_INCOMING = `CREATE TEMP TABLE incoming (
  row_number int NOT NULL, student text, district_id text, district_name text, school_id text, school_name text,
  grade text, characteristics text, cells text, problems text) ON COMMIT DROP`;

/** Imports a student file in one transaction: check, save, announce. An interrupted attempt leaves no trace. */
export async function importStudents(run: ImportRun): Promise<void> {
  await run.services.tenancy.within(run.actor, async (db) => {
    await db.query(STUDENTS_INCOMING);
    await db.query(PROBLEMS_TABLE);
    const marks = await readRowMarks(db, run.job.program_id);
    await db.copyFrom('COPY incoming FROM STDIN', studentRows(run, marks));
    await db.query('ANALYZE incoming');
    await run.progress(60, 'LOADING', 'IMPORTING');
    await assertOpenProgram(db, run.job);
    await refuseAmbiguousStudents(db);
    await skipRowsOfSameStudent(db, 'incoming', 'student');
    const byOtherKey = await resolveStudentIdentifiers(db, 'incoming', 'student');
    await collectRowProblems(db, run);
    await refuseErased(db, run);
    await refuseRepeatedStudents(db, run);
    const { saved, changes } = await saveRecordingChanges(db, run, async () => {
      const newSchools = await saveSchools(db, run);
      const counts = await saveStudents(db, run);
      await deliveryHandler().clearAbsences(db, run.job.program_id, 'STUDENT', 'i.student');
      // Progress uses another connection, which would wait for this one once it has written to the import's row.
      await run.progress(80, 'LOADING');
      return { newSchools, ...counts };
    });
    const chunks = run.isCheck ? 0 : await publishPeople(db, run);
    const rows = await saveProblems(db, run);
    if (rows.total === 0) throw new UnreadableFile('empty');
    // Then the transaction stores the refused rows only.
    const loaded = rows.total - rows.refused;
    if (loaded === 0) return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'no-good-row' });
    const kept: Partial<ImportCounts> = {
      ...saved,
      newRows: saved.newStudents,
      unchangedStudents: loaded - saved.newStudents - saved.updatedStudents,
    };
    if (run.isCheck) return endCheck(db, run, { ...changes, byOtherKey }, kept);
    await db.query(
      `UPDATE roster.import_jobs SET chunks = $3, counts = counts || $4::jsonb WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, run.job.id, chunks, JSON.stringify(kept)],
    );
    // Without new people the import ends here; otherwise with identity's last confirmation.
    await settleImport(db, run.job.id);
  });
}

/** Of a row that was exported and not edited since, only the row number is needed: its student exists already. */
export async function* studentRows(run: ImportRun, marks: RowMarks | null): AsyncGenerator<string> {
  const { places, template } = run.header;
  const size = Math.max(1, Number(run.job.file_size));
  let bytes = 0;
  const file = await run.openFile();
  const batches = run.readRows(file, (seen) => (bytes = seen));
  for await (const batch of batches) {
    let lines = '';
    for (const { rowNumber, cells } of batch) {
      run.rowEnds.see(cells);
      const { row: read, problems: found } = validateStudentRow(cells, places, template);
      const known = read && marks?.holds(run.markOf(cells), () => marks.ofStudent(read));
      const broken = known ? [] : run.cellProblems(rowNumber, cells);
      const row = known || broken.length > 0 ? undefined : read;
      // Remarks on cells of a refused row would only distract.
      const kept = broken.length > 0 ? found.filter(({ code }) => !isRemark(code)) : found;
      const problems = known ? [] : [...kept, ...broken];
      lines += copyLine([
        rowNumber,
        row?.student ?? null,
        row?.districtId ?? null,
        row?.districtName ?? null,
        row?.schoolId ?? null,
        row?.schoolName ?? null,
        row?.grade ?? null,
        row ? JSON.stringify(row.characteristics) : null,
        cellsJson(cells),
        problems.length > 0 ? problemsJson(problems) : null,
      ]);
    }
    await run.progress((60 * bytes) / size, 'CHECKING');
    yield lines;
  }
}

/** The district's identifier of the student, if the row has a valid one. */
export function studentNumberOf({ header }: ImportRun, cells: readonly string[]): string | undefined {
  return validateStudentRow(cells, header.places, header.template).row?.student;
}

/** Problems in the JSON format that the table of problems is filled from. */
export function problemsJson(problems: readonly Problem[]): string {
  return JSON.stringify(problems.map((problem) => ({ ...problem, refused: !isRemark(problem.code) })));
}

async function refuseRepeatedStudents(
  db: { query(text: string, values?: unknown[]): Promise<unknown> },
  run: ImportRun,
): Promise<void> {
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused, first_row)
     SELECT i.row_number, 'student_id', 'student-repeated', coalesce(i.cells::jsonb ->> $1::int, ''), true, f.first_row
     FROM (SELECT student, min(row_number) AS first_row FROM incoming WHERE student IS NOT NULL GROUP BY student HAVING count(*) > 1) f
     JOIN incoming i ON i.student = f.student AND i.row_number > f.first_row`,
    [run.header.places.student_id],
  );
  // A repeated row is refused as a whole: remarks on its cells would only distract.
  await db.query(
    `DELETE FROM problems r USING problems o WHERE o.row_number = r.row_number AND o.code = 'student-repeated' AND NOT r.refused`,
  );
}
