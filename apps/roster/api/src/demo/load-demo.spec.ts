import { demoAccounts, demoEcosystems, demoPrograms, type DemoPerson } from '@lyceum/contracts/demo';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { ImportFixture } from '../testing/import-fixture';
import { loadDemo } from './load-demo';

const DATE = new Date().toISOString().slice(0, 10);
const { riverside, brightpath } = demoEcosystems;

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.start();
  for (const { id, ecosystemId } of Object.values(demoPrograms)) await fixture.saveProgram(ecosystemId, id);
  await loadDemo(fixture.subgraph.services, DATE);
});
afterAll(() => fixture?.close());

const adminOf = ({ userId, ecosystemId }: DemoPerson): Actor => ({
  ...anonymousActor({ requestId: 'demo', ecosystemId }),
  ...{ kind: 'user', userId, ecosystemRoles: ['SUPER_ADMIN'] },
});
const ask = (query: string, variables: object, admin: DemoPerson = demoAccounts.riverside.super) =>
  fixture.subgraph.as(adminOf(admin)).query(query, variables);

const CLASSES = `query ($programId: ID!) { page: getRosterBrowserClasses(programId: $programId, filter: { active: true }) { totalCount
  items { classId title courseCode educationOrganizationName startDate endDate teacherNames learnerCount gradeLevels } } }`;
const LEARNERS = `query ($programId: ID!, $classId: ID!) { page: getRosterClassLearners(programId: $programId, classId: $classId) {
  items { id firstName lastName learner { id } beginDate sources { source missingSince } } } }`;
const CHANGES = `query ($programId: ID!, $enrollmentId: ID!) {
  changes: getRosterEnrollmentChanges(programId: $programId, enrollmentId: $enrollmentId) { change fromClass toClass source } }`;

async function everyTable(): Promise<unknown[]> {
  const tables = ['students', 'roster_classes', 'roster_learner_enrollments', 'sync_members', 'sync_changes'];
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM roster.${table} WHERE ecosystem_id = $1) AS ${table}`).join(', ')}`,
    [riverside.id],
  );
  return rows;
}

it('fills the lists of classes with teachers and learners, once', async () => {
  const before = await everyTable();
  await loadDemo(fixture.subgraph.services, DATE);
  expect(await everyTable()).toEqual(before);
  const reading = (await ask(CLASSES, { programId: demoPrograms.reading.id }))['page'];
  const math = (await ask(CLASSES, { programId: demoPrograms.math.id }))['page'];
  expect([reading.totalCount, math.totalCount]).toEqual([6, 4]);
  for (const each of [...reading.items, ...math.items]) {
    expect(each).toMatchObject({
      teacherNames: [expect.any(String)],
      startDate: expect.stringMatching(/-08-01$/),
    });
    expect(each.learnerCount).toBeGreaterThan(0);
    expect(each.educationOrganizationName).toMatch(/Lincoln|Cedar Grove|Washington/);
  }
  expect(reading.items[0].teacherNames).not.toEqual(reading.items.at(-1).teacherNames);
});

it('leads from a class to the demo people, and shows a learner who changed class', async () => {
  const programId = demoPrograms.reading.id;
  const { items: classes } = (await ask(CLASSES, { programId }))['page'];
  const idOf = (title: string) => classes.find((each: any) => each.title === title).classId;
  const at = async (title: string) =>
    (await ask(LEARNERS, { programId, classId: idOf(title) }))['page'].items;
  const { learner } = demoAccounts.riverside;
  const room = await at('Language Arts 3–4, Room 12');
  expect(room).toContainEqual(
    expect.objectContaining({
      ...{ firstName: learner.firstName, lastName: learner.lastName, learner: { id: learner.userId } },
      sources: [{ source: 'SELF_HOSTED', missingSince: null }],
    }),
  );
  const block = await at('Language Arts, Block B');
  const moved = block.find(({ beginDate }: any) => beginDate !== null);
  const { changes } = await ask(CHANGES, { programId, enrollmentId: moved.id });
  expect(changes).toEqual([
    {
      ...{ change: 'MOVED', fromClass: 'Language Arts, Block A', toClass: 'Language Arts, Block B' },
      source: 'SELF_HOSTED',
    },
    { change: 'NEW', fromClass: null, toClass: 'Language Arts, Block A', source: 'SELF_HOSTED' },
  ]);
  const stayed = block.find(({ beginDate }: any) => beginDate === null);
  expect((await ask(CHANGES, { programId, enrollmentId: stayed.id })).changes).toHaveLength(1);
});

it('leaves the other organization without classes', async () => {
  const { page } = await ask(CLASSES, { programId: demoPrograms.career.id }, demoAccounts.brightpath.super);
  expect(page.totalCount).toBe(0);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT 1 FROM roster.students WHERE ecosystem_id = $1`,
    [brightpath.id],
  );
  expect(rows).toEqual([]);
});
