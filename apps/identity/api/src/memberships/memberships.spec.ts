import { randomUUID } from 'node:crypto';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import type { Actor } from '@lyceum/server/actor';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const FIELDS = '{ program { id } roles couldJoinAs mayJoinAs placesLeft mayLeave }';
const MINE = `{ getMyPrograms ${FIELDS} }`;
const JOIN = `mutation ($id: ID!, $role: ProgramRoleType) { selfEnrollInProgram(programId: $id, role: $role) ${FIELDS} }`;
const LEAVE = `mutation ($id: ID!) { leaveProgram(programId: $id) ${FIELDS} }`;
const COMMON = 'query ($ids: [ID!]!) { getProgramsInCommon(userIds: $ids) { id } }';

const cast = makeCast();
const { actors, foreigners, ecosystemId, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

/** Publishes a change of the program as the ecosystems domain does. */
async function open(change: object, id = siblingProgramId, part: object = {}): Promise<void> {
  const selfEnrollment = { enabled: true, roles: ['LEADER', 'LEARNER'], maxLearners: null, ...change };
  const known = {
    id,
    name: 'Open',
    timeZoneId: 'America/Denver',
    archived: false,
    isGlobal: true,
    tutorAddNonPairedUsers: true,
  };
  const payload = {
    ...known,
    sessions: { sessionCreateProfileTypes: [] },
    revision: ++revision,
    selfEnrollment,
    ...part,
  };
  await subgraph.publish('ecosystems', { type: 'ecosystems.program-saved', ecosystemId, payload });
}
let revision = 1;

async function somebody(role: 'STUDENT' | 'MEMBER', more: object[] = []): Promise<Actor> {
  const id = randomUUID();
  const ecosystemRoles = [{ role }, ...(more as { role: typeof role }[])];
  await insertMember(subgraph, { id, ecosystemId, ecosystemRoles, status: 'ACTIVATED' });
  return {
    ...actors.learner,
    userId: id,
    programRoles: [],
    ecosystemRoles: ecosystemRoles.map((held) => held.role),
  };
}
const join = async (actor: Actor, role: string | null = null, id = siblingProgramId) =>
  (await subgraph.as(actor).query(JOIN, { id, role })).selfEnrollInProgram;
const mine = async (actor: Actor) => (await subgraph.as(actor).query(MINE)).getMyPrograms;

it('selfEnrollInProgram adds students as learners and members as leaders, publishes it, and works once', async () => {
  await open({});
  const [student, member] = [await somebody('STUDENT'), await somebody('MEMBER')];
  expect(await mine(student)).toEqual([
    {
      program: { id: siblingProgramId },
      roles: [],
      couldJoinAs: ['LEARNER'],
      mayJoinAs: ['LEARNER'],
      placesLeft: null,
      mayLeave: false,
    },
  ]);
  expect(await join(student)).toMatchObject({ roles: ['LEARNER'], mayJoinAs: [], mayLeave: true });
  expect(await join(student)).toMatchObject({ roles: ['LEARNER'] });
  expect(await join(member)).toMatchObject({ roles: ['LEADER'] });
  const saved = (await subgraph.recorded('identity.person-saved')).map(({ payload }) => payload);
  expect(saved.filter((payload: any) => payload.userId === student.userId)).toMatchObject([
    { programRoles: [{ programId: siblingProgramId, role: 'LEARNER' }], profileTypes: ['Student'] },
  ]);
  const both = await somebody('STUDENT', [{ role: 'MEMBER' }]);
  expect(await subgraph.as(both).refusal(JOIN, { id: siblingProgramId })).toBe('CONFLICT');
  expect(await join(both, 'LEADER')).toMatchObject({ roles: ['LEADER'] });
  expect(
    await subgraph.as(await somebody('STUDENT')).refusal(JOIN, { id: siblingProgramId, role: 'LEADER' }),
  ).toBe('CONFLICT');
});

it('selfEnrollInProgram never exceeds the places, however many join at once', async () => {
  const { rows } = await subgraph.admin.query(
    `SELECT count(*)::int AS n FROM identity.program_roles WHERE program_id = $1 AND role = 'LEARNER'`,
    [siblingProgramId],
  );
  await open({ maxLearners: rows[0].n + 2 });
  const crowd = await Promise.all(Array.from({ length: 6 }, () => somebody('STUDENT')));
  const answers = await Promise.all(
    crowd.map((actor) => subgraph.as(actor).send(JOIN, { id: siblingProgramId })),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
  expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.['code'])).toEqual(
    Array(4).fill('CONFLICT'),
  );
  expect(await mine(await somebody('STUDENT'))).toMatchObject([{ mayJoinAs: [], placesLeft: 0 }]);
});

it('selfEnrollInProgram refuses programs that are closed, archived, not global, or of another ecosystem', async () => {
  const student = await somebody('STUDENT');
  const refusal = (id = siblingProgramId) => subgraph.as(student).refusal(JOIN, { id });
  await open({ roles: ['LEADER'] });
  expect(await refusal()).toBe('CONFLICT');
  await open({ enabled: false });
  expect(await refusal()).toBe('CONFLICT');
  // It is visible to everyone all the same.
  const seen = {
    program: { id: siblingProgramId },
    roles: [],
    couldJoinAs: [],
    mayJoinAs: [],
    mayLeave: false,
  };
  expect(await mine(student)).toMatchObject([seen]);
  await open({}, siblingProgramId, { isGlobal: false });
  expect(await refusal()).toBe('NOT_FOUND');
  await open({}, siblingProgramId, { archived: true });
  expect(await refusal()).toBe('NOT_FOUND');
  expect([await refusal(cast.otherProgramId), await refusal('nonsense')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await mine(student)).toEqual([]);
});

it('leaveProgram removes people who may leave, publishes it, and keeps program admins', async () => {
  await open({});
  const student = await somebody('STUDENT');
  await join(student);
  const gone = (await subgraph.as(student).query(LEAVE, { id: siblingProgramId })).leaveProgram;
  expect(gone).toMatchObject({ roles: [], mayJoinAs: ['LEARNER'], mayLeave: false });
  expect((await subgraph.recorded('identity.program-left')).at(-1)!.payload).toEqual({
    userId: student.userId,
    programId: siblingProgramId,
    roles: ['LEARNER'],
  });
  expect(await subgraph.as(student).refusal(LEAVE, { id: siblingProgramId })).toBe('NOT_FOUND');
  // The cast's own program takes nobody by themselves: only its admins remove people.
  expect(await subgraph.as(actors.learner).refusal(LEAVE, { id: programId })).toBe('CONFLICT');
  await open({}, programId);
  expect(await subgraph.as(actors.programAdmin).refusal(LEAVE, { id: programId })).toBe('CONFLICT');
  expect(await subgraph.as(foreigners.learner).refusal(LEAVE, { id: programId })).toBe('NOT_FOUND');
});

it('getProgramsInCommon finds common programs, for those who may see them', async () => {
  const put = async (...programs: string[]) => {
    const id = randomUUID();
    const programRoles = programs.map((each) => ({ programId: each, role: 'LEARNER' }));
    await insertMember(subgraph, { id, ecosystemId, programRoles });
    return id;
  };
  const [one, two] = [await put(programId, siblingProgramId), await put(siblingProgramId)];
  const common = async (actor: Actor, ...ids: string[]) =>
    (await subgraph.as(actor).query(COMMON, { ids })).getProgramsInCommon.map(({ id }: { id: string }) => id);
  expect(await common(actors.superAdmin, one)).toHaveLength(2);
  expect(await common(actors.superAdmin, one, two)).toEqual([siblingProgramId]);
  expect(await common(actors.superAdmin, one, two, actors.learner.userId!)).toEqual([]);
  expect(await common(actors.programAdmin, one, actors.learner.userId!)).toEqual([programId]);
  expect(await common(actors.programAdmin, one, two)).toEqual([]);
  expect(await common(foreigners.superAdmin, one)).toEqual([]);
  expect(await common(actors.superAdmin, 'nonsense')).toEqual([]);
  expect(await subgraph.as(actors.superAdmin).refusal(COMMON, { ids: [] })).toBe('BAD_USER_INPUT');
});

it('getPeopleByProfileType counts people per profile type, for the program’s admins', async () => {
  const COUNTS = `query ($id: ID!) { getPeopleByProfileType(programId: $id) { tutors tutees parents teachers staff } }`;
  const counts = async (actor: Actor) =>
    (await subgraph.as(actor).query(COUNTS, { id: programId })).getPeopleByProfileType;
  const before = await counts(actors.programAdmin);
  const child = randomUUID();
  await insertMember(subgraph, { id: child, ecosystemId, programRoles: [{ programId, role: 'LEARNER' }] });
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [ecosystemId, child, (await somebody('STUDENT')).userId],
  );
  await insertMember(subgraph, {
    id: randomUUID(),
    ecosystemId,
    status: 'ARCHIVED',
    programRoles: [{ programId, role: 'LEADER' }],
  });
  expect(await counts(actors.superAdmin)).toEqual({
    ...before,
    tutees: before.tutees + 1,
    parents: before.parents + 1,
  });
});

it('pushes to open pages once the projection has changed, and not for an old revision', async () => {
  await open({ maxLearners: 3 });
  const student = await somebody('STUDENT');
  const placesLeft = async () =>
    (await mine(student)).find(({ program }: any) => program.id === siblingProgramId).placesLeft;
  const heard: { topics: string[]; ids: string[]; placesLeft: Promise<number> }[] = [];
  await subgraph.listen('push', (text) => {
    const { topics, ids } = JSON.parse(text);
    // As a page does: it refetches after a push and shows the new answer.
    if (topics.includes('memberships')) heard.push({ topics, ids, placesLeft: placesLeft() });
  });
  await open({ maxLearners: 1007 });
  await eventually(() => heard.length === 1);
  const places = await heard[0]!.placesLeft;
  await open({ maxLearners: 5 }, siblingProgramId, { revision: 1 }); // older than the projected revision
  await open({ maxLearners: 2007 });
  await eventually(() => heard.length >= 2);
  expect(heard.map(({ topics, ids }) => ({ topics, ids }))).toEqual([
    { topics: ['memberships'], ids: [siblingProgramId] },
    { topics: ['memberships'], ids: [siblingProgramId] },
  ]);
  expect((await heard[1]!.placesLeft) - places).toBe(1000);
});
