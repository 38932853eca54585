import { stableId } from '@lyceum/server/tenancy';
import { sessionHeader } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;
beforeAll(async () => (fixture = await ImportFixture.start()));
beforeEach(async () => {
  await fixture.startOver();
  fixture.refused = {};
});
afterAll(() => fixture?.close());

const HEADER = 'student_id,district_id,district_name,school_id,school_name,current_grade_level';
const fileOf = (...rows: string[]) => `${HEADER}\n${rows.map((row) => `${row}\n`).join('')}`;
const idOf = (number: string) => stableId(fixture.cast.ecosystemId, 'learner', number);
const held = async (table: string, column: string) =>
  (
    await fixture.subgraph.admin.query(
      `SELECT ${column} AS id FROM roster.${table} WHERE ecosystem_id = $1 ORDER BY 1`,
      [fixture.cast.ecosystemId],
    )
  ).rows.map(({ id }) => id as string);

const file = fileOf('100,01,D,7,S,3', '200,01,D,7,S,99', '300,01,D,7,S,3', '200,01,D,7,S,4');

it('refuses the rows of people whom identity does not accept as learners, and counts them', async () => {
  fixture.refused = { notLearners: [idOf('200')] };
  const job = await fixture.import(file);
  expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 2, percent: 100, allowFix: true });
  expect(job.result).toMatchObject({
    ...{ totalRows: 4, loadedRows: 2, refusedRows: 2, remarkedRows: 0 },
    ...{ newStudents: 2, newRows: 2, updatedStudents: 0, unchangedStudents: 0 },
  });
  const page = await fixture.csvPage(job.id);
  expect(page.data).toEqual([
    { rowNumber: 3, values: ['200', '01', 'D', '7', 'S', '99'] },
    { rowNumber: 5, values: ['200', '01', 'D', '7', 'S', '4'] },
  ]);
  // A remark on the grade would only distract; the repeated row keeps its first reason.
  expect(page.rowErrors).toEqual([
    {
      ...{ rowNumber: 3, property: 'student_id', value: '200', code: 'student-not-learner', refused: true },
      message: expect.stringContaining('makes none of them a learner'),
    },
    expect.objectContaining({ rowNumber: 5, code: 'student-repeated' }),
  ]);
  await fixture.subgraph
    .as(fixture.admin)
    .query(`query ($id: ID!) { getImportFileUrl(importJobId: $id, part: REFUSED_ROWS) { url } }`, {
      id: job.id,
    });
  const [, line] = (await fixture.read(`refused-rows/${job.id}/en.csv`)).split('\r\n');
  expect(line).toMatch(/^[\w-]+-3,3,student_id,200,"This person is staff, .*",200,01,D,7,S,99$/);
  const spanish = await fixture.csvPage(job.id, {}, '', { ...fixture.admin, language: 'sp' });
  expect(spanish.rowErrors[0].message).toContain('no la inscribe como estudiante');
  expect(await held('program_students', 'student_id')).toEqual([idOf('100'), idOf('300')].sort());
  expect(await held('students', 'external_id')).toEqual(['100', '300']);
  expect(await held('import_refusals', 'user_id')).toEqual([]);
});

it('announces them again with the next file, and imports the row once identity accepts the person', async () => {
  fixture.refused = { notLearners: [idOf('200')] };
  const first = await fixture.import(fileOf('100,01,D,7,S,3', '200,01,D,7,S,3'));
  expect(first.result).toMatchObject({ loadedRows: 1, refusedRows: 1 });
  const resubmit = async () => {
    const { resubmitImportJob } = await fixture.subgraph
      .as(fixture.admin)
      .query(`mutation ($id: ID!) { resubmitImportJob(input: { importJobId: $id }) { importJobId } }`, {
        id: (await fixture.subgraph.admin.query(`SELECT id FROM roster.import_jobs ORDER BY id DESC LIMIT 1`))
          .rows[0].id,
      });
    return fixture.ended(resubmitImportJob.importJobId);
  };
  const again = await resubmit();
  expect(again.result).toMatchObject({ newStudents: 0, unchangedStudents: 1, refusedRows: 1 });
  fixture.refused = {};
  const taken = await resubmit();
  expect(taken.result).toMatchObject({
    ...{ loadedRows: 2, newStudents: 1, unchangedStudents: 1, refusedRows: 0 },
  });
  expect(await held('students', 'external_id')).toEqual(['100', '200']);
});

it('needs a fix if nobody remains, and so does a session file that waits for it', async () => {
  fixture.refused = { notLearners: [idOf('200')] };
  const { importJobId } = await fixture.submit(fileOf('200,01,D,7,S,3'));
  const sessions = await fixture.submit(`${sessionHeader}\n200,math,2026-01-05 10:00:00,30,1:1,T1\n`);
  const job = await fixture.ended(importJobId);
  expect(job).toMatchObject({ status: 'NEEDS_FIX', errorCount: 1, failMessage: expect.any(String) });
  expect(job.result).toMatchObject({ loadedRows: 0, newStudents: 0, unchangedStudents: 0 });
  const waited = await fixture.ended(sessions.importJobId);
  expect(['NEEDS_FIX', 0]).toEqual([waited.status, waited.result.loadedRows]);
});

it('refuses the sessions of a person who is no learner', async () => {
  fixture.refused = { notLearners: [idOf('200')] };
  await fixture.import(fileOf('100,01,D,7,S,3', '200,01,D,7,S,3'));
  const sessions = await fixture.import(
    `${sessionHeader}\n100,math,2026-01-05 10:00:00,30,1:1,T1\n200,math,2026-01-05 11:00:00,30,1:1,T1\n`,
  );
  expect(sessions.result).toMatchObject({ loadedRows: 1, refusedRows: 1 });
  expect((await fixture.csvPage(sessions.id)).rowErrors).toMatchObject([
    { rowNumber: 3, code: 'student-not-in-file' },
  ]);
});

it('keeps a refused person’s earlier data, and counts other rows as updated', async () => {
  await fixture.import(fileOf('100,01,D,7,S,3', '200,01,D,7,S,3'));
  fixture.refused = { notLearners: [idOf('200')] };
  const job = await fixture.import(fileOf('100,01,D,7,S,4', '200,01,D,7,S,4'));
  expect(job.result).toMatchObject({
    newStudents: 0,
    updatedStudents: 1,
    unchangedStudents: 0,
    refusedRows: 1,
  });
  expect(await held('students', 'external_id')).toEqual(['100', '200']);
  expect(await held('program_students', 'student_id')).toEqual([idOf('100')]);
});

it('keeps refused people in programs in which they already are learners', async () => {
  await fixture.import(fileOf('200,01,D,7,S,3'));
  fixture.refused = { notLearners: [idOf('200')] };
  const other = { programId: fixture.cast.siblingProgramId };
  const job = await fixture.import(fileOf('200,01,D,7,S,3', '300,01,D,7,S,3'), other);
  expect(job.result).toMatchObject({ newStudents: 1, refusedRows: 1 });
  expect(await held('students', 'external_id')).toEqual(['200', '300']);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT program_id FROM roster.program_students WHERE ecosystem_id = $1 AND student_id = $2`,
    [fixture.cast.ecosystemId, idOf('200')],
  );
  expect(rows).toEqual([{ program_id: fixture.cast.programId }]);
});

it('stores nothing of the rows of people whom identity has erased', async () => {
  fixture.refused = { erased: [idOf('200')] };
  const job = await fixture.import(fileOf('100,01,D,7,S,3', '200,01,D,7,S,3'));
  const page = await fixture.csvPage(job.id);
  expect(page.data).toEqual([{ rowNumber: 3, values: [] }]);
  expect(page.rowErrors).toMatchObject([{ code: 'student-erased', value: '' }]);
});

it('refuses nothing when a confirmation is repeated after the end', async () => {
  const job = await fixture.import(fileOf('100,01,D,7,S,3'));
  await fixture.subgraph.publish('identity', {
    type: 'identity.people-loaded',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { importJobId: job.id, chunk: 0, people: 1, lastChunk: true, notLearners: [idOf('100')] },
  });
  // Events of a domain are consumed in order: this one comes after the confirmation.
  await fixture.import(fileOf('300,01,D,7,S,3'));
  expect(await held('import_refusals', 'user_id')).toEqual([]);
  expect(await held('students', 'external_id')).toEqual(['100', '300']);
});
