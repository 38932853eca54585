import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import type { Actor } from '@lyceum/server/actor';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const FAMILY = `parents { user { id } relationship } students { user { id } relationship }
  studentPreferences { studentId userId notifPreferences { sessions notes } } requests { user { id } relationship } actsForIds`;
const GET = `query ($userId: ID!) { getFamilyConnections(userId: $userId) { ${FAMILY} } }`;
const CONNECTIONS = `query ($userId: ID!) { getUserConnections(userId: $userId) {
  family { user { id } } leaders { id } learners { id } admins { id } } }`;
const ADD = `mutation ($input: FamilyConnectionInput!) { addFamilyConnection(input: $input) { connected connections { ${FAMILY} } } }`;
const REMOVE = `mutation ($userId: ID!, $relativeId: ID!) { removeFamilyConnection(userId: $userId, relativeId: $relativeId) { connections { ${FAMILY} } } }`;
const PREFER = `mutation ($input: EditParentNotificationsInput!) { editParentNotifications(input: $input) { ${FAMILY} } }`;
const HAS = `{ hasConnections }`;

const cast = makeCast();
const { actors, foreigners } = cast;
const parent = actors.parent.userId!;
const learner = actors.learner.userId!;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const done = async (actor: keyof typeof actors, document: string, variables: object = {}) =>
  Object.values(await subgraph.as(actors[actor]).query(document, variables))[0];
const refusal = (actor: Actor, document: string, variables: object) =>
  subgraph.as(actor).refusal(document, variables);

it('addFamilyConnection links a child and a guardian both ways, for admins, once', async () => {
  expect(await done('parent', HAS)).toBe(false);
  const input = { userId: learner, relativeId: parent, relationship: 'GUARDIAN' };
  for (const actor of [actors.leader, actors.parent, actors.learner, foreigners.superAdmin])
    expect(await refusal(actor, ADD, { input })).toBe('NOT_FOUND');
  const added = await done('programAdmin', ADD, { input });
  expect(added.connected).toBe(true);
  expect(added.connections.parents).toEqual([{ user: { id: parent }, relationship: 'GUARDIAN' }]);
  expect((await done('parent', GET, { userId: parent })).students).toEqual([
    { user: { id: learner }, relationship: 'CHILD' },
  ]);
  expect(await done('parent', HAS)).toBe(true);
  expect(await refusal(actors.superAdmin, ADD, { input })).toBe('CONFLICT');
  const back = { userId: parent, relativeId: learner };
  expect(await refusal(actors.superAdmin, ADD, { input: back })).toBe('CONFLICT');
  expect(await refusal(actors.superAdmin, ADD, { input: { ...input, relationship: 'CHILD' } })).toBe(
    'BAD_USER_INPUT',
  );
  expect(await refusal(actors.superAdmin, ADD, { input: { userId: learner, relativeId: learner } })).toBe(
    'BAD_USER_INPUT',
  );
  expect(
    await refusal(actors.superAdmin, ADD, {
      input: { userId: learner, relativeId: foreigners.parent.userId },
    }),
  ).toBe('NOT_FOUND');
  const saved = (await subgraph.recorded('identity.person-saved')).map(({ payload }) => payload);
  expect(saved.find(({ userId }) => userId === learner)!.familyConnections).toEqual([
    { userId: parent, relationship: 'GUARDIAN', notifPreferences: { sessions: true, notes: true } },
  ]);
});

it('editParentNotifications lets each guardian set their own notifications', async () => {
  const input = { studentId: learner, notifPreferences: { sessions: false } };
  const { studentPreferences } = await done('parent', PREFER, { input });
  expect(studentPreferences).toEqual([
    { studentId: learner, userId: parent, notifPreferences: { sessions: false, notes: true } },
  ]);
  expect((await done('learner', GET, { userId: learner })).studentPreferences).toEqual(studentPreferences);
  expect(
    (await subgraph.recorded('identity.person-saved')).at(-1)!.payload.familyConnections[0],
  ).toMatchObject({
    notifPreferences: { sessions: false, notes: true },
  });
  expect(await refusal(actors.leader, PREFER, { input })).toBe('NOT_FOUND');
  expect(await refusal(actors.learner, PREFER, { input: { ...input, userId: parent } })).toBe('NOT_FOUND');
  await done('programAdmin', PREFER, {
    input: { ...input, userId: parent, notifPreferences: { sessions: true } },
  });
});

it('editAvailability is for guardians too, where the organization allows it, until the child is of age', async () => {
  const HOURS = `mutation ($input: EditAvailabilityInput!) { editAvailability(input: $input) { profile { availableHours { day startTime endTime } } } }`;
  const availableHours = [{ day: 2, startTime: '15:00', endTime: '17:00' }];
  const input = { userId: learner, availableHours };
  const actsFor = async () => (await done('parent', GET, { userId: parent })).actsForIds;
  const organizationLets = (lets: boolean) =>
    subgraph.admin.query(
      `INSERT INTO identity.ecosystems (id, name, short_name, profile_id, terms, default_language, time_zone_id, archived,
         revision, parents_act) VALUES ($1, 'Organization', $3, $3, '{}', 'en', 'UTC', false, 1, $2)
       ON CONFLICT (id) DO UPDATE SET parents_act = excluded.parents_act`,
      [cast.ecosystemId, lets, `organization-${randomUUID()}`],
    );
  const born = (day: string | null) =>
    subgraph.admin.query(`UPDATE identity.members SET birth_date = $2 WHERE id = $1`, [learner, day]);
  expect(await actsFor()).toEqual([learner]);
  expect((await done('parent', HOURS, { input })).profile).toEqual({ availableHours });
  const { rows } = await subgraph.admin.query(
    `SELECT actor_user_id FROM identity.audit_log WHERE action = 'edit-availability' AND subject_id = $1`,
    [learner],
  );
  expect(rows).toEqual([{ actor_user_id: parent }]);
  expect(await refusal({ ...actors.parent, userId: randomUUID() }, HOURS, { input })).toBe('NOT_FOUND');
  expect(await refusal(foreigners.parent, HOURS, { input })).toBe('NOT_FOUND');
  await organizationLets(false);
  expect(await actsFor()).toEqual([]);
  expect(await refusal(actors.parent, HOURS, { input })).toBe('NOT_FOUND');
  await organizationLets(true);
  await born('2000-01-01');
  expect(await actsFor()).toEqual([]);
  expect(await refusal(actors.parent, HOURS, { input })).toBe('NOT_FOUND');
  await born(null);
  expect(await actsFor()).toEqual([learner]);
});

it('ends what guardians may do with the birthday in the child’s zone, not in UTC', async () => {
  const clock = subgraph.services.clock;
  const moved = subgraph.services as { clock: typeof clock };
  const born = (day: string | null) =>
    subgraph.admin.query(`UPDATE identity.members SET birth_date = $2 WHERE id = $1`, [learner, day]);
  const actsAt = async (now: string) => {
    moved.clock = { now: () => new Date(now) };
    return (await done('parent', GET, { userId: parent })).actsForIds;
  };
  const hours = `mutation ($input: EditAvailabilityInput!) { editAvailability(input: $input) { id } }`;
  const ofChild = { input: { userId: learner, availableHours: [] } };
  const setBirth = `mutation ($input: GenericUpdateUserInput!) { genericUpdateUser(input: $input) { id } }`;
  const input = { userId: learner, birthDate: '2026-11-27' };
  await born('2008-11-27');
  try {
    // In Denver it is 17:30 and 23:59 of the 26th; then the 27th begins.
    expect(await actsAt('2026-11-27T00:30:00Z')).toEqual([learner]);
    expect(await actsAt('2026-11-27T06:59:59Z')).toEqual([learner]);
    await done('parent', hours, ofChild);
    expect(await refusal(actors.superAdmin, setBirth, { input })).toBe('BAD_USER_INPUT');
    expect(await actsAt('2026-11-27T07:00:00Z')).toEqual([]);
    expect(await refusal(actors.parent, hours, ofChild)).toBe('NOT_FOUND');
    await done('learner', REMOVE, { userId: learner, relativeId: parent });
    expect(await done('programAdmin', ADD, { input: { userId: learner, relativeId: parent } })).toMatchObject(
      { connected: false },
    );
    await born('2009-11-27');
    await done('learner', ADD, { input: { userId: learner, relativeId: parent } });
  } finally {
    moved.clock = clock;
    await born(null);
  }
});

it('getUserConnections shows the people of a person’s programs to those who may see their private data', async () => {
  const seen = await done('parent', CONNECTIONS, { userId: learner });
  expect(seen).toEqual({
    family: [{ user: { id: parent } }],
    leaders: [{ id: actors.leader.userId }],
    learners: [],
    admins: [{ id: actors.programAdmin.userId }],
  });
  expect((await done('leader', CONNECTIONS, { userId: actors.leader.userId })).learners).toEqual([
    { id: learner },
  ]);
  for (const document of [CONNECTIONS, GET]) {
    expect(await refusal(actors.leader, document, { userId: learner })).toBe('NOT_FOUND');
    expect(await refusal(foreigners.superAdmin, document, { userId: learner })).toBe('NOT_FOUND');
  }
});

it('addFamilyConnection asks a learner of age, who accepts or refuses', async () => {
  const grown = randomUUID();
  const account = { ...actors.learner, userId: grown, accountId: randomUUID() };
  await insertMember(subgraph, {
    id: grown,
    ecosystemId: cast.ecosystemId,
    accountId: account.accountId,
    email: 'grown@family.example',
    programRoles: [{ programId: cast.programId, role: 'LEARNER' }],
  });
  await subgraph.admin.query(`UPDATE identity.members SET birth_date = '2000-01-01' WHERE id = $1`, [grown]);
  const input = { userId: grown, relativeId: parent };
  const asked = await done('programAdmin', ADD, { input });
  expect(asked).toMatchObject({
    connected: false,
    connections: { parents: [], requests: [{ relationship: 'PARENT' }] },
  });
  expect(await refusal(actors.parent, GET, { userId: grown })).toBe('NOT_FOUND');
  const pair = { userId: grown, relativeId: parent };
  await subgraph.as(account).query(REMOVE, pair);
  expect(await refusal(account, ADD, { input })).toBe('NOT_FOUND');
  await done('programAdmin', ADD, { input });
  const { addFamilyConnection } = await subgraph.as(account).query(ADD, { input });
  expect(addFamilyConnection).toMatchObject({ connected: true, connections: { requests: [] } });
  await subgraph.as(account).query(REMOVE, pair);
  expect(await refusal(actors.superAdmin, REMOVE, pair)).toBe('NOT_FOUND');
});

it('removeFamilyConnection is for admins and the guardian, not for the child', async () => {
  const pair = { userId: learner, relativeId: parent };
  expect(await refusal(actors.learner, REMOVE, pair)).toBe('FORBIDDEN');
  expect(await refusal(actors.leader, REMOVE, pair)).toBe('NOT_FOUND');
  expect((await done('parent', REMOVE, pair)).connections.students).toEqual([]);
  const { rows } = await subgraph.admin.query(
    `SELECT 1 FROM identity.family_connections WHERE user_id = $1`,
    [parent],
  );
  expect(rows).toEqual([]);
});
