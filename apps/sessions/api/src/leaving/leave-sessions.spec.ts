import { systemActor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import type { Push } from '@lyceum/server/tenancy';
import { learnersLeftConsumer } from './learners-left.consumer';
import { leavingConsumer } from './leaving.consumer';
import { courses } from '../testing/course-documents';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { fillFreedSeats } from './fill-freed-seats.job';

const COUNTS = '{ cancelled left led asksForSubstitutes }';
const TO_LEAVE = `query ($id: ID!) { getSessionsToLeave(programId: $id) ${COUNTS} }`;
const LEFT_BY = `query ($id: ID!, $ids: [ID!]!, $role: SessionUserType!) {
  getSessionsLeftBy(programId: $id, userIds: $ids, role: $role) ${COUNTS} }`;
const SESSION = `query ($id: ID!) { getSession(sessionId: $id) { session { status numLearners participants { userId }
  subRequests { userId status } seatQueue { length } } } }`;
const QUEUE = 'mutation ($id: ID!) { reserveSeat(sessionId: $id, queueWhenFull: true) { queued } }';

let fixture: SessionsFixture;
const pushes: Push[] = [];
beforeAll(async () => {
  fixture = await startFixture();
  fixture.services.tenancy.onCommit({
    eventsRecorded: () => undefined,
    push: (_ecosystemId, push) => void pushes.push(push),
    jobEnqueued: () => undefined,
  });
});
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
let day = 0;
const nextDate = () => new Date(Date.UTC(2027, 2, 1 + ++day)).toISOString().slice(0, 10);
const bookOne = async (change: object = {}) =>
  (await book(admin(), sessionInput(fixture, { date: nextDate(), ...change }))).session.id as string;
const group = (learnerIds: string[]) => bookOne({ sessionType: 'GROUP', maxStudents: 5, learnerIds });
const read = async (id: string) => {
  const { participants, ...session } = (await admin().query(SESSION, { id })).getSession.session;
  return { ...session, people: participants.map(({ userId }: any) => userId) };
};
/** Publishes identity's event with the actor `by`, then runs the enqueued jobs. */
async function leave(
  userId: string,
  role: 'LEADER' | 'LEARNER',
  { programId = fixture.cast.programId, by = userId as string | null } = {},
): Promise<void> {
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  await fixture.services.tenancy.within(actor, (db) =>
    handleEvents(
      leavingConsumer,
      [
        {
          type: 'identity.program-left',
          occurredAt: NOW,
          actorUserId: by,
          payload: { userId, programId, roles: [role] },
        } as never,
      ],
      db,
    ),
  );
  const { rows } = await fixture.admin.query(
    `DELETE FROM sessions.job_records WHERE kind = $1 RETURNING data`,
    [fillFreedSeats.kind],
  );
  for (const { data } of rows) await fillFreedSeats.handler({ actor, data } as never, fixture.services);
}
const toLeave = async (actor = fixture.cast.actors.learner, programId = fixture.cast.programId) =>
  (await fixture.as(actor).query(TO_LEAVE, { id: programId })).getSessionsToLeave;
const leftBy = async (ids: string[], role: string, actor = fixture.cast.actors.programAdmin) =>
  (await fixture.as(actor).query(LEFT_BY, { id: fixture.cast.programId, ids, role })).getSessionsLeftBy;
const lastChanges = async (count: number) =>
  (await fixture.recorded('sessions.changed')).slice(-count).map(({ payload }) => payload);
async function course(programIds: string[]): Promise<string> {
  const date = nextDate();
  const input = {
    name: 'Algebra',
    programIds,
    leaderIds: [fixture.ids.leader2],
    date,
    startTime: '18:00',
    endTime: '19:00',
    recurrence: { frequency: 'WEEKLY', recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()], count: 3 },
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 4' },
  };
  const { createCourseSection } = await admin().query(courses.create, { input });
  return createCourseSection.courseSection.id;
}
const enroll = async (id: string, learner: string) =>
  expect((await admin().query(courses.enroll, { id, learner })).enrollCourse.enrolled).toBe(true);
const section = async (id: string) => (await admin().query(courses.get, { id })).getCourseSection;

it('removes a learner from the upcoming sessions of the program, as previewed, and fills the seats', async () => {
  const { ids, cast } = fixture;
  const [single, shared, last] = [
    await bookOne(),
    await group([ids.learner, ids.learner2]),
    await group([ids.learner]),
  ];
  const full = await bookOne({ sessionType: 'DROP_IN', maxStudents: 1, learnerIds: [ids.learner] });
  expect((await fixture.as(fixture.learner2).query(QUEUE, { id: full }))['reserveSeat'].queued).toBe(true);
  const others = await bookOne({ learnerIds: [ids.learner2] });
  const elsewhere = await bookOne({
    programId: cast.siblingProgramId,
    leaderIds: [ids.leader2],
    learnerIds: [ids.learner2],
  });
  const told = { cancelled: 2, left: 2, led: 0, asksForSubstitutes: true };
  expect(await toLeave()).toEqual(told);
  expect(await leftBy([ids.learner], 'LEARNER')).toEqual(told);
  expect(await leftBy([ids.learner], 'LEADER')).toMatchObject({ cancelled: 0, left: 0 });
  // When two people leave, a session that needs one of them is cancelled, and each session counts once.
  expect(await leftBy([ids.learner, ids.learner2], 'LEARNER')).toMatchObject({ cancelled: 4, left: 1 });
  const refused = { id: cast.programId, ids: [ids.learner], role: 'LEARNER' };
  expect(await fixture.as(cast.foreigners.superAdmin).refusal(LEFT_BY, refused)).toBe('NOT_FOUND');
  expect(
    await fixture.as(cast.actors.programAdmin).refusal(LEFT_BY, { ...refused, id: cast.siblingProgramId }),
  ).toBe('NOT_FOUND');

  await leave(ids.learner, 'LEARNER');
  expect([await read(single), await read(last)]).toMatchObject([
    { status: 'CANCELLED' },
    { status: 'CANCELLED' },
  ]);
  expect(await read(shared)).toMatchObject({
    status: 'UPCOMING',
    numLearners: 1,
    people: [ids.leader, ids.learner2],
  });
  expect(await read(full)).toMatchObject({ people: [ids.leader, ids.learner2], seatQueue: { length: 0 } });
  expect(await read(others)).toMatchObject({ status: 'UPCOMING' });
  expect(await lastChanges(3)).toMatchObject([
    { change: 'CANCELLED', sessions: [{ id: single }, { id: last }], participants: [{}, {}] },
    {
      change: 'DROPPED',
      sessions: [{ id: shared }, { id: full }],
      participants: [{ userId: ids.leader }, { userId: ids.learner }],
    },
    { change: 'SEAT_RESERVED', sessions: [{ id: full }] },
  ]);
  expect(await lost(single)).toEqual(['CANCELLED_BY_LEARNER']);
  expect(await toLeave()).toMatchObject({ cancelled: 0, left: 0 });
  // The same when an admin takes the role away; the ledger then names the admin's cancellation as the reason.
  await leave(ids.learner2, 'LEARNER', { by: cast.actors.superAdmin.userId });
  expect(await lost(others)).toEqual(['CANCELLED_BY_ADMIN']);
  expect(await read(elsewhere)).toMatchObject({ status: 'UPCOMING' });
});

async function lost(id: string): Promise<string[]> {
  const { rows } = await fixture.admin.query(
    `SELECT lost_reason AS reason FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER'`,
    [id],
  );
  return rows.map(({ reason }) => reason);
}

it('ends enrolments in courses of the program, unless another program of the learner allows them, and refreshes pages', async () => {
  const { ids, cast } = fixture;
  const { programId, siblingProgramId } = cast;
  const learner = { ...cast.actors.learner, userId: ids.learner3 };
  const own = await course([programId]);
  const either = await course([siblingProgramId, programId]);
  for (const id of [own, either]) await enroll(id, ids.learner3);
  expect(await toLeave(learner)).toMatchObject({ cancelled: 0, left: 3 });
  pushes.length = 0;
  await leave(ids.learner3, 'LEARNER');
  expect(pushes.filter(({ topics }) => topics.includes('courses'))).toEqual([
    { userIds: 'ecosystem', topics: ['courses'], ids: [own] },
  ]);
  expect(await section(own)).toMatchObject({ enrolledStudentsAmt: 0, enrollments: [] });
  expect((await section(own)).sessions.map(({ numLearners }: any) => numLearners)).toEqual([0, 0, 0]);
  expect(await section(either)).toMatchObject({ enrolledStudentsAmt: 1 });

  // A learner who is in none of a course's programs any more leaves it, whichever program holds its sessions.
  const roles = [{ programId, role: 'LEARNER' as const }];
  await fixture.savePerson({ userId: ids.learner3, firstName: 'Noor', programRoles: roles, revision: 50 });
  expect(await toLeave(learner, siblingProgramId)).toMatchObject({ left: 0 });
  await fixture.savePerson({ userId: ids.learner3, firstName: 'Noor', programRoles: [], revision: 51 });
  expect(await toLeave(learner)).toMatchObject({ left: 3 });
  await leave(ids.learner3, 'LEARNER');
  expect((await section(either)).sessions.map(({ numLearners }: any) => numLearners)).toEqual([0, 0, 0]);
});

it('requests one substitute for each session of a leader who left, where the program has a board', async () => {
  const { ids, cast } = fixture;
  await fixture.savePerson({
    userId: ids.learner3,
    firstName: 'Noor',
    programRoles: [{ programId: cast.programId, role: 'LEARNER' }],
    revision: 52,
  });
  const led = await bookOne({ learnerIds: [ids.learner3] });
  const board = (enabled: boolean, revision: number) =>
    fixture.saveProgram(cast.programId, { subBoard: { enabled, visibleToTutors: true }, revision });
  await board(false, 5);
  expect(await toLeave(cast.actors.leader)).toMatchObject({ asksForSubstitutes: false });
  await leave(ids.leader, 'LEADER');
  expect((await read(led)).subRequests).toEqual([]);
  await board(true, 6);
  for (let twice = 0; twice < 2; twice++) await leave(ids.leader, 'LEADER');
  const after = await read(led);
  expect(after.subRequests).toEqual([{ userId: ids.leader, status: 'REQUESTED' }]);
  expect(after.people).toContain(ids.leader);
});

it('getUpcomingSessionsOfLearners: counts what each learner would leave, and leaves it as roster decided', async () => {
  const { ids, cast } = fixture;
  const date = nextDate();
  const own = await book(admin(), sessionInput(fixture, { date, learnerIds: [ids.learner] }));
  const shared = await group([ids.learner, ids.learner2]);
  const UPCOMING = `query ($id: ID!, $ids: [ID!]!) { getUpcomingSessionsOfLearners(programId: $id, userIds: $ids) {
    user { id } sessions oneOnOne nextStartsAt timeZoneId } }`;
  const upcoming = async (actor = cast.actors.programAdmin) =>
    (
      await fixture
        .as(actor)
        .query(UPCOMING, { id: cast.programId, ids: [ids.learner, ids.learner2, ids.leader] })
    )['getUpcomingSessionsOfLearners'];
  const of = async (id: string) => (await upcoming()).find(({ user }: any) => user.id === id);
  const before = { learner: await of(ids.learner), other: await of(ids.learner2) };
  expect(before.learner.sessions - before.learner.oneOnOne).toBeGreaterThan(0);
  expect(before.learner.oneOnOne).toBeGreaterThan(0);
  expect(before.learner).toMatchObject({ nextStartsAt: expect.any(String), timeZoneId: expect.any(String) });
  expect(await of(ids.leader)).toBeUndefined();
  const variables = { id: cast.programId, ids: Array.from({ length: 501 }, () => ids.learner) };
  expect(await admin().refusal(UPCOMING, variables)).toBe('BAD_USER_INPUT');
  const stranger = fixture.as(cast.foreigners.superAdmin);
  expect(await stranger.refusal(UPCOMING, { id: cast.programId, ids: [] })).toBe('NOT_FOUND');
  const payload = {
    programId: cast.programId,
    userIds: [ids.learner],
    decidedBy: cast.actors.programAdmin.userId,
  };
  const event = { type: 'roster.learners-left', occurredAt: NOW, actorUserId: null, payload };
  const actor = systemActor(cast.ecosystemId, 'test');
  for (let again = 0; again < 2; again++)
    await fixture.services.tenancy.within(actor, (db) =>
      handleEvents(learnersLeftConsumer, [event as never], db),
    );
  expect((await read(own.session.id)).status).toBe('CANCELLED');
  expect((await read(shared)).people).not.toContain(ids.learner);
  expect(await of(ids.learner)).toBeUndefined();
  // The other learner stays, alone.
  expect((await of(ids.learner2)).sessions).toBe(before.other.sessions);
});
