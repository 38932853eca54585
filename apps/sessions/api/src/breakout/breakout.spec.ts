import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { promoteAllWaiting } from '../seats/promote-all-waiting.platform';
import { program } from '../testing/saved-payloads';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.saveProgram(fixture.cast.programId, {
    sessionCapabilities: [...program('').sessionCapabilities, 'ONE_ON_ONE_BREAKOUT'],
  });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.setNow(NOW));

const SEAT = 'reserved refusal queued queuePosition session { id numLearners }';
const RESERVE = `mutation ($id: ID!, $learner: ID, $queue: Boolean) {
  reserveSeat(sessionId: $id, learnerId: $learner, queueWhenFull: $queue) { ${SEAT} } }`;
const JOIN = `mutation ($input: JoinFreeTutorInput!) { joinFreeTutor(input: $input) { ${SEAT} } }`;
const MOVE = `mutation ($input: MoveLearnerInput!) {
  moveLearner(input: $input) { moved refusal from { numLearners } to { numLearners participants { userId } } } }`;
const LEAVE = 'mutation ($id: ID!) { leaveSeatQueue(sessionId: $id) { session { seatQueue { length } } } }';
const DROP = 'mutation ($id: ID!) { dropSession(sessionId: $id) { session { numLearners } } }';
const READ = `query ($id: ID!) { getSession(sessionId: $id) { session {
  numLearners participants { userId userType }
  seatQueue { length places { userId position } } viewerCan { reserveSeatFor queueFor leaveQueueFor } } } }`;
const ROOMS = `query ($tutor: Boolean!) { getUpcomingBreakoutSessionsV2(isTutorContext: $tutor) { id startDateTime } }`;

let day = 0;
/** Two breakout rooms of the same hour with one seat each. */
async function rooms(seats = 1): Promise<{ ids: [string, string]; startDateTime: string; date: string }> {
  const date = new Date(Date.UTC(2026, 10, 25 + ++day)).toISOString().slice(0, 10);
  const open = async (leader: string) =>
    (
      await book(
        fixture.as(fixture.cast.actors.superAdmin),
        sessionInput(fixture, {
          sessionType: 'ONE_ON_ONE_BREAKOUT',
          date,
          leaderIds: [leader],
          learnerIds: [],
          ...(seats > 1 ? { maxStudents: seats } : {}),
        }),
      )
    ).sessions[0];
  const first = await open(fixture.ids.leader);
  const second = await open(fixture.ids.leader2);
  return { ids: [first.id, second.id], startDateTime: first.startDateTime, date };
}
const read = async (id: string, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query<any>(READ, { id })).getSession.session;
const learnersOf = async (id: string) =>
  (await read(id)).participants
    .filter(({ userType }: any) => userType === 'LEARNER')
    .map(({ userId }: any) => userId);
const reserve = async (actor: Actor, id: string, queue = false) =>
  (await fixture.as(actor).query<any>(RESERVE, { id, queue })).reserveSeat;
const learner3 = () => ({ ...fixture.learner2, userId: fixture.ids.learner3, accountId: randomUUID() });

describe('breakout rooms', () => {
  it('joinFreeTutor reserves each free tutor once, and then lets learners queue for all of them', async () => {
    await fixture.savePerson({
      userId: fixture.ids.learner3,
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    });
    const { ids, startDateTime } = await rooms();
    const join = async (actor: Actor, queueWhenFull = false) =>
      (
        await fixture.as(actor).query<any>(JOIN, {
          input: { programId: fixture.cast.programId, startDateTime, queueWhenFull },
        })
      ).joinFreeTutor;
    const [one, two] = await Promise.all([join(fixture.cast.actors.learner), join(fixture.learner2)]);
    expect([one.reserved, two.reserved]).toEqual([true, true]);
    expect(new Set([one.session.id, two.session.id])).toEqual(new Set(ids));
    expect(await join(learner3())).toMatchObject({ reserved: false, refusal: 'FULL', queued: false });
    expect(await join(learner3(), true)).toMatchObject({ queued: true, queuePosition: 1 });
    expect(await read(ids[0], learner3())).toMatchObject({
      seatQueue: { length: 1, places: [{ userId: fixture.ids.learner3, position: 1 }] },
      viewerCan: { reserveSeatFor: [], queueFor: [], leaveQueueFor: [fixture.ids.learner3] },
    });
    expect((await read(ids[0], fixture.cast.actors.learner)).seatQueue).toEqual({ length: 1, places: [] });
    await fixture.as(fixture.learner2).query(DROP, { id: two.session.id });
    expect(await learnersOf(two.session.id)).toEqual([fixture.ids.learner3]);
    for (const id of ids) expect((await read(id)).seatQueue.length).toBe(0);
    const events = await fixture.recorded('sessions.changed');
    const told = events.at(-1)!.payload;
    expect(told).toMatchObject({ change: 'SEAT_RESERVED', changedByUserId: null });
    expect(told.participants).toContainEqual({ userId: fixture.ids.learner3, userType: 'LEARNER' });
  });

  it('moveLearner moves a learner with the recorded attendance, and gives the seat to the queue', async () => {
    const { ids, startDateTime } = await rooms();
    await reserve(fixture.cast.actors.learner, ids[0]);
    await reserve(fixture.learner2, ids[0], true);
    fixture.setNow(startDateTime);
    const checkIn = (actor: Actor, sessionId: string, userId?: string) =>
      fixture.as(actor).query('mutation ($i: CheckInOutInput!) { checkInOut(input: $i) { done } }', {
        i: { sessionId, action: 'CHECK_IN', ...(userId ? { userId } : {}) },
      });
    await checkIn(fixture.cast.actors.leader, ids[0], fixture.ids.learner);
    await checkIn(fixture.leader2, ids[1]);
    const input = {
      learnerId: fixture.ids.learner,
      fromSessionId: ids[0],
      toSessionId: ids[1],
      reason: 'Reading level',
    };
    for (const actor of [fixture.cast.actors.learner, fixture.cast.actors.parent, fixture.leader2])
      expect(await fixture.as(actor).refusal(MOVE, { input })).toBe('FORBIDDEN');
    const { moveLearner } = await fixture.as(fixture.cast.actors.leader).query<any>(MOVE, { input });
    expect(moveLearner).toMatchObject({ moved: true, refusal: null, to: { numLearners: 1 } });
    expect(await learnersOf(ids[1])).toEqual([fixture.ids.learner]);
    expect(await learnersOf(ids[0])).toEqual([fixture.ids.learner2]);
    const back = { ...input, learnerId: fixture.ids.learner2 };
    expect(
      (await fixture.as(fixture.cast.actors.programAdmin).query<any>(MOVE, { input: back })).moveLearner,
    ).toMatchObject({ moved: false, refusal: 'FULL' });
    fixture.setNow(new Date(Date.parse(startDateTime) + 3_700_000).toISOString());
    await completeDueSessions.handler(fixture.services);
    const { rows } = await fixture.admin.query(
      `SELECT minutes_present FROM sessions.session_participants WHERE session_id = $1 AND user_id = $2`,
      [ids[1], fixture.ids.learner],
    );
    expect(rows).toEqual([{ minutes_present: 60 }]);
  });

  it('moveLearner refuses rooms at different times, absent learners and other ecosystems', async () => {
    const { ids } = await rooms();
    const other = await rooms();
    await reserve(fixture.cast.actors.learner, ids[0]);
    const move = (change: object) => ({
      input: { learnerId: fixture.ids.learner, fromSessionId: ids[0], toSessionId: ids[1], ...change },
    });
    const admin = fixture.as(fixture.cast.actors.superAdmin);
    expect(await admin.refusal(MOVE, move({ toSessionId: other.ids[0] }))).toBe('CONFLICT');
    expect(await admin.refusal(MOVE, move({ toSessionId: ids[0] }))).toBe('CONFLICT');
    expect(await admin.refusal(MOVE, move({ toSessionId: randomUUID() }))).toBe('NOT_FOUND');
    expect(await admin.refusal(MOVE, move({ learnerId: fixture.ids.learner2 }))).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(MOVE, move({}))).toBe('NOT_FOUND');
  });

  it('getUpcomingBreakoutSessionsV2 lists rooms that the viewer may join, leads or administers', async () => {
    const { ids } = await rooms();
    const listed = async (actor: Actor, tutor: boolean) =>
      (await fixture.as(actor).query<any>(ROOMS, { tutor })).getUpcomingBreakoutSessionsV2.map(
        ({ id }: any) => id,
      );
    const { learner, leader, parent, programAdmin, superAdmin, staff } = fixture.cast.actors;
    for (const actor of [learner, parent])
      expect(await listed(actor, false)).toEqual(expect.arrayContaining(ids));
    for (const actor of [leader, programAdmin, superAdmin])
      expect(await listed(actor, true)).toEqual(expect.arrayContaining(ids));
    for (const actor of [staff, learner]) expect(await listed(actor, true)).toEqual([]);
    expect(await listed(fixture.cast.foreigners.superAdmin, true)).toEqual([]);
  });
});

describe('the seat queue', () => {
  it('leaveSeatQueue removes the learner; the queue skips learners who cannot come, and is cleared by a cancellation', async () => {
    const { ids, date } = await rooms();
    await reserve(fixture.cast.actors.learner, ids[0]);
    expect(await reserve(fixture.learner2, ids[0], true)).toMatchObject({ queued: true, queuePosition: 1 });
    expect(await reserve(learner3(), ids[0], true)).toMatchObject({ queued: true, queuePosition: 2 });
    const busy = { date, leaderIds: [fixture.ids.leader2], learnerIds: [fixture.ids.learner2] };
    await fixture.admin.query(`DELETE FROM sessions.session_participants WHERE session_id = $1`, [ids[1]]);
    await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, busy));
    await fixture.as(fixture.cast.actors.learner).query(DROP, { id: ids[0] });
    expect(await learnersOf(ids[0])).toEqual([fixture.ids.learner3]);
    expect((await read(ids[0])).seatQueue.length).toBe(0);

    const next = await rooms();
    await reserve(fixture.cast.actors.learner, next.ids[0]);
    await reserve(fixture.learner2, next.ids[0], true);
    const { leaveSeatQueue } = await fixture.as(fixture.learner2).query<any>(LEAVE, { id: next.ids[0] });
    expect(leaveSeatQueue.session.seatQueue.length).toBe(0);
    await reserve(fixture.learner2, next.ids[0], true);
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query('mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }', {
        id: next.ids[0],
      });
    await promoteAllWaiting.handler(fixture.services);
    const { rows } = await fixture.admin.query('SELECT 1 FROM sessions.seat_queue WHERE session_id = $1', [
      next.ids[0],
    ]);
    expect(rows).toEqual([]);
  });

  it('advances when an edit adds a seat, and reserves free seats for its learners', async () => {
    const { ids } = await rooms();
    await reserve(fixture.cast.actors.learner, ids[0]);
    await reserve(fixture.learner2, ids[0], true);
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query('mutation ($i: EditSessionV3Input!) { editSessionV3(input: $i) { saved } }', {
        i: { sessionId: ids[0], maxStudents: 2, reason: 'One more' },
      });
    expect(new Set(await learnersOf(ids[0]))).toEqual(new Set([fixture.ids.learner, fixture.ids.learner2]));
    // A seat that became free without a promotion run still belongs to the waiting learner.
    const second = await rooms();
    await reserve(fixture.cast.actors.learner, second.ids[0]);
    await reserve(fixture.learner2, second.ids[0], true);
    await fixture.admin.query(
      `WITH gone AS (DELETE FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER')
       UPDATE sessions.sessions SET num_learners = 0 WHERE id = $1`,
      [second.ids[0]],
    );
    expect(await reserve(learner3(), second.ids[0])).toMatchObject({ reserved: false, refusal: 'FULL' });
    await promoteAllWaiting.handler(fixture.services);
    expect(await learnersOf(second.ids[0])).toEqual([fixture.ids.learner2]);
  });
});

describe('getUpcomingDropInSessions', () => {
  const DROP_INS = `query ($tutor: Boolean!, $from: Date, $to: Date) {
    getUpcomingDropInSessions(isTutorContext: $tutor, startDate: $from, endDate: $to) { id } }`;

  it('returns open sessions to learners and own ones to tutors, within the given days', async () => {
    const input = { sessionType: 'DROP_IN', date: '2026-12-20', learnerIds: [], maxStudents: 4 };
    const { id } = (await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, input)))
      .session;
    const { learner, leader, parent } = fixture.cast.actors;
    const listed = async (actor: Actor, tutor: boolean, days: object = {}) =>
      (await fixture.as(actor).query<any>(DROP_INS, { tutor, ...days })).getUpcomingDropInSessions.map(
        (s: any) => s.id,
      );
    for (const actor of [learner, parent]) expect(await listed(actor, false)).toEqual([id]);
    expect(await listed(leader, true)).toEqual([id]);
    expect(await listed(fixture.leader2, true)).toEqual([]);
    expect(await listed(learner, false, { from: '2026-12-20', to: '2026-12-20' })).toEqual([id]);
    expect(await listed(learner, false, { from: '2026-12-21', to: '2026-12-31' })).toEqual([]);
    expect(await listed(fixture.cast.foreigners.learner, false)).toEqual([]);
    const asked = fixture.as(learner);
    expect(await asked.refusal(DROP_INS, { tutor: false, from: '2026-12-20', to: '2026-12-01' })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await asked.refusal(DROP_INS, { tutor: false, from: '2026-12-20', to: '2027-12-01' })).toBe(
      'BAD_USER_INPUT',
    );
  });
});
