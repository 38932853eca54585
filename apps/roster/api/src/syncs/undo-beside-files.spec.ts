import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver(settings));

const settings = { readsPeople: true, maxGonePercent: 100, maxChangedPercent: 100 };
const orgs = `sourcedId,status,name,type,identifier,parentSourcedId
d,,Riverside,district,,
o1,,Lincoln,school,040250,d
`;
const classes = `sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods
a1,,Algebra 1,08,alg,A1,o1,,1
`;
const users = (...numbers: number[]) =>
  `${['sourcedId,status,orgSourcedIds,role,givenName,familyName,identifier', 't1,,o1,teacher,Tea,Cher,T1', ...numbers.map((n) => `u${n},,o1,student,Lea ${n},Rner,S${n}`)].join('\n')}\n`;
const enrollments = (...numbers: number[]) =>
  `${['sourcedId,status,classSourcedId,userSourcedId,role', 'e-t1,,a1,t1,teacher', ...numbers.map((n) => `e${n},,a1,u${n},student`)].join('\n')}\n`;
const oneRoster = (...numbers: number[]) => ({
  ...{ orgs, classes, users: users(...numbers), enrollments: enrollments(...numbers) },
});
const students = (grade: number, ...numbers: string[]) =>
  `${['student_id,district_id,district_name,school_id,school_name,current_grade_level', ...numbers.map((id) => `${id},0100001,Riverside,040250,Lincoln,${grade}`)].join('\n')}\n`;

/** Imports a student file by itself. */
async function importFile(text: string): Promise<string> {
  await fixture.set({ ...settings, mode: 'ADDITIONS' });
  const { id } = await fixture.imports.import(text);
  await fixture.set(settings);
  return id;
}
const UNDO = `mutation ($planId: ID!) { undo: undoRosterSyncPlan(planId: $planId) {
  plan { status } obstacles { kind externalId name fileName } } }`;
const undo = async (planId: string) => (await fixture.ask(UNDO, { planId })).undo;
const UNDO_IMPORT = `mutation ($id: ID!) { undo: undoImport(importJobId: $id) { status obstacles { externalId } } }`;
const undoImport = async (id: string) => (await fixture.ask(UNDO_IMPORT, { id })).undo;
const schoolsOf = async () =>
  fixture.sql(
    `SELECT s.external_id AS id, c.district_id || '/' || c.external_id AS school FROM roster.students s
     JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = s.school_id WHERE s.ecosystem_id = $1 ORDER BY 1`,
  );

describe('undoRosterSyncPlan after a student file was imported by itself', () => {
  it.each(['S1', 'u1'])(
    'returns to the identical state if the file repeats an earlier one about a learner (by %s)',
    async (number) => {
      // The district's users name no district number, so the school of the student file is another record.
      await fixture.deliver(oneRoster(0));
      await importFile(students(4, 'S1'));
      const before = await fixture.state();
      const plan = await fixture.deliver(oneRoster(0, 1));
      expect(plan).toMatchObject({ status: 'APPLIED', counts: { moved: 0 } });
      expect(await schoolsOf()).toContainEqual({ id: 'S1', school: '0100001/040250' });
      const after = await fixture.state();
      await importFile(students(4, number));
      expect(await fixture.state()).toBe(after);
      expect(await undo(plan.id)).toEqual({ plan: { status: 'UNDONE' }, obstacles: [] });
      expect(await fixture.state()).toBe(before);
    },
  );

  it('names the learner and the file if the file changed the learner; its undo makes way', async () => {
    const before = await fixture.state();
    const plan = await fixture.deliver(oneRoster(0, 1));
    const file = await importFile(students(5, 'u1'));
    expect(await undo(plan.id)).toEqual({
      plan: { status: 'APPLIED' },
      obstacles: [{ kind: 'STUDENT', externalId: 'u1', name: 'Lea 1 Rner', fileName: 'rows.csv' }],
    });
    expect((await fixture.plan(plan.id))!.undoObstacles).toHaveLength(1);
    expect((await undoImport(file)).status).toBe('UNDONE');
    expect((await undo(plan.id)).plan.status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
  });

  it('names no file if somebody changed the learner by hand', async () => {
    const plan = await fixture.deliver({ students: students(4, 'S0', 'S1') });
    await importFile(students(4, 'S0'));
    await fixture.sql(
      `UPDATE roster.students SET grade_level = '09' WHERE ecosystem_id = $1 AND external_id = 'S1'`,
    );
    const { obstacles } = await undo(plan.id);
    expect(obstacles).toEqual([{ kind: 'STUDENT', externalId: 'S1', name: null, fileName: null }]);
  });

  it('leaves a learner in the source whom the plan had removed and the file brought back', async () => {
    await fixture.deliver({ students: students(4, 'S0', 'S1') });
    const before = await fixture.state();
    const plan = await fixture.deliver({ students: students(4, 'S0') });
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    const file = await importFile(students(4, 'S1'));
    expect((await undo(plan.id)).plan.status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
    expect((await undoImport(file)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
  });
});

it('gives a new school the number of its district, so that a student file finds the same school', async () => {
  const numbered = orgs.replace('district,,', 'district,0100001,');
  await fixture.deliver({ ...oneRoster(0), orgs: numbered });
  await importFile(students(4, 'S1'));
  expect(await schoolsOf()).toEqual([
    { id: 'S1', school: '0100001/040250' },
    { id: 'u0', school: '0100001/040250' },
  ]);
});
