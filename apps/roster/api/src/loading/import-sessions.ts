import { readRowMarks, type RowMarks } from '../datas-export/subject';
import { validateSessionRow } from '../rows/subject';
import { ZonedClock } from '../cells/subject';
import { refuseErased } from '../erasure/subject';
import { publishHistory } from './publish-history';
import { assertOpenProgram } from './assert-open-program';
import { copyLine } from './copy-line';
import { endCheck } from './end-check';
import { resolveStudentIdentifiers, refuseAmbiguousStudents } from './resolve-student-identifiers';
import { groupSessions } from './group-sessions';
import type { ImportRun } from './import-run';
import { problemsJson } from './import-students';
import { cellsJson } from './cells-json';
import { refuseSessionRows } from './refuse-session-rows';
import { collectRowProblems, saveProblems, PROBLEMS_TABLE } from './refusals';
import { countTutors, saveTutors } from './save-tutors';
import { endImport, settleImport } from './settle-import';
import { UnreadableFile } from '../imports/subject';

const INCOMING = `CREATE TEMP TABLE incoming (
  row_number int NOT NULL, student text, tutor text, topic text, start bigint, minutes int, ratio text, cells text,
  problems text) ON COMMIT DROP`;

/**
 * Imports a session file. The rows are in temporary tables of one transaction; tutors and sessions are announced in
 * small transactions of their own on the way, under ids that every attempt computes alike. An interrupted attempt is
 * repeated, and what it announced before is found unchanged.
 */
export async function importSessions(run: ImportRun): Promise<void> {
  const { tenancy } = run.services;
  await tenancy.within(run.actor, async (db) => {
    await db.query(`SET LOCAL work_mem = '64MB'`);
    await db.query(INCOMING);
    await db.query(PROBLEMS_TABLE);
    const marks = await readRowMarks(db, run.job.program_id);
    await db.copyFrom('COPY incoming FROM STDIN', checkedRows(run, marks));
    await db.query('ANALYZE incoming');
    await run.progress(40, 'PREPARING', 'IMPORTING');
    await refuseAmbiguousStudents(db);
    const byOtherKey = await resolveStudentIdentifiers(db, 'incoming', 'student');
    await collectRowProblems(db, run);
    await refuseErased(db, run);
    await refuseSessionRows(db, run);
    await assertOpenProgram(db, run.job);
    const tutors = run.isCheck ? await countTutors(db, run) : await saveTutors(db, run);
    run.checkpoint();
    const sessions = await groupSessions(db, run);
    await run.progress(45, 'PREPARING');
    const chunks = run.isCheck ? 0 : await publishHistory(db, run, sessions);
    // From here on the import's own row is locked, which other transactions would have to wait for.
    const rows = await saveProblems(db, run);
    if (rows.total === 0) throw new UnreadableFile('empty');
    if (rows.refused === rows.total)
      return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'no-good-row' });
    // The sessions domain reports which sessions existed already when it loads them.
    const unknown = { fresh: 0, changed: 0, changedSchools: 0, fields: [] };
    if (run.isCheck)
      return endCheck(db, run, { ...unknown, byOtherKey }, { ...tutors, sessions: sessions.count });
    await db.query(
      `UPDATE roster.import_jobs SET chunks = $3, phase = 'LOADING', counts = counts || $4::jsonb
       WHERE ecosystem_id = $1 AND id = $2 AND status = 'IMPORTING'`,
      [db.ecosystemId, run.job.id, chunks, JSON.stringify({ ...tutors, sessions: sessions.count })],
    );
  });
  // Chunks may have been confirmed before their total number was known.
  await tenancy.within(run.actor, (db) => settleImport(db, run.job.id));
}

/** Of a row that was exported and not edited since, only the row number is needed: its session exists already. */
async function* checkedRows(run: ImportRun, marks: RowMarks | null): AsyncGenerator<string> {
  const { places } = run.header;
  const clock = new ZonedClock(run.timeZoneId);
  const size = Math.max(1, Number(run.job.file_size));
  let bytes = 0;
  const file = await run.openFile();
  const batches = run.readRows(file, (seen) => (bytes = seen));
  for await (const batch of batches) {
    let lines = '';
    for (const { rowNumber, cells } of batch) {
      const { row: read, problems: found } = validateSessionRow(cells, places, clock);
      const known = read && marks?.holds(run.markOf(cells), () => marks.ofSession(read));
      const broken = known ? [] : run.cellProblems(rowNumber, cells);
      const row = broken.length > 0 ? undefined : read;
      const problems = [...(found ?? []), ...broken];
      const values =
        row && !known
          ? [row.student, row.tutor, row.topic, row.start, row.minutes, row.ratio]
          : [null, null, null, null, null, null];
      lines += copyLine([
        rowNumber,
        ...values,
        cellsJson(cells),
        problems.length > 0 ? problemsJson(problems) : null,
      ]);
    }
    await run.progress((40 * bytes) / size, 'CHECKING');
    yield lines;
  }
}
