import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const ADDING = /* GraphQL */ `
  query ($programId: ID!, $leaderIds: [ID!]!, $learnerIds: [ID!]!) {
    getAddingByBooking(programId: $programId, leaderIds: $leaderIds, learnerIds: $learnerIds) {
      roles
      people {
        role
        user {
          id
        }
      }
    }
  }
`;
const FREE = /* GraphQL */ `
  query ($input: TutorAvailabilityInput!) {
    getTutorAvailabilityForDay(date: "2026-11-26", input: $input) {
      date
    }
  }
`;

let fixture: SessionsFixture;
/** A learner of the sibling program, one without a program, a guardian, and a leader of the sibling program. */
const [visitor, newcomer, relative, mentor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  fixture = await startFixture();
  const programId = fixture.cast.siblingProgramId;
  await fixture.savePerson({ userId: visitor, programRoles: [{ programId, role: 'LEARNER' }] });
  await fixture.savePerson({ userId: newcomer });
  await fixture.savePerson({
    userId: relative,
    familyConnections: [{ userId: newcomer, relationship: 'CHILD' }],
  });
  await fixture.savePerson({ userId: mentor, programRoles: [{ programId, role: 'LEADER' }] });
});
afterAll(() => fixture.close());

const turn = (addProgramFromBooking: boolean, tutorAddProgramFromBooking: boolean) =>
  fixture.saveProgram(fixture.cast.programId, { addProgramFromBooking, tutorAddProgramFromBooking });
const told = () => fixture.recorded('sessions.people-added');
const adding = async (actor: Actor, learnerIds: string[], leaderIds: string[] = []) => {
  const { programId } = fixture.cast;
  const { getAddingByBooking } = await fixture
    .as(actor)
    .query<any>(ADDING, { programId, leaderIds, learnerIds });
  return [
    getAddingByBooking.roles,
    getAddingByBooking.people.map(({ role, user }: any) => `${role} ${user.id}`),
  ];
};
const refused = async (actor: Actor, change: object) => {
  const { errors } = await fixture.as(actor).send(CREATE, { input: sessionInput(fixture, change) });
  return errors?.[0]?.extensions;
};

it('refuses people outside the program where bookings add nobody', async () => {
  const { leader, superAdmin } = fixture.cast.actors;
  const field = { code: 'BAD_USER_INPUT', field: 'learnerIds' };
  for (const actor of [leader, superAdmin]) {
    expect(await refused(actor, { learnerIds: [visitor] })).toMatchObject(field);
    expect(await adding(actor, [visitor])).toEqual([[], []]);
  }
});

it('lets a tutor add learners where the program allows it, previews and publishes the added people', async () => {
  await turn(false, true);
  const { leader, superAdmin } = fixture.cast.actors;
  expect(await adding(leader, [visitor, newcomer, fixture.ids.learner])).toEqual([
    ['LEARNER'],
    [`LEARNER ${visitor}`, `LEARNER ${newcomer}`],
  ]);
  expect(await adding(leader, [relative, mentor])).toEqual([['LEARNER'], []]);
  const input = { programId: fixture.cast.programId, leaderIds: [fixture.ids.leader], durationMinutes: 60 };
  await fixture.as(leader).query(FREE, { input: { ...input, learnerIds: [visitor] } });
  const dry = await fixture.as(leader).query<any>(CREATE, {
    input: sessionInput(fixture, { learnerIds: [visitor] }),
    options: { dryRun: true },
  });
  expect([dry.createSession.saved, await told()]).toEqual([false, []]);
  await book(fixture.as(leader), sessionInput(fixture, { learnerIds: [visitor] }));
  expect((await told()).map(({ payload }) => payload)).toEqual([
    {
      programId: fixture.cast.programId,
      people: [{ userId: visitor, role: 'LEARNER' }],
      addedByUserId: leader.userId,
    },
  ]);
  // The setting for tutors does not apply to admins, and a tutor's booking makes nobody a leader.
  const other = { date: '2026-11-25' };
  expect(await refused(superAdmin, { ...other, learnerIds: [newcomer] })).toMatchObject({
    field: 'learnerIds',
  });
  expect(await refused(leader, { ...other, learnerIds: [relative] })).toMatchObject({ field: 'learnerIds' });
});

it('lets admins add leaders and learners where the program allows it, and no tutor', async () => {
  await turn(true, false);
  const { leader, superAdmin } = fixture.cast.actors;
  const people = { date: '2026-11-27', leaderIds: [mentor], learnerIds: [newcomer] };
  expect(await adding(superAdmin, [newcomer], [mentor])).toEqual([
    ['LEADER', 'LEARNER'],
    [`LEADER ${mentor}`, `LEARNER ${newcomer}`],
  ]);
  expect(await refused(leader, { date: '2026-11-27', learnerIds: [newcomer] })).toMatchObject({
    field: 'learnerIds',
  });
  await book(fixture.as(superAdmin), sessionInput(fixture, people));
  expect((await told()).at(-1)!.payload.people).toEqual([
    { userId: mentor, role: 'LEADER' },
    { userId: newcomer, role: 'LEARNER' },
  ]);
});

it('makes no learner of staff, teachers and guardians, unless a super admin books', async () => {
  await turn(true, true);
  const { leader, programAdmin, superAdmin } = fixture.cast.actors;
  const programId = fixture.cast.siblingProgramId;
  for (const role of ['STAFF', 'TEACHER', 'PARENT'] as const) {
    const userId = randomUUID();
    const person = { userId, ecosystemRoles: [{ role, supportedSchoolIds: [] }] };
    await fixture.savePerson({ ...person, programRoles: [{ programId, role: 'LEARNER' }] });
    for (const actor of [leader, programAdmin]) {
      expect((await adding(actor, [userId]))[1]).toEqual([]);
      expect(await refused(actor, { date: '2026-11-30', learnerIds: [userId] })).toMatchObject({
        field: 'learnerIds',
      });
    }
    expect((await adding(superAdmin, [userId]))[1]).toEqual([`LEARNER ${userId}`]);
  }
});

it('adds nobody of another organization, and hides the program’s settings from others', async () => {
  const foreign = fixture.cast.foreigners.learner.userId!;
  const { superAdmin } = fixture.cast.actors;
  expect(await adding(superAdmin, [foreign])).toEqual([['LEADER', 'LEARNER'], []]);
  expect(await refused(superAdmin, { date: '2026-11-28', learnerIds: [foreign] })).toMatchObject({
    field: 'learnerIds',
  });
  const variables = { programId: fixture.cast.programId, leaderIds: [], learnerIds: [] };
  expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(ADDING, variables)).toBe('NOT_FOUND');
});
