import { districtFiles, edited, type DistrictFiles } from '../testing/district-files';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const ROWS = `query ($planId: ID!) { getRosterSyncPlanRows(planId: $planId) { items { kind change externalId newExternalId matchedBy held
  fields { name before after } } } }`;
const DECIDE = `mutation ($planId: ID!, $externalId: String!, $isSame: Boolean!, $kind: RosterSyncKind = TEACHER) {
  plan: decideRosterSyncMatch(input: { planId: $planId, kind: $kind, externalId: $externalId, isSame: $isSame }) {
    id status counts { new gone rekeyed ambiguous } } }`;

/** Teachers with state identifiers, and students with names, dates of birth and both identifiers. */
const CELLS = [
  'state_student_id',
  'student_number',
  'email',
  'first_name',
  'last_name',
  'birth_date',
] as const;
const base = districtFiles({ teachers: 20, students: 30 });
const good: DistrictFiles = {
  ...base,
  users: addCells(base.users, 'metadata.stateId', (n) => `ST${n}`),
  students: addCells(
    base.students,
    CELLS.join(','),
    (n) => `S${n},N${n},pupil${n}@school.example,Pat ${n},Lee,2014-03-${10 + (n % 20)}`,
  ),
};
function addCells(text: string, header: string, cells: (n: number) => string): string {
  const [head, ...lines] = text.trimEnd().split('\n');
  return `${[`${head},${header}`, ...lines.map((line, n) => `${line},${cells(n)}`)].join('\n')}\n`;
}

const words = (text: string) => ({ en: text, sp: text });
const property = (name: string, change: object = {}) => ({
  name,
  label: words(name),
  description: words(name),
  dataType: 'text',
  ...change,
});

/** Starts with another ecosystem whose student files have names, and applies the delivery there. */
async function begin() {
  await fixture.startOver();
  await fixture.ask(
    `mutation ($input: CreateImportTemplateInput!) { createImportTemplate(input: $input) { id } }`,
    {
      input: {
        templateName: words('Students with names'),
        entityType: 'STUDENT',
        properties: [
          property('student_id', { dataType: 'identifier' }),
          property('district_id', { dataType: 'identifier' }),
          property('district_name'),
          property('school_id', { dataType: 'identifier' }),
          property('school_name'),
          property('current_grade_level', { dataType: 'grade' }),
          ...CELLS.map((name) => property(name)),
        ],
      },
    },
  );
  expect(await fixture.deliver(good)).toMatchObject({ status: 'APPLIED' });
}
const rowsOf = async (planId: string) => (await fixture.ask(ROWS, { planId })).getRosterSyncPlanRows.items;
const decide = async (planId: string, externalId: string, isSame: boolean, kind = 'TEACHER') =>
  (await fixture.ask(DECIDE, { planId, externalId, isSame, kind })).plan;
const teacher = (change: (cells: string[]) => void) =>
  edited(good, {
    users: (line) => {
      if (!line.startsWith('teacher-3,')) return line;
      const cells = line.split(',');
      cells[0] = 'person-3';
      change(cells);
      return cells.join(',');
    },
  });
const student = (change: (cells: string[]) => void) =>
  edited(good, {
    students: (line, n) => {
      if (n !== 3) return line;
      const cells = line.split(',');
      cells[0] = '9000000003';
      change(cells);
      return cells.join(',');
    },
  });
// username, first name, last name, number, email, grade, state number
const [FIRST, LAST, NUMBER, EMAIL, STATE] = [5, 6, 7, 8, 10];
const [S_STATE, S_NUMBER, S_EMAIL, S_FIRST] = [7, 8, 9, 10];

describe('a known record under another identifier', () => {
  beforeAll(begin);

  it.each<[string, DistrictFiles, object]>([
    [
      'by the number of the state, whatever else changed',
      teacher((cells) => Object.assign(cells, { [FIRST]: 'Eva', [NUMBER]: 'X1', [EMAIL]: 'e@x.example' })),
      { change: 'REKEYED', matchedBy: 'STATE_ID' },
    ],
    [
      'by the number of the district',
      teacher((cells) => Object.assign(cells, { [STATE]: '', [FIRST]: 'Eva', [EMAIL]: '' })),
      { change: 'REKEYED', matchedBy: 'DISTRICT_ID' },
    ],
    [
      'by the address together with the first name',
      teacher((cells) => Object.assign(cells, { [STATE]: '', [NUMBER]: '', [LAST]: 'Smith' })),
      { change: 'REKEYED', matchedBy: 'EMAIL' },
    ],
    [
      'perhaps, by the address alone',
      teacher((cells) => Object.assign(cells, { [STATE]: '', [NUMBER]: '', [FIRST]: 'Eva' })),
      { change: 'AMBIGUOUS', matchedBy: 'EMAIL' },
    ],
    [
      'perhaps, by name and school',
      teacher((cells) => Object.assign(cells, { [STATE]: '', [NUMBER]: '', [EMAIL]: '' })),
      { change: 'AMBIGUOUS', matchedBy: 'NAME' },
    ],
  ])('is recognized %s', async (_how, files, row) => {
    const before = await fixture.records();
    const plan = await fixture.deliver(files);
    expect(plan.status).toBe('WAITING');
    expect(await rowsOf(plan.id)).toMatchObject([
      { kind: 'TEACHER', externalId: 'teacher-3', newExternalId: 'person-3', held: true, ...row },
    ]);
    expect(await fixture.records()).toBe(before);
  });

  it('is not recognized if the state identifiers differ', async () => {
    const plan = await fixture.deliver(teacher((cells) => Object.assign(cells, { [STATE]: 'ST999' })));
    expect(plan.counts).toMatchObject({ rekeyed: 0, ambiguous: 0, new: 1, gone: 1 });
  });
});

describe('a student under another identifier', () => {
  beforeEach(begin);

  it('stays the same person, and is found by both identifiers afterwards', async () => {
    const id = async (number: string) =>
      (
        await fixture.sql(`SELECT id FROM roster.students WHERE ecosystem_id = $1 AND external_id = $2`, [
          number,
        ])
      )[0]?.id;
    const known = await id('7000000003');
    const before = await fixture.state();
    const rekeyed = student((cells) => Object.assign(cells, { [S_NUMBER]: '', [S_FIRST]: 'Eva' }));
    const plan = await fixture.deliver(rekeyed);
    expect(await rowsOf(plan.id)).toMatchObject([
      { kind: 'STUDENT', change: 'REKEYED', matchedBy: 'STATE_ID', newExternalId: '9000000003' },
    ]);
    await fixture.approve(plan.id);
    expect([await id('9000000003'), await id('7000000003')]).toEqual([known, undefined]);
    expect(await fixture.undo(plan.id)).toMatchObject({ status: 'UNDONE' });
    expect(await id('7000000003')).toBe(known);
    expect(await fixture.state()).toBe(before);

    await fixture.approve((await fixture.deliver(rekeyed)).id);
    // The earlier identifier in another program's file is the same student, not a second one.
    const lines = good.students.split('\n');
    const programId = fixture.imports.cast.siblingProgramId;
    const job = await fixture.imports.import(`${lines[0]}\n${lines[4]}\n`, { programId });
    expect(job).toMatchObject({ status: 'IMPORTED', result: { newStudents: 1 } });
    const students = await fixture.sql(
      `SELECT count(*)::int AS count FROM roster.students WHERE ecosystem_id = $1`,
    );
    expect(students).toEqual([{ count: 30 }]);
    expect(await fixture.deliver(good)).toMatchObject({ counts: { new: 0, gone: 0, rekeyed: 0 } });
    expect([await id('9000000003'), await id('7000000003')]).toEqual([known, undefined]);
  });

  it('is suggested by name and birth date, and accepted as the same by a person', async () => {
    const before = await fixture.state();
    const plan = await fixture.deliver(
      student((cells) => Object.assign(cells, { [S_STATE]: '', [S_NUMBER]: '', [S_EMAIL]: '' })),
    );
    expect(plan).toMatchObject({ status: 'WAITING', counts: { ambiguous: 1, new: 0, gone: 0 } });
    expect(await rowsOf(plan.id)).toMatchObject([{ change: 'AMBIGUOUS', matchedBy: 'NAME' }]);
    // An approval does not decide on suggested matches.
    expect(await fixture.approve(plan.id)).toMatchObject({ status: 'WAITING' });
    expect(await fixture.state()).toBe(before);
    const decided = await decide(plan.id, '7000000003', true, 'STUDENT');
    expect(decided).toMatchObject({ status: 'WAITING', counts: { ambiguous: 0, rekeyed: 1 } });
    expect(await fixture.approve(plan.id)).toMatchObject({ status: 'APPLIED' });
    expect(await fixture.undo(plan.id)).toMatchObject({ status: 'UNDONE' });
    expect(await fixture.state()).toBe(before);
  });

  it('is marked as different by a person, after which one is gone and the other new', async () => {
    const before = await fixture.state();
    const plan = await fixture.deliver(
      student((cells) => Object.assign(cells, { [S_STATE]: '', [S_NUMBER]: '', [S_EMAIL]: '' })),
    );
    const decided = await decide(plan.id, '7000000003', false, 'STUDENT');
    expect(decided.counts).toMatchObject({ ambiguous: 0, rekeyed: 0, new: 1, gone: 1 });
    expect(await rowsOf(plan.id)).toMatchObject([
      { change: 'GONE', externalId: '7000000003', matchedBy: null },
      { change: 'NEW', externalId: '9000000003', matchedBy: null },
    ]);
    expect(
      await fixture.refusal(DECIDE, {
        planId: plan.id,
        externalId: '7000000003',
        isSame: true,
        kind: 'STUDENT',
      }),
    ).toBe('CONFLICT');
    expect(await fixture.approve(plan.id)).toMatchObject({ status: 'APPLIED' });
    expect(await fixture.undo(plan.id)).toMatchObject({ status: 'UNDONE' });
    expect(await fixture.state()).toBe(before);
  });

  it('returns under another identifier after being gone', async () => {
    const gone = await fixture.deliver(edited(good, { students: (line, n) => (n === 3 ? null : line) }));
    expect(gone).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    const plan = await fixture.deliver(student(() => {}));
    expect(await rowsOf(plan.id)).toMatchObject([
      { change: 'REKEYED', matchedBy: 'STATE_ID', externalId: '7000000003' },
    ]);
    await fixture.approve(plan.id);
    const missing = await fixture.sql(
      `SELECT external_id FROM roster.sync_members WHERE ecosystem_id = $1 AND missing_since IS NOT NULL`,
    );
    expect(missing).toEqual([]);
  });
});

it('decideRosterSyncMatch decides on people’s records only, once, in a waiting plan, and not from another ecosystem', async () => {
  await begin();
  const plan = await fixture.deliver(
    teacher((cells) => Object.assign(cells, { [STATE]: '', [NUMBER]: '', [EMAIL]: '' })),
  );
  const input = { planId: plan.id, externalId: 'teacher-3', isSame: true };
  expect(await fixture.refusal(DECIDE, { ...input, kind: 'CLASS' })).toBe('BAD_USER_INPUT');
  expect(await fixture.refusal(DECIDE, { ...input, externalId: 'teacher-4' })).toBe('NOT_FOUND');
  const { foreigners } = fixture.imports.cast;
  expect(await fixture.imports.subgraph.as(foreigners.superAdmin).refusal(DECIDE, input)).toBe('NOT_FOUND');
  await decide(plan.id, 'teacher-3', true);
  expect(await fixture.refusal(DECIDE, input)).toBe('CONFLICT');
  await fixture.approve(plan.id);
  expect(await fixture.refusal(DECIDE, { ...input, isSame: false })).toBe('CONFLICT');
});
