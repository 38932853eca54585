import { studentCsv } from '../../testing/generate-files';
import { SyncFixture } from '../../testing/sync-fixture';

const CHECK = `check { keyProperty byOtherKeyRows newRecords changedRecords sameRecords refusedRows changedSchools fields { field records } }`;
const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { errors { message } importJobId } }`;
const JOB = `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items {
  id status allowFix canUndo replacedBy dependsOn ${CHECK} undoneBy { id } undoneAt undoObstacles { kind externalId }
  result { totalRows loadedRows newRows newStudents updatedStudents unchangedStudents refusedRows newSchools sessions: newSessions tutors newTutors } } } }`;
const START = `mutation ($id: ID!) { startCheckedImport(importJobId: $id) { id status } }`;
const UNDO = `mutation ($id: ID!) { undo: undoImport(importJobId: $id) { status obstacles { kind externalId name } } }`;
const ARCHIVE = `mutation ($id: ID!) { archiveImport(importJobId: $id) { status } }`;

const HEADER = 'student_id,district_id,district_name,school_id,school_name,current_grade_level,gender';
const students = (...rows: string[]) => `${HEADER}\n${rows.join('\n')}\n`;
const row = (id: string, grade = '3', school = '07,Seven', gender = 'F') =>
  `${id},01,District,${school},${grade},${gender}`;
const teachers = (...rows: string[]) =>
  `sourcedId,status,orgSourcedIds,role,username,givenName,familyName,enabledUser\n${rows.join('\n')}\n`;

let fixture: SyncFixture;

beforeAll(async () => {
  fixture = await SyncFixture.start();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.imports.startOver());

async function job(id: string): Promise<any> {
  const { getImportJobsByModel } = await fixture.ask(JOB, { ids: [id] });
  return getImportJobsByModel.items[0];
}

async function submitted(text: string, checkFirst: boolean): Promise<string> {
  const file = await fixture.imports.upload(text);
  const { submitImportJob } = await fixture.ask(SUBMIT, {
    input: { programId: fixture.programId, file, checkFirst },
  });
  expect(submitImportJob.errors).toEqual([]);
  return submitImportJob.importJobId;
}

async function check(text: string): Promise<any> {
  const id = await submitted(text, true);
  await fixture.imports.ended(id);
  return job(id);
}

async function load(text: string): Promise<any> {
  const { id } = await fixture.imports.import(text);
  return job(id);
}

/** A hash of the roster's tables and the published events. */
async function everything(): Promise<string> {
  const [events] = await fixture.sql(
    `SELECT count(*)::int AS rows FROM roster.outbox WHERE ecosystem_id = $1`,
  );
  const kept = await fixture.state([
    'sync_plans',
    'sync_changes',
    'tutors',
    'program_tutors',
    'import_chunks',
  ]);
  return `${await fixture.state()}-${kept}-${events.rows}`;
}

describe('submitImportJob with checkFirst', () => {
  it('counts new, changed (by field), unchanged and refused rows, and writes nothing', async () => {
    await load(students(row('A1'), row('A2'), row('A3'), row('A4')));
    const before = await everything();
    const checked = await check(
      students(
        row('A1'),
        row('A2', '4'),
        row('A3', '5', '07,Seven', 'M'),
        row('A9', '3', '08,Eight'),
        row('A9'),
        row('7.16E+09'),
      ),
    );
    expect(await everything()).toBe(before);
    expect(checked).toMatchObject({ status: 'CHECKED', allowFix: false, canUndo: false });
    expect(checked.check).toEqual({
      keyProperty: 'student_id',
      byOtherKeyRows: 0,
      newRecords: 1,
      changedRecords: 2,
      sameRecords: 1,
      refusedRows: 2,
      changedSchools: 0,
      fields: [
        { field: 'grade_level', records: 2 },
        { field: 'gender', records: 1 },
      ],
    });
    expect(checked.result).toMatchObject({ totalRows: 6, loadedRows: 0, newSchools: 1, refusedRows: 2 });
    const { rowErrors } = await fixture.imports.csvPage(checked.id);
    expect(rowErrors.map(({ rowNumber, code }: any) => [rowNumber, code])).toEqual([
      [6, 'student-repeated'],
      [7, 'identifier-scientific'],
    ]);
  });

  it('startCheckedImport does what the check predicted', async () => {
    await load(students(row('A1'), row('A2')));
    const checked = await check(students(row('A1'), row('A2', '4'), row('A3')));
    expect((await fixture.ask(START, { id: checked.id })).startCheckedImport.status).toBe('UPLOADED');
    await fixture.imports.ended(checked.id);
    const done = await job(checked.id);
    expect(done).toMatchObject({ status: 'IMPORTED', canUndo: true, check: checked.check });
    expect(done.result).toMatchObject({
      newStudents: 1,
      updatedStudents: 1,
      unchangedStudents: 1,
      loadedRows: 3,
    });
    expect(await fixture.refusal(START, { id: checked.id })).toBe('CONFLICT');
  });

  it('refuses the row of an identifier that belongs to two students, and says so', async () => {
    await load(students(row('A1'), row('A2')));
    await fixture.sql(
      `INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id)
       SELECT $1, unnest(ARRAY['A1', 'OLD']), id FROM roster.students WHERE ecosystem_id = $1 AND external_id = 'A2'`,
    );
    const checked = await check(students(row('A1', '6'), row('OLD', '7')));
    expect(checked.check).toMatchObject({ byOtherKeyRows: 1, changedRecords: 1, refusedRows: 1 });
    const { rowErrors } = await fixture.imports.csvPage(checked.id);
    expect(rowErrors).toMatchObject([
      { rowNumber: 2, value: 'A1', code: 'student-ambiguous', refused: true },
    ]);
  });

  it('checks records of a school’s own system', async () => {
    await load(teachers('t1,active,o1,teacher,ann,Ann,Lee,true', 't2,active,o1,teacher,bo,Bo,Ray,true'));
    const before = await everything();
    const checked = await check(
      teachers(
        't1,active,o1,teacher,ann,Anna,Lee,true',
        't2,tobedeleted,o1,teacher,bo,Bo,Ray,true',
        't3,active,o1,teacher,cy,Cy,Fox,true',
      ),
    );
    expect(await everything()).toBe(before);
    expect(checked.check).toMatchObject({
      keyProperty: 'sourcedid',
      newRecords: 1,
      changedRecords: 2,
      fields: [
        { field: 'ended', records: 1 },
        { field: 'first_name', records: 1 },
      ],
    });
  });

  it('lets sessions wait for students that are only checked, and announces nobody', async () => {
    const first = await check(students(row('A1')));
    const sessions = `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\nA1,Math,2026-02-03 10:00:00,45,1:1,T1\nA1,Math,2026-02-04 10:00:00,1500,1:1,T1\n`;
    const id = await submitted(sessions, true);
    expect(await job(id)).toMatchObject({ status: 'UPLOADED', dependsOn: first.id });
    await fixture.ask(START, { id: first.id });
    await fixture.imports.ended(first.id);
    const before = await everything();
    await fixture.imports.ended(id);
    expect(await everything()).toBe(before);
    expect(await job(id)).toMatchObject({
      status: 'CHECKED',
      result: { totalRows: 2, refusedRows: 1, tutors: 1, newTutors: 1 },
    });
    await fixture.ask(START, { id });
    await fixture.imports.ended(id);
    expect(fixture.imports.sessions.size).toBe(1);
    expect(await fixture.refusal(UNDO, { id })).toBe('CONFLICT');
    // The sessions are with a student whom the first import brought.
    expect(await fixture.refusal(UNDO, { id: first.id })).toBe('CONFLICT');
  });

  it('can be discarded, after which nothing waits for it', async () => {
    const first = await check(students(row('A1')));
    const id = await submitted(
      `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\nA1,Math,2026-02-03 10:00:00,45,1:1,T1\n`,
      true,
    );
    await fixture.ask(ARCHIVE, { id: first.id });
    expect(await job(id)).toMatchObject({ status: 'NEEDS_FIX' });
    expect(await fixture.refusal(START, { id: first.id })).toBe('CONFLICT');
  });
});

describe('the recorded changes of an import', () => {
  it('are stored without blocking the import’s progress', async () => {
    const { admin } = fixture.imports.subgraph;
    await admin.query(`CREATE FUNCTION roster.keep_slowly() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END'`);
    await admin.query(`CREATE TRIGGER keep_slowly BEFORE INSERT ON roster.sync_plans FOR EACH ROW
      EXECUTE FUNCTION roster.keep_slowly()`);
    try {
      expect((await load(students(row('A1')))).status).toBe('IMPORTED');
    } finally {
      await admin.query('DROP FUNCTION roster.keep_slowly CASCADE');
    }
  });
});

describe('undoImport', () => {
  it('restores the state of students and schools, by a hash of the tables', async () => {
    await load(students(row('A1'), row('A2'), row('A3', '3', '09,Nine')));
    const before = await fixture.state();
    const done = await load(
      students(row('A1', '4'), row('A2', '3', '08,Eight'), row('A3', '3', '09,Nine Renamed'), row('A4')),
    );
    expect(await fixture.state()).not.toBe(before);
    const { undo } = await fixture.ask(UNDO, { id: done.id });
    expect(undo).toEqual({ status: 'UNDONE', obstacles: [] });
    expect(await fixture.state()).toBe(before);
    const after = await job(done.id);
    expect(after).toMatchObject({
      canUndo: false,
      undoneBy: { id: fixture.imports.admin.userId },
      result: { loadedRows: 0 },
    });
    expect(after.undoneAt).toEqual(expect.any(String));
    expect(await fixture.refusal(UNDO, { id: done.id })).toBe('CONFLICT');
    // The same file is new again.
    expect((await load(studentCsv(3))).result.newStudents).toBe(3);
  });

  it('restores the state of OneRoster records and their source memberships', async () => {
    await load(teachers('t1,active,o1,teacher,ann,Ann,Lee,true', 't2,active,o1,teacher,bo,Bo,Ray,true'));
    await fixture.sql(
      `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id, missing_since, kept)
       VALUES ($1, $2, 'MANAGED', 'TEACHER', 't1', now() - interval '3 days', false), ($1, $2, 'UPLOAD', 'TEACHER', 't2', NULL, true)`,
      [fixture.programId],
    );
    const before = await fixture.state();
    const done = await load(
      teachers(
        't1,active,o1,teacher,ann,Ann,Lee,true',
        't2,tobedeleted,o1,teacher,bo,Bo,Ray,true',
        't3,active,o1,teacher,cy,Cy,Fox,true',
      ),
    );
    expect(await fixture.state()).not.toBe(before);
    expect((await fixture.ask(UNDO, { id: done.id })).undo.status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
  });

  it('names the records that were changed later by hand, and changes nothing', async () => {
    const done = await load(students(row('A1'), row('A2')));
    await fixture.sql(
      `UPDATE roster.students SET grade_level = '08' WHERE ecosystem_id = $1 AND external_id = 'A2'`,
    );
    const before = await fixture.state();
    const { undo } = await fixture.ask(UNDO, { id: done.id });
    expect(undo).toEqual({
      status: 'IMPORTED',
      obstacles: [{ kind: 'STUDENT', externalId: 'A2', name: null }],
    });
    expect(await fixture.state()).toBe(before);
    expect(await job(done.id)).toMatchObject({
      canUndo: true,
      undoneBy: null,
      undoObstacles: [{ kind: 'STUDENT', externalId: 'A2' }],
    });
  });

  it('undoes imports in reverse order, skipping imports without changes', async () => {
    const before = await fixture.state();
    const first = await load(students(row('A1')));
    const second = await load(students(row('A1', '4')));
    const same = await load(students(row('A1', '4')));
    expect(same.canUndo).toBe(false);
    expect(await fixture.refusal(UNDO, { id: same.id })).toBe('CONFLICT');
    expect(await fixture.refusal(UNDO, { id: first.id })).toBe('CONFLICT');
    await fixture.ask(UNDO, { id: second.id });
    await fixture.ask(UNDO, { id: first.id });
    expect(await fixture.state()).toBe(before);
  });

  it('keeps a student of another program with that program’s data', async () => {
    const { siblingProgramId } = fixture.imports.cast;
    await fixture.imports.import(students(row('A1')), { programId: siblingProgramId });
    const before = await fixture.state();
    const done = await load(students(row('A1', '4')));
    await fixture.ask(UNDO, { id: done.id });
    expect(await fixture.state()).toBe(before);
  });

  it('lists a replaced import again', async () => {
    const first = await load(students(row('A1'), row('A2', 'no grade')));
    const file = await fixture.imports.upload(students(row('A2', '4')));
    const { again } = await fixture.ask(
      `mutation ($input: ResubmitImportJobInput!) { again: resubmitImportJob(input: $input) { importJobId } }`,
      { input: { importJobId: first.id, file } },
    );
    await fixture.imports.ended(again.importJobId);
    expect((await job(first.id)).replacedBy).toBe(again.importJobId);
    expect((await fixture.ask(UNDO, { id: again.importJobId })).undo.status).toBe('UNDONE');
    expect(await job(first.id)).toMatchObject({ replacedBy: null, canUndo: true });
  });

  it('undoImport and startCheckedImport are refused to another ecosystem', async () => {
    const done = await load(students(row('A1')));
    const checked = await check(students(row('A2')));
    const other = fixture.imports.subgraph.as(fixture.imports.cast.foreigners.superAdmin);
    expect(await other.refusal(UNDO, { id: done.id })).toBe('NOT_FOUND');
    expect(await other.refusal(START, { id: checked.id })).toBe('NOT_FOUND');
  });
});
