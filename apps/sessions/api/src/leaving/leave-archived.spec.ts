import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { runBulkChangeJob } from '../bulk-changes/run-bulk-change';
import { leavingConsumer } from './leaving.consumer';
import { courses } from '../testing/course-documents';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { fillFreedSeats } from './fill-freed-seats.job';
import { ARCHIVED } from './leaving';

const LEFT = `query ($ids: [ID!]!) { getSessionsLeftByArchiving(userIds: $ids) {
  cancelled seatsFreed substitutesAsked leadersStay sessions { sessionId fate programName } } }`;
const SESSION = `query ($id: ID!) { getSession(sessionId: $id) { session { status numLearners participants { userId }
  subRequests { userId status } seatQueue { length } } } }`;
const CHANGES = `{ getSessionBulkChanges { kind total done refused refusedSessions { sessionId reason } } }`;
const QUEUE = 'mutation ($id: ID!) { reserveSeat(sessionId: $id, queueWhenFull: true) { queued } }';

let fixture: SessionsFixture;
let revision = 100;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
let day = 0;
const nextDate = () => new Date(Date.UTC(2027, 2, 1 + ++day)).toISOString().slice(0, 10);
const bookOne = async (change: object = {}) =>
  (await book(admin(), sessionInput(fixture, { date: nextDate(), ...change }))).session.id as string;
const read = async (id: string) => {
  const { participants, ...session } = (await admin().query(SESSION, { id })).getSession.session;
  return { ...session, people: participants.map(({ userId }: any) => userId) };
};
const preview = async (ids: string[], actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(LEFT, { ids })).getSessionsLeftByArchiving;
const roleIn = (role: 'LEADER' | 'LEARNER', ...ids: string[]) =>
  ids.map((programId) => ({ programId, role }));

/** Publishes identity's event as from the super admin, then runs the enqueued jobs. */
async function tell(type: string, payload: object): Promise<void> {
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  const actorUserId = fixture.cast.actors.superAdmin.userId;
  const event = { id: randomUUID(), type, version: 1, occurredAt: NOW, actorUserId, payload };
  await fixture.services.tenancy.within(actor, (db) => handleEvents(leavingConsumer, [event as never], db));
  for (const job of [runBulkChangeJob, fillFreedSeats]) {
    const { rows } = await fixture.admin.query(
      `DELETE FROM sessions.job_records WHERE kind = $1 RETURNING id, data`,
      [job.kind],
    );
    for (const { id, data } of rows)
      await job.handler(
        { id, actor, data, progress: async () => undefined, signal: new AbortController().signal } as never,
        fixture.services,
      );
  }
}
async function archive(userId: string, person: object): Promise<void> {
  await fixture.savePerson({ userId, ...person, status: 'ARCHIVED', revision: ++revision });
  await tell('identity.person-archived', { userId });
}
async function restore(userId: string, person: object): Promise<void> {
  await fixture.savePerson({ userId, ...person, status: 'ACTIVATED', revision: ++revision });
  await tell('identity.person-restored', { userId, archivedAt: NOW });
}
const lost = async (id: string) =>
  (
    await fixture.admin.query(
      `SELECT DISTINCT lost_reason AS reason FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER'`,
      [id],
    )
  ).rows.map(({ reason }) => reason);

it('removes a learner from all their programs as previewed, and restores as much as possible', async () => {
  const { ids, cast } = fixture;
  const { programId, siblingProgramId } = cast;
  const learner = {
    firstName: 'Elijah',
    lastName: 'Brooks',
    programRoles: roleIn('LEARNER', programId, siblingProgramId),
  };
  const both = [ids.learner, ids.learner2];
  const single = await bookOne({ learnerIds: [ids.learner2] });
  const taken = await bookOne({ learnerIds: [ids.learner2] });
  const elsewhere = await bookOne({
    programId: siblingProgramId,
    leaderIds: [ids.leader2],
    learnerIds: [ids.learner2],
  });
  const shared = await bookOne({ sessionType: 'GROUP', learnerIds: both });
  const bounded = await bookOne({ sessionType: 'GROUP', maxStudents: 2, learnerIds: both });
  const full = await bookOne({ sessionType: 'DROP_IN', maxStudents: 1, learnerIds: [ids.learner] });
  expect((await fixture.as(fixture.learner2).query(QUEUE, { id: full }))['reserveSeat'].queued).toBe(true);
  const { createCourseSection } = await admin().query(courses.create, {
    input: {
      name: 'Algebra',
      programIds: [programId, siblingProgramId],
      leaderIds: [ids.leader2],
      date: nextDate(),
      startTime: '18:00',
      endTime: '19:00',
      recurrence: {
        frequency: 'WEEKLY',
        recurringDays: [new Date(Date.UTC(2027, 2, 1 + day)).getUTCDay()],
        count: 2,
      },
      meetingSolution: 'IN_PERSON',
      physicalSessionOptions: { locationName: 'Room 4' },
    },
  });
  const section = createCourseSection.courseSection.id;
  expect(
    (await admin().query(courses.enroll, { id: section, learner: ids.learner2 })).enrollCourse.enrolled,
  ).toBe(true);

  const told = await preview([ids.learner2]);
  expect(told).toMatchObject({ cancelled: 3, seatsFreed: 4, substitutesAsked: 0, leadersStay: 0 });
  expect(told.sessions[0]).toMatchObject({ sessionId: single, fate: 'CANCELLED', programName: 'Reading' });
  expect(told.sessions.map(({ sessionId }: any) => sessionId)).toContain(elsewhere);
  // A group of two who are archived together is cancelled too; admins see counts of their own programs only.
  expect((await preview(both)).cancelled).toBe(5);
  const own = await preview([ids.learner2], cast.actors.programAdmin);
  expect(own.sessions.map(({ sessionId }: any) => sessionId)).not.toContain(elsewhere);
  expect(await preview([ids.learner2], cast.foreigners.superAdmin)).toMatchObject({
    cancelled: 0,
    sessions: [],
  });
  const many = Array.from({ length: 501 }, () => ids.learner);
  expect(await admin().refusal(LEFT, { ids: many })).toBe('BAD_USER_INPUT');

  await archive(ids.learner2, learner);
  for (const id of [single, taken, elsewhere]) {
    expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await lost(id)).toEqual(['CANCELLED_BY_ADMIN']);
  }
  for (const id of [shared, bounded]) expect((await read(id)).people).not.toContain(ids.learner2);
  expect((await read(full)).seatQueue.length).toBe(0);
  expect((await admin().query(courses.get, { id: section })).getCourseSection.enrolledStudentsAmt).toBe(0);
  expect(
    (await fixture.recorded('sessions.changed')).filter(({ payload }) => payload.change === 'CANCELLED')
      .length,
  ).toBeGreaterThan(1);
  expect(await preview([ids.learner2])).toMatchObject({ cancelled: 0, seatsFreed: 0 });

  // By now the leader has another session at that time, and the group with a seat limit is full.
  const { rows } = await fixture.admin.query(`SELECT starts_at FROM sessions.sessions WHERE id = $1`, [
    taken,
  ]);
  const date = new Date(rows[0].starts_at.getTime() - 7 * 3_600_000).toISOString().slice(0, 10);
  await bookOne({ date, learnerIds: [ids.learner3] });
  await fixture.admin.query(`UPDATE sessions.sessions SET max_students = 1 WHERE id = $1`, [bounded]);
  await restore(ids.learner2, learner);
  expect(await read(single)).toMatchObject({ status: 'UPCOMING' });
  expect(await read(elsewhere)).toMatchObject({ status: 'UPCOMING' });
  expect(await read(taken)).toMatchObject({ status: 'CANCELLED' });
  expect((await read(shared)).people).toContain(ids.learner2);
  expect(await read(bounded)).toMatchObject({ numLearners: 1, seatQueue: { length: 1 } });
  expect((await admin().query(courses.get, { id: section })).getCourseSection.enrolledStudentsAmt).toBe(1);
  const change = (await admin().query(CHANGES)).getSessionBulkChanges.find(
    ({ kind }: { kind: string }) => kind === 'RESTORE',
  );
  expect(change).toMatchObject({
    kind: 'RESTORE',
    total: 3,
    done: 2,
    refused: 1,
    refusedSessions: [{ sessionId: taken }],
  });
  // A repeated event changes nothing.
  await tell('identity.person-restored', { userId: ids.learner2, archivedAt: NOW });
  expect((await read(shared)).people.filter((id: string) => id === ids.learner2)).toHaveLength(1);
});

it('requests substitutes for a leader’s sessions, and withdraws open requests', async () => {
  const { ids, cast } = fixture;
  const leader = { firstName: 'Maya', lastName: 'Lindqvist', programRoles: roleIn('LEADER', cast.programId) };
  const board = (enabled: boolean) =>
    fixture.saveProgram(cast.programId, {
      subBoard: { enabled, visibleToTutors: true },
      revision: ++revision,
    });
  await board(false);
  const [led, covered] = [
    await bookOne({ learnerIds: [ids.learner3] }),
    await bookOne({ learnerIds: [ids.learner3] }),
  ];
  const fateOf = async (id: string) =>
    (await preview([ids.leader])).sessions.find(({ sessionId }: any) => sessionId === id)?.fate;
  const { leadersStay, substitutesAsked } = await preview([ids.leader]);
  expect([leadersStay >= 2, substitutesAsked]).toEqual([true, 0]);
  await board(true);
  expect((await preview([ids.leader])).leadersStay).toBe(0);
  expect(await fateOf(led)).toBe('SUBSTITUTE_ASKED');
  await archive(ids.leader, leader);
  for (const id of [led, covered])
    expect((await read(id)).subRequests).toEqual([{ userId: ids.leader, status: 'REQUESTED' }]);
  const asked = (await fixture.recorded('sessions.substitute-changed')).at(-1)!.payload;
  expect(asked).toMatchObject({ change: 'REQUESTED', reason: ARCHIVED });
  await fixture.admin.query(
    `UPDATE sessions.substitute_requests SET status = 'CLAIMED', claimer_id = $2 WHERE session_id = $1`,
    [covered, ids.leader2],
  );
  await restore(ids.leader, leader);
  expect((await read(led)).subRequests).toEqual([{ userId: ids.leader, status: 'CANCELLED' }]);
  expect((await read(covered)).subRequests).toEqual([{ userId: ids.leader, status: 'CLAIMED' }]);
});

describe('a course enrolment', () => {
  const learnerRole = () => roleIn('LEARNER', fixture.cast.programId);
  let courseNumber = 0;
  /** A course of two hours on days without other sessions. */
  const course = async (change: object = {}) => {
    const date = new Date(Date.UTC(2027, 5, 1 + 14 * courseNumber++)).toISOString().slice(0, 10);
    const { createCourseSection } = await admin().query(courses.create, {
      input: {
        ...{ name: 'Geometry', programIds: [fixture.cast.programId], leaderIds: [fixture.ids.leader2], date },
        ...{ startTime: '18:00', endTime: '19:00', meetingSolution: 'IN_PERSON' },
        recurrence: { frequency: 'WEEKLY', recurringDays: [new Date(date).getUTCDay()], count: 2 },
        physicalSessionOptions: { locationName: 'Room 4' },
        ...change,
      },
    });
    return createCourseSection.courseSection.id as string;
  };
  const enroll = async (id: string, learner: string) =>
    (await admin().query(courses.enroll, { id, learner })).enrollCourse;
  const section = async (id: string) => (await admin().query(courses.get, { id })).getCourseSection;
  const lastChange = async () =>
    (await admin().query(CHANGES)).getSessionBulkChanges.find(
      ({ kind }: { kind: string }) => kind === 'ENROLL_AGAIN',
    );

  it('is restored with the person, with the sessions that have no conflict', async () => {
    const { ids } = fixture;
    const learner = { firstName: 'Ada', lastName: 'Ruiz', programRoles: learnerRole() };
    const id = await course();
    expect((await enroll(id, ids.learner3)).enrolled).toBe(true);
    await archive(ids.learner3, learner);
    const without = await section(id);
    expect([without.enrolledStudentsAmt, without.sessions.map((one: any) => one.numLearners)]).toEqual([
      0,
      [0, 0],
    ]);
    // Somebody books them for another hour meanwhile, which is allowed once they are restored.
    await fixture.savePerson({ userId: ids.learner3, ...learner, status: 'ACTIVATED', revision: ++revision });
    const [first] = without.sessions;
    await bookOne({ date: first.date, startTime: '18:00', endTime: '19:00', learnerIds: [ids.learner3] });
    await tell('identity.person-restored', { userId: ids.learner3, archivedAt: NOW });
    const after = await section(id);
    expect([after.enrolledStudentsAmt, after.sessions.map((one: any) => one.numLearners)]).toEqual([
      1,
      [0, 1],
    ]);
    expect(await lastChange()).toMatchObject({
      ...{ total: 2, done: 1, refused: 1 },
      refusedSessions: [{ sessionId: first.id }],
    });
    await tell('identity.person-restored', { userId: ids.learner3, archivedAt: NOW });
    expect((await section(id)).enrolledStudentsAmt).toBe(1);
  });

  it('is refused when the place is taken or the course is archived, with the reason', async () => {
    const { ids } = fixture;
    const learner = { firstName: 'Ada', lastName: 'Ruiz', programRoles: learnerRole() };
    const [full, closed] = [await course({ maxEnrollments: 1 }), await course()];
    for (const id of [full, closed]) expect((await enroll(id, ids.learner)).enrolled).toBe(true);
    await archive(ids.learner, learner);
    expect((await enroll(full, ids.learner2)).enrolled).toBe(true);
    await fixture.admin.query(`UPDATE sessions.course_sections SET archived = true WHERE id = $1`, [closed]);
    await restore(ids.learner, learner);
    const change = await lastChange();
    expect(change).toMatchObject({ total: 4, done: 0, refused: 4 });
    const reasons = new Set(change.refusedSessions.map(({ reason }: { reason: string }) => reason));
    expect([...reasons].sort()).toEqual([
      'The course is archived, or the learner is in none of its programs any more.',
      'The course is full by now.',
    ]);
    expect((await section(full)).enrollments).toEqual([{ userId: ids.learner2 }]);
  });

  it('is not restored for a person who is no longer a learner of its programs', async () => {
    const { ids } = fixture;
    const id = await course();
    expect((await enroll(id, ids.learner2)).enrolled).toBe(true);
    await archive(ids.learner2, { firstName: 'Ada', lastName: 'Ruiz', programRoles: learnerRole() });
    await restore(ids.learner2, { firstName: 'Ada', lastName: 'Ruiz', programRoles: [] });
    expect((await section(id)).enrolledStudentsAmt).toBe(0);
    const change = await lastChange();
    expect([change.done, change.refused]).toEqual([0, change.total]);
  });
});
