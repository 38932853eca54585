import type { PeopleAdded } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const SEARCH =
  'query ($input: SearchUsersInput!) { searchUsers(input: $input) { id email { address } profile { gradeLevel } } }';

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, ecosystemId, programId, siblingProgramId } = cast;
const learner = actors.learner.userId!;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const publish = (topic: string, type: string, payload: object) =>
  subgraph.publish(topic, { type, ecosystemId, payload });
const add = (people: PeopleAdded['people'], program = siblingProgramId) =>
  publish('sessions', 'sessions.people-added', {
    programId: program,
    people,
    addedByUserId: actors.superAdmin.userId,
  });
const rolesOf = async (userId: string) =>
  (
    await subgraph.admin.query(
      `SELECT program_id, role FROM identity.program_roles WHERE user_id = $1 AND program_id = $2`,
      [userId, siblingProgramId],
    )
  ).rows.map(({ role }) => role);

it('adds the roles of a booking once, publishes the person and records who booked', async () => {
  await add([{ userId: learner, role: 'LEARNER' }]);
  expect(await rolesOf(learner)).toEqual(['LEARNER']);
  const told = async () =>
    (await subgraph.recorded('identity.person-saved')).filter(({ payload }) => payload.userId === learner);
  expect((await told()).at(-1)!.payload.programRoles).toContainEqual({
    programId: siblingProgramId,
    role: 'LEARNER',
  });
  const before = (await told()).length;
  await add([{ userId: learner, role: 'LEARNER' }]);
  expect(await told()).toHaveLength(before);
  const { rows } = await subgraph.admin.query(
    `SELECT after FROM identity.audit_log WHERE action = 'add-by-booking' AND subject_id = $1`,
    [learner],
  );
  expect(rows).toEqual([
    { after: { programId: siblingProgramId, role: 'LEARNER', bookedBy: actors.superAdmin.userId } },
  ]);
});

it('gives no role to people of another organization', async () => {
  const stranger = cast.foreigners.learner.userId!;
  await add([{ userId: stranger, role: 'LEARNER' }]);
  expect(await rolesOf(stranger)).toEqual([]);
});

it('lets people who may add by booking find learners by name only, and nobody else', async () => {
  await subgraph.admin.query(`DELETE FROM identity.program_roles WHERE user_id = $1 AND program_id = $2`, [
    learner,
    programId,
  ]);
  const found = async (actor: Actor) =>
    (
      await subgraph
        .as(actor)
        .query<any>(SEARCH, { input: { programRoles: ['LEARNER'], ecosystemRoles: ['STUDENT'] } })
    ).searchUsers.find(({ id }: { id: string }) => id === learner);
  let revision = 10;
  const turn = (addProgramFromBooking: boolean, tutorAddProgramFromBooking: boolean) =>
    publish('ecosystems', 'ecosystems.program-saved', {
      id: programId,
      name: 'Program',
      timeZoneId: 'America/Denver',
      archived: false,
      tutorAddNonPairedUsers: true,
      isGlobal: false,
      sessions: { sessionCreateProfileTypes: ['Tutor'] },
      addProgramFromBooking,
      tutorAddProgramFromBooking,
      revision: ++revision,
    });
  expect([await found(actors.leader), await found(actors.programAdmin)]).toEqual([undefined, undefined]);
  await turn(false, true);
  expect(await found(actors.leader)).toEqual({ id: learner, email: null, profile: { gradeLevel: null } });
  expect(await found(actors.programAdmin)).toBeUndefined();
  await turn(true, false);
  expect([await found(actors.leader), (await found(actors.programAdmin))?.id]).toEqual([undefined, learner]);
  expect(await found(cast.foreigners.programAdmin)).toBeUndefined();
});
