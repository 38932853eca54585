import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const UPDATE = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }';
const cast = makeCast();
const { leader } = cast.actors;
const [algebra, latin] = [randomUUID(), randomUUID()];
let subgraph: TestSubgraph;
let revision = 0;

const saveSubject = (id: string, name: string, archived = false) =>
  subgraph.publish('ecosystems', {
    type: 'ecosystems.subject-saved',
    ecosystemId: cast.ecosystemId,
    payload: { id, name, code: null, archived, revision: (revision += 1) },
  });

/** The published events of the leader, newest last. */
const told = async () =>
  (await subgraph.recorded('identity.person-saved'))
    .filter(({ payload }) => payload.userId === leader.userId)
    .map(({ payload: { languagesSpoken, preferredSubjects } }) => ({ languagesSpoken, preferredSubjects }));
const last = async () => (await told()).at(-1);
const named = (id: string, name: string) => ({ id, name, code: null });

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await saveSubject(algebra, 'Algebra');
  await saveSubject(latin, 'Latin');
});
afterAll(() => subgraph.close());

it('publishes languages and preferred subjects, also after a subject is renamed', async () => {
  const input = { languagesSpoken: ['en', 'vi'], preferredSubjectIds: [algebra, latin] };
  await subgraph.as(leader).query(UPDATE, { input });
  const languagesSpoken = ['en', 'vi'];
  expect(await last()).toEqual({
    languagesSpoken,
    preferredSubjects: [named(algebra, 'Algebra'), named(latin, 'Latin')],
  });
  await saveSubject(algebra, 'Algebra 1');
  await saveSubject(latin, 'Latin', true);
  await expect(last()).resolves.toEqual({
    languagesSpoken,
    preferredSubjects: [named(algebra, 'Algebra 1')],
  });
  const count = (await told()).length;
  await saveSubject(randomUUID(), 'Unrelated');
  expect(await told()).toHaveLength(count);
});

it('publishes a leader again on request, in this ecosystem only', async () => {
  const count = (await told()).length;
  const ask = (ecosystemId: string) =>
    subgraph.publish('matching', {
      type: 'matching.leaders-unknown',
      ecosystemId,
      payload: { userIds: [leader.userId, randomUUID()] },
    });
  await ask(cast.otherEcosystemId);
  expect(await told()).toHaveLength(count);
  await ask(cast.ecosystemId);
  expect(await told()).toHaveLength(count + 1);
  expect(await last()).toMatchObject({ languagesSpoken: ['en', 'vi'] });
});
