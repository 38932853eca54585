import { districtFiles, edited } from '../testing/district-files';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const MERGE = `mutation ($programId: ID!, $kind: RosterPersonKind!, $keptId: ID!, $mergedId: ID!) {
  merge: mergeRosterPeople(input: { programId: $programId, kind: $kind, keptId: $keptId, mergedId: $mergedId }) {
    id kind keptSourcedId keptName mergedSourcedId mergedName mergedBy { id } splitAt } }`;
const SPLIT = `mutation ($programId: ID!, $mergeId: ID!) {
  merge: splitRosterPerson(input: { programId: $programId, mergeId: $mergeId }) { id splitAt } }`;
const MERGES = `query ($programId: ID!) { getRosterPersonMerges(programId: $programId) { totalCount items { id keptSourcedId } } }`;
const good = districtFiles({ teachers: 20, students: 30 });

const tables = { TEACHER: 'roster_teachers', STUDENT: 'students' } as const;
type Kind = keyof typeof tables;
const idOf = async (kind: Kind, number: string): Promise<string> =>
  (
    await fixture.sql(`SELECT id FROM roster.${tables[kind]} WHERE ecosystem_id = $1 AND external_id = $2`, [
      number,
    ])
  )[0]?.id;
const merge = async (kind: Kind, kept: string, merged: string) =>
  (
    await fixture.ask(MERGE, {
      kind,
      keptId: await idOf(kind, kept),
      mergedId: await idOf(kind, merged),
    })
  ).merge;
const split = async (mergeId: string) => (await fixture.ask(SPLIT, { mergeId })).merge;

async function begin() {
  await fixture.startOver();
  return fixture.deliver(good);
}
beforeEach(begin);

it('mergeRosterPeople merges teachers, so that deliveries reach one record by both identifiers; splitRosterPerson restores the identical state', async () => {
  const before = await fixture.state();
  const made = await merge('TEACHER', 'teacher-1', 'teacher-4');
  expect(made).toMatchObject({
    keptSourcedId: 'teacher-1',
    keptName: 'Ana 1 D’Álvarez',
    mergedSourcedId: 'teacher-4',
    mergedName: 'Ana 4 D’Álvarez',
    mergedBy: { id: fixture.imports.admin.userId },
    splitAt: null,
  });
  expect(await idOf('TEACHER', 'teacher-4')).toBeUndefined();
  const places = await fixture.sql(
    `SELECT class FROM roster.roster_enrollments WHERE ecosystem_id = $1 AND teacher = 'teacher-1' ORDER BY class`,
  );
  expect(places).toEqual([{ class: 'class-1' }, { class: 'class-4' }]);
  expect((await fixture.ask(MERGES)).getRosterPersonMerges).toEqual({
    totalCount: 1,
    items: [{ id: made.id, keptSourcedId: 'teacher-1' }],
  });
  // The delivery's row of the surviving record counts; that of the merged one is ignored.
  expect(await fixture.deliver(good)).toMatchObject({
    status: 'APPLIED',
    counts: { new: 0, changed: 0, gone: 0, ambiguous: 0, rekeyed: 0 },
  });
  const alone = await fixture.deliver(
    edited(good, {
      users: (line) => (line.startsWith('teacher-1,') ? null : line.replace(/^(teacher-4,.*)Ana 4/, '$1Eva')),
    }),
  );
  expect(alone).toMatchObject({ status: 'APPLIED', counts: { new: 0, changed: 1, gone: 0 } });
  await fixture.undo(alone.id);
  expect(await split(made.id)).toEqual({ id: made.id, splitAt: expect.any(String) });
  expect(await fixture.state()).toBe(before);
  expect((await fixture.ask(MERGES)).getRosterPersonMerges.totalCount).toBe(0);
});

it('resolves a merged teacher’s identifier in files of additions too', async () => {
  await merge('TEACHER', 'teacher-1', 'teacher-4');
  await fixture.set({ mode: 'ADDITIONS' });
  const users = edited(good, { users: (line) => line.replace(/^(teacher-4,.*)Ana 4/, '$1Eva') }).users;
  const lines = users.split('\n');
  const job = await fixture.imports.import(
    [lines[0], ...lines.filter((line) => line.startsWith('teacher-4,'))].join('\n') + '\n',
  );
  expect(job).toMatchObject({ status: 'IMPORTED', result: { newRows: 0 } });
  const names = await fixture.sql(
    `SELECT first_name FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-1'`,
  );
  expect(names).toEqual([{ first_name: 'Eva' }]);
  expect(await fixture.imports.import(good.users)).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
  expect(await fixture.imports.import(good.enrollments)).toMatchObject({ result: { newRows: 0 } });
  expect(await idOf('TEACHER', 'teacher-4')).toBeUndefined();
});

it('mergeRosterPeople merges students for deliveries, student and session files; splitRosterPerson restores the identical state', async () => {
  const [kept, merged] = ['7000000001', '7000000002'];
  const id = await idOf('STUDENT', kept!);
  const before = await fixture.state();
  const made = await merge('STUDENT', kept!, merged!);
  expect(made).toMatchObject({ keptSourcedId: kept, keptName: null, mergedSourcedId: merged });
  expect(await fixture.deliver(good)).toMatchObject({
    status: 'APPLIED',
    holds: [],
    counts: { new: 0, changed: 0, moved: 0, gone: 0, ambiguous: 0, same: expect.any(Number) },
  });
  await fixture.set({ mode: 'ADDITIONS' });
  expect(await fixture.imports.import(good.students)).toMatchObject({
    status: 'IMPORTED',
    errorCount: 0,
    result: { newStudents: 0 },
  });
  const session = await fixture.imports.import(
    `session_topic,session_date,session_duration,session_ratio,tutor_id,student_id\nmath,2026-01-12 10:00,30,1:1,T1,${merged}\n`,
  );
  expect(session).toMatchObject({ status: 'IMPORTED' });
  expect(
    [...fixture.imports.sessions.values()].flatMap(({ learners }) => learners.map(([who]) => who)),
  ).toEqual([id]);
  await split(made.id);
  expect(await fixture.state()).toBe(before);
});

it('splitRosterPerson splits merges of merged records in reverse order', async () => {
  const before = await fixture.state();
  const first = await merge('TEACHER', 'teacher-1', 'teacher-4');
  const second = await merge('TEACHER', 'teacher-7', 'teacher-1');
  expect(await fixture.refusal(SPLIT, { mergeId: first.id })).toBe('CONFLICT');
  expect(await fixture.deliver(good)).toMatchObject({ counts: { new: 0, gone: 0, ambiguous: 0 } });
  await split(second.id);
  await split(first.id);
  expect(await fixture.state()).toBe(before);
  expect(await fixture.refusal(SPLIT, { mergeId: first.id })).toBe('CONFLICT');
});

it('mergeRosterPeople refuses a record with itself, unknown records, an unfinished plan, and programs of other admins', async () => {
  const [keptId, mergedId] = [await idOf('STUDENT', '7000000001'), await idOf('STUDENT', '7000000002')];
  const input = { kind: 'STUDENT', keptId, mergedId };
  expect(await fixture.refusal(MERGE, { ...input, mergedId: keptId })).toBe('BAD_USER_INPUT');
  expect(await fixture.refusal(MERGE, { ...input, kind: 'TEACHER' })).toBe('NOT_FOUND');
  expect(await fixture.refusal(MERGE, { ...input, keptId: 'x' })).toBe('NOT_FOUND');
  expect(await fixture.refusal(SPLIT, { mergeId: keptId })).toBe('NOT_FOUND');
  const { foreigners, actors, siblingProgramId, ecosystemId } = fixture.imports.cast;
  const foreign = fixture.imports.subgraph.as(foreigners.superAdmin);
  for (const [document, variables] of [
    [MERGE, input],
    [SPLIT, { mergeId: keptId }],
    [MERGES, {}],
  ] as const)
    expect(await foreign.refusal(document, { programId: fixture.programId, ...variables })).toBe('NOT_FOUND');
  await fixture.sql(
    `INSERT INTO roster.program_students (ecosystem_id, program_id, student_id) VALUES ($1, $2, $3), ($1, $2, $4)`,
    [siblingProgramId, keptId, mergedId],
  );
  const programAdmin = fixture.imports.subgraph.as(actors.programAdmin);
  expect(await programAdmin.refusal(MERGE, { programId: fixture.programId, ...input })).toBe('CONFLICT');
  await fixture.sql(
    `UPDATE roster.sync_plans SET status = 'APPLYING' WHERE ecosystem_id = $1 AND status = 'APPLIED'`,
  );
  expect(await fixture.refusal(MERGE, input)).toBe('CONFLICT');
  await fixture.sql(
    `UPDATE roster.sync_plans SET status = 'APPLIED' WHERE ecosystem_id = $1 AND status = 'APPLYING'`,
  );
  await fixture.imports.saveProgram(ecosystemId, fixture.programId, { archived: true, revision: 2 });
  expect(await fixture.refusal(MERGE, input)).toBe('CONFLICT');
});

it('mergeRosterPeople refuses to keep a student who is not in every program of the other', async () => {
  const [keptId, mergedId] = [await idOf('STUDENT', '7000000001'), await idOf('STUDENT', '7000000002')];
  await fixture.sql(
    `INSERT INTO roster.program_students (ecosystem_id, program_id, student_id) VALUES ($1, $2, $3)`,
    [fixture.imports.cast.siblingProgramId, mergedId],
  );
  expect(await fixture.refusal(MERGE, { kind: 'STUDENT', keptId, mergedId })).toBe('CONFLICT');
  expect(await fixture.ask(MERGE, { kind: 'STUDENT', keptId: mergedId, mergedId: keptId })).toMatchObject({
    merge: { keptSourcedId: '7000000002' },
  });
});
