import { Readable } from 'node:stream';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DelegatedKind, RowsReadyPayload } from '@lyceum/contracts/roster';
import { refuseErased } from '../erasure/subject';
import { isRemark, ZonedClock } from '../cells/subject';
import { validateDelegatedRow } from '../rows/subject';
import { UnreadableFile } from '../imports/subject';
import { assertOpenProgram } from './assert-open-program';
import { cellsJson } from './cells-json';
import { copyLine } from './copy-line';
import { copyLinesOut } from './copy-lines-out';
import { problemsJson } from './import-students';
import type { ImportRun } from './import-run';
import { nextChunk, saveChunk } from './publish-people';
import { collectRowProblems, PROBLEMS_TABLE, saveProblems } from './refusals';
import { refuseAmbiguousStudents, resolveStudentIdentifiers } from './resolve-student-identifiers';
import { endImport } from './settle-import';

/** Rows of one file, which its owner loads in one transaction. */
const MOST_ROWS = 20_000;

const INCOMING = `CREATE TEMP TABLE incoming (
  row_number int NOT NULL, student text, tutor text, school text, district text, line text, cells text, problems text) ON COMMIT DROP`;

const GOOD = `NOT EXISTS (SELECT FROM problems p WHERE p.row_number = i.row_number AND p.refused)`;

/**
 * Checks a file whose rows another domain loads, stores the refused rows, and hands the others to that domain. Its
 * answer continues the import.
 */
export async function publishDelegatedRows(run: ImportRun, kind: DelegatedKind): Promise<void> {
  await run.services.tenancy.within(run.actor, async (db) => {
    await db.query(INCOMING);
    await db.query(PROBLEMS_TABLE);
    await db.copyFrom('COPY incoming FROM STDIN', checkedRows(run, kind));
    await db.query('ANALYZE incoming');
    await run.progress(40, 'PREPARING', 'IMPORTING');
    await assertOpenProgram(db, run.job);
    await refuseAmbiguousStudents(db);
    await resolveStudentIdentifiers(db, 'incoming', 'student');
    await collectRowProblems(db, run);
    if (kind === 'TUTOR') await refuseErasedTutors(db, run);
    else await refuseErased(db, run);
    if (kind === 'ATTENDANCE') await refuseUnknownStudents(db, run);
    await listLines(db, run);
    const rows = await saveProblems(db, run);
    if (rows.total === 0) throw new UnreadableFile('empty');
    if (rows.total > MOST_ROWS) throw new UnreadableFile('too-many-rows', MOST_ROWS.toLocaleString('en-US'));
    if (rows.refused === rows.total)
      return endImport(db, run.job, { status: 'NEEDS_FIX', failCode: 'no-good-row' });
    await publishRows(db, run, kind);
  });
}

async function* checkedRows(run: ImportRun, kind: DelegatedKind): AsyncGenerator<string> {
  const { places } = run.header;
  const locale = { clock: new ZonedClock(run.timeZoneId), country: run.phoneCountry };
  const size = Math.max(1, Number(run.job.file_size));
  let bytes = 0;
  for await (const batch of run.readRows(await run.openFile(), (seen) => (bytes = seen))) {
    let lines = '';
    for (const { rowNumber, cells } of batch) {
      run.rowEnds.see(cells);
      const { row: read, problems: found } = validateDelegatedRow(kind, cells, places, locale);
      // A rule of the template and one of the kind may find the same fault of a cell.
      const broken = run.cellProblems(rowNumber, cells);
      const named = new Set(found.map(({ property }) => property));
      const problems = [...found, ...broken.filter(({ property }) => !named.has(property))];
      const row = problems.some(({ code }) => !isRemark(code)) ? undefined : read;
      lines += copyLine([
        rowNumber,
        row?.student ?? null,
        row?.tutor ?? null,
        row?.school?.number ?? null,
        row?.school?.district ?? null,
        row ? JSON.stringify(row.line) : null,
        cellsJson(cells),
        problems.length > 0 ? problemsJson(problems) : null,
      ]);
    }
    await run.progress((40 * bytes) / size, 'CHECKING');
    yield lines;
  }
}

/** Stores none of the cells of a tutor whose data were erased. */
async function refuseErasedTutors(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `WITH erased AS (
       UPDATE incoming i SET cells = '[]', line = NULL
       WHERE roster.stable_id($1, 'leader', coalesce(i.tutor, btrim(i.cells::jsonb ->> $2::int))) IN
         (SELECT e.id FROM roster.erased_people e)
       RETURNING i.row_number),
     forgotten AS (DELETE FROM problems p USING erased e WHERE p.row_number = e.row_number)
     INSERT INTO problems (row_number, property, code, value, refused)
     SELECT row_number, 'tutor_id', 'person-erased', '', true FROM erased`,
    [db.ecosystemId, run.header.places.tutor_id],
  );
}

/** Sessions know learners by their user id only. */
async function refuseUnknownStudents(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `INSERT INTO problems (row_number, property, code, value, refused)
     SELECT i.row_number, 'student_id', 'student-not-in-file', coalesce(i.cells::jsonb ->> $3::int, ''), true
     FROM incoming i WHERE i.student IS NOT NULL AND ${GOOD} AND NOT EXISTS (
       SELECT FROM roster.students s JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = $2 AND e.student_id = s.id
       WHERE s.ecosystem_id = $1 AND s.external_id = i.student)`,
    [db.ecosystemId, run.job.program_id, run.header.places.student_id],
  );
}

/** Lists the good rows as lines of their kind, with what the roster knows of them, in the temporary table `outgoing`. */
async function listLines(db: TenantDb, run: ImportRun): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE outgoing ON COMMIT DROP AS
     SELECT i.row_number, (i.line::jsonb || jsonb_strip_nulls(jsonb_build_object('row', i.row_number, 'student', i.student))
       || CASE '${run.job.entity_type}'
         WHEN 'GUARDIAN' THEN jsonb_build_object('studentUserId', s.id)
         WHEN 'ATTENDANCE' THEN jsonb_build_object('userId', s.id)
         WHEN 'TUTOR' THEN jsonb_build_object('tutorUserId', t.id)
         ELSE jsonb_build_object('schoolIds', coalesce((SELECT jsonb_agg(c.id) FROM roster.schools c
           WHERE c.ecosystem_id = '${db.ecosystemId}' AND c.external_id = i.school
             AND (i.district IS NULL OR c.district_id = i.district)), '[]')) END)::text AS line
     FROM incoming i
     LEFT JOIN roster.students s ON s.ecosystem_id = '${db.ecosystemId}' AND s.external_id = i.student
       AND EXISTS (SELECT FROM roster.program_students e WHERE e.ecosystem_id = '${db.ecosystemId}'
         AND e.program_id = '${run.job.program_id}' AND e.student_id = s.id)
     LEFT JOIN roster.tutors t ON t.ecosystem_id = '${db.ecosystemId}' AND t.external_id = i.tutor
     WHERE i.line IS NOT NULL AND ${GOOD} ORDER BY i.row_number`,
  );
}

async function publishRows(db: TenantDb, run: ImportRun, kind: DelegatedKind): Promise<void> {
  const [sum] = await db.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM outgoing`);
  const fileKey = run.fileKey(`rows-${run.job.attempt}`);
  await copyLinesOut(db, 'SELECT line FROM outgoing ORDER BY row_number', [sum!.rows], async (lines) => {
    await run.services.files.write(fileKey, Readable.from(lines, { objectMode: false }));
  });
  const { job } = run;
  const payload: RowsReadyPayload = {
    importJobId: job.id,
    attempt: job.attempt,
    entityType: kind,
    fileKey,
    answerKey: run.fileKey(`answer-${job.attempt}`),
    programId: job.program_id,
    rows: sum!.rows,
    checkOnly: run.isCheck,
    submittedBy: job.submitted_by,
    sendsInvitations: job.sends_invitations,
  };
  await db.query(
    `UPDATE roster.import_jobs SET phase = 'LOADING', percent = 50 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, job.id],
  );
  // Both files are deleted an hour after the answer.
  const chunk = await nextChunk(db, job.id);
  await saveChunk(db, run, 'ROWS', { chunk, fileKey, lines: payload.rows });
  await saveChunk(db, run, 'ROWS', { chunk: chunk + 1, fileKey: payload.answerKey, lines: payload.rows });
  await db.record({ type: 'roster.rows-ready', payload });
}
