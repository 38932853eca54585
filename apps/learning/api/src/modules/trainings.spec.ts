import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { Trainings1799999970000 } from '../migrations/1799999970000-trainings';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { EDIT, ENROLL, GET, LIST, makeModule, SAVE, STATUS } from '../testing/module-fixture';
import { makeResource } from '../testing/resource-fixture';

let subgraph: TestSubgraph;
let fixture: FeedbackFixture;
beforeAll(async () => {
  subgraph = await startTestSubgraph(learning);
});
afterAll(() => subgraph.close());
beforeEach(async () => {
  fixture = new FeedbackFixture(subgraph);
  await fixture.open();
});

const as = (who: keyof FeedbackFixture['cast']['actors']) => subgraph.as(fixture.cast.actors[who]);
const titlesFor = async (who: keyof FeedbackFixture['cast']['actors']) =>
  (await as(who).query(LIST, { input: {} }))['getModules'].items.map(({ title }: { title: string }) => title);
const published = async (type: string) => {
  const { rows } = await subgraph.admin.query(
    `SELECT payload FROM learning.outbox WHERE ecosystem_id = $1 AND type = $2 ORDER BY id`,
    [fixture.cast.ecosystemId, type],
  );
  return rows.map(({ payload }) => payload);
};
const training = (options = {}) =>
  makeModule(fixture, {
    title: 'Good questions',
    audience: 'LEADERS',
    pages: [{ title: 'Ask' }],
    ...options,
  });

it('createModule makes a training that leaders find and learners do not', async () => {
  const { id, audience } = await training();
  expect(audience).toBe('LEADERS');
  for (const who of ['leader', 'programAdmin', 'superAdmin'] as const)
    expect(await titlesFor(who)).toEqual(['Good questions']);
  for (const who of ['learner', 'parent', 'staff'] as const) {
    expect(await titlesFor(who)).toEqual([]);
    expect(await as(who).refusal(GET, { moduleId: id })).toBe('NOT_FOUND');
  }
  expect(await as('learner').refusal(ENROLL, { moduleId: id })).toBe('NOT_FOUND');
  const foreign = subgraph.as(fixture.cast.foreigners.leader);
  expect(await foreign.refusal(ENROLL, { moduleId: id })).toBe('NOT_FOUND');
  expect((await as('leader').query(GET, { moduleId: id }))['getModule']).toMatchObject({ canEnroll: true });
  // A module for learners is none for leaders.
  const { id: other } = await makeModule(fixture);
  expect(await as('leader').refusal(ENROLL, { moduleId: other })).toBe('NOT_FOUND');
});

it('saveModuleProgress publishes once that a leader completed a training, and nothing of modules for learners', async () => {
  const { id: moduleId, pages } = await training();
  const input = { moduleId, pagesCompleted: [pages[0].id] };
  expect(await as('leader').refusal(SAVE, { input })).toBe('CONFLICT');
  await as('leader').query(ENROLL, { moduleId });
  expect(await published('learning.training-completed')).toEqual([]);
  for (let twice = 0; twice < 2; twice += 1) {
    const { saveModuleProgress: saved } = await as('leader').query(SAVE, { input });
    expect(saved).toMatchObject({ completionDate: expect.any(String), progress: { completed: true } });
  }
  expect(await published('learning.training-completed')).toEqual([
    {
      ...{ moduleId, programId: fixture.cast.programId, userId: fixture.cast.actors.leader.userId },
      completedAt: expect.stringMatching(/Z$/),
    },
  ]);
  const { id, pages: own } = await makeModule(fixture, { pages: [{ title: 'Rivers' }] });
  await as('learner').query(ENROLL, { moduleId: id });
  await as('learner').query(SAVE, { input: { moduleId: id, pagesCompleted: [own[0].id] } });
  expect(await published('learning.training-completed')).toHaveLength(1);
  expect((await as('programAdmin').query(GET, { moduleId }))['getModule']).toMatchObject({
    enrolledStudents: [{ userId: fixture.cast.actors.leader.userId, completed: true }],
  });
});

it('publishes a training after each change, and no module for learners', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  const { id: moduleId } = await training({ status: 'DRAFT' });
  await makeModule(fixture);
  const change = (status: string) => as('superAdmin').query(STATUS, { moduleId, status });
  await change('LIVE');
  await as('superAdmin').query(EDIT, {
    input: { moduleId, revision: 1, programIds: [programId, siblingProgramId] },
  });
  await change('ARCHIVED');
  const state = (programIds: string[], isLive: boolean) => ({ moduleId, programIds, isLive });
  const both = [programId, siblingProgramId];
  expect(await published('learning.training-saved')).toEqual([
    state([programId], false),
    state([programId], true),
    state(both, true),
    state(both, false),
  ]);
});

it('publishes each resource of the library, and earlier ones once', async () => {
  const { programId, actors } = fixture.cast;
  const { id: resourceId } = await makeResource(fixture, { programIds: [programId] }, actors.superAdmin);
  const expected = { resources: [{ resourceId, programIds: [programId] }] };
  expect(await published('learning.resources-saved')).toEqual([expected]);
  const backfill = new Trainings1799999970000();
  await backfill.up({
    query: async (sql: string) => {
      if (sql.startsWith('INSERT')) await subgraph.admin.query(sql);
    },
  } as never);
  expect((await published('learning.resources-saved')).at(-1)).toEqual(expected);
});
