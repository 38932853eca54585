import { systemActor } from '@lyceum/server/actor';
import type { Caller } from '@lyceum/server/testing';
import { completeDueSessions } from './complete-due-sessions.platform';
import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const CHECK = /* GraphQL */ `
  mutation ($input: CheckInOutInput!) {
    checkInOut(input: $input) {
      done
      refusal
      opensAt
      joinUrl
      session {
        id
      }
    }
  }
`;
const GET = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        status
        sessionCompletionStatus
        numAttendees
        joinUrl
        participants {
          userId
          joinedTimeDelta
          minutesScheduled
          minutesDelivered
          minutesPresent
          minutesLost
          lostReason
          attendanceSource
        }
        viewerCan {
          join
          joinOpensAt
          correctAttendance
        }
      }
    }
  }
`;
const read = async (caller: Caller, id: string) => (await caller.query<any>(GET, { id })).getSession.session;
const CORRECT = /* GraphQL */ `
  mutation ($input: CorrectAttendanceInput!) {
    correctAttendance(input: $input) {
      session {
        sessionCompletionStatus
        numAttendees
      }
    }
  }
`;
const link = 'https://meet.example.org/room';
const admin = () => house.as(house.cast.actors.superAdmin);
const check = async (caller: ReturnType<typeof admin>, input: object) =>
  (await caller.query<any>(CHECK, { input })).checkInOut;

describe('a session from the join window to its correction', () => {
  let sessionId: string;

  it('tells the link only inside the window, and when it opens before', async () => {
    const input = sessionInput(house, {
      sessionType: 'GROUP',
      date: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
      learnerIds: [house.ids.learner, house.ids.learner2, house.ids.learner3],
    });
    sessionId = (await book(admin(), input)).session.id;
    const learner = house.as(house.cast.actors.learner);
    house.setNow('2026-11-23T15:54:00Z');
    expect(await check(learner, { sessionId, action: 'CHECK_IN' })).toMatchObject({
      done: false,
      refusal: 'TOO_EARLY',
      opensAt: '2026-11-23T15:55:00.000Z',
      joinUrl: null,
    });
    expect(await read(learner, sessionId)).toMatchObject({
      joinUrl: null,
      viewerCan: { join: false },
    });
    house.setNow('2026-11-23T15:55:00Z');
    expect(await check(learner, { sessionId, action: 'CHECK_IN' })).toMatchObject({
      done: true,
      joinUrl: link,
    });
    expect(await check(house.as(house.cast.actors.leader), { sessionId, action: 'CHECK_IN' })).toMatchObject({
      done: true,
      joinUrl: link,
    });
    house.setNow('2026-11-23T16:20:00Z');
    const marked = await check(house.as(house.cast.actors.leader), {
      sessionId,
      action: 'CHECK_IN',
      userId: house.ids.learner2,
    });
    expect(marked).toMatchObject({ done: true, joinUrl: null });
  });

  it('lets nobody else in', async () => {
    const input = { sessionId, action: 'CHECK_IN' };
    expect(await house.as(house.cast.foreigners.learner).refusal(CHECK, { input })).toBe('NOT_FOUND');
    expect(await house.as(house.cast.actors.staff).refusal(CHECK, { input })).toBe('FORBIDDEN');
    expect(await house.as(house.leader2).refusal(CHECK, { input })).toBe('NOT_FOUND');
    expect(
      await house.as(house.learner2).refusal(CHECK, { input: { ...input, userId: house.ids.learner } }),
    ).toBe('FORBIDDEN');
  });

  it('completes within the schedule, with every learner’s ledger in balance', async () => {
    house.setNow('2026-11-23T17:00:30Z');
    expect(await check(house.as(house.cast.actors.learner), { sessionId, action: 'CHECK_IN' })).toMatchObject(
      { refusal: 'OVER' },
    );
    await completeDueSessions.handler(house.services);
    const session = await read(admin(), sessionId);
    expect(session).toMatchObject({
      status: 'COMPLETED',
      sessionCompletionStatus: 'ATTENDED',
      numAttendees: 2,
    });
    const of = (userId: string) => session.participants.find((row: any) => row.userId === userId);
    expect(of(house.ids.learner)).toMatchObject({
      joinedTimeDelta: -5,
      minutesPresent: 60,
      minutesLost: 0,
      lostReason: null,
      attendanceSource: 'ROOM',
    });
    expect(of(house.ids.learner2)).toMatchObject({
      minutesPresent: 40,
      minutesLost: 20,
      lostReason: 'LATE',
      attendanceSource: 'LEADER',
    });
    expect(of(house.ids.learner3)).toMatchObject({
      minutesPresent: 0,
      minutesLost: 60,
      lostReason: 'ABSENT',
    });
    expect((await house.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'COMPLETED',
      changedByUserId: null,
      attendedUserIds: expect.arrayContaining([house.ids.learner, house.ids.learner2]),
      minutesPresent: { [house.ids.learner]: 60, [house.ids.learner2]: 40, [house.ids.learner3]: 0 },
    });
  });

  it('is corrected by its tutor or an admin with a reason, and by nobody else', async () => {
    const corrections = [{ userId: house.ids.learner3, minutesPresent: 45, lostReason: 'LATE' }];
    const input = { sessionId, reason: 'Was in the room without a device', corrections };
    expect(await house.as(house.cast.actors.learner).refusal(CORRECT, { input })).toBe('FORBIDDEN');
    expect(await house.as(house.cast.foreigners.superAdmin).refusal(CORRECT, { input })).toBe('NOT_FOUND');
    const tutor = house.as(house.cast.actors.leader);
    expect(await tutor.refusal(CORRECT, { input: { ...input, reason: '' } })).toBe('BAD_USER_INPUT');
    expect(
      await tutor.refusal(CORRECT, {
        input: { ...input, corrections: [{ userId: house.ids.learner3, minutesPresent: 61 }] },
      }),
    ).toBe('BAD_USER_INPUT');
    expect((await tutor.query<any>(CORRECT, { input })).correctAttendance.session.numAttendees).toBe(3);
    const query = `query ($id: ID!) { getSessionActivityBreadcrumbs(sessionId: $id) { action reason before after } }`;
    const { getSessionActivityBreadcrumbs: history } = await tutor.query<any>(query, { id: sessionId });
    expect(history[0]).toMatchObject({
      action: 'EDIT_ATTENDANCE',
      reason: input.reason,
      before: { attendance: [{ minutesPresent: 0 }] },
      after: { attendance: [{ minutesPresent: 45, source: 'LEADER' }] },
    });
    const { learner, learner2, learner3 } = house.ids;
    expect((await house.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'ATTENDANCE_CORRECTED',
      minutesPresent: { [learner]: 60, [learner2]: 40, [learner3]: 45 },
    });
  });

  it('cannot go out of balance: the database refuses', async () => {
    const unbalanced = house.services.tenancy.within(systemActor(house.cast.ecosystemId, 'test'), (db) =>
      db.query(
        `UPDATE sessions.session_participants SET minutes_present = minutes_present + 1 WHERE session_id = $1 AND user_type = 'LEARNER'`,
        [sessionId],
      ),
    );
    await expect(unbalanced).rejects.toThrow('ledger_balances');
  });
});

describe('a program in which tutors do not record attendance', () => {
  const CAN =
    'query ($id: ID!) { getSession(sessionId: $id) { session { viewerCan { join checkInOthers } } } }';

  it('leaves it to admins, and lets tutors into their rooms', async () => {
    const { actors, programId } = house.cast;
    const tutor = house.as(actors.leader);
    house.setNow('2026-11-29T12:00:00Z');
    const day = { date: '2026-11-30' };
    const online = {
      ...day,
      startTime: '14:00',
      endTime: '15:00',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
    };
    const room = (await book(admin(), sessionInput(house, online))).session.id;
    const hall = (await book(admin(), sessionInput(house, day))).session.id;
    const can = async (id: string) => (await tutor.query<any>(CAN, { id })).getSession.session.viewerCan;
    const self = { sessionId: hall, action: 'CHECK_IN' };
    const learner = { ...self, userId: house.ids.learner };

    await house.saveProgram(programId, { tutorSelfCheckInOut: false, revision: 100 });
    house.setNow('2026-11-30T21:00:00Z');
    expect(await can(room)).toEqual({ join: true, checkInOthers: false });
    expect(await check(tutor, { sessionId: room, action: 'CHECK_IN' })).toMatchObject({
      done: true,
      joinUrl: link,
    });
    expect(await tutor.refusal(CHECK, { input: { ...learner, sessionId: room } })).toBe('FORBIDDEN');

    house.setNow('2026-11-30T23:00:00Z');
    expect(await can(hall)).toEqual({ join: false, checkInOthers: false });
    expect(await tutor.refusal(CHECK, { input: self })).toBe('FORBIDDEN');
    expect(await tutor.refusal(CHECK, { input: learner })).toBe('FORBIDDEN');
    expect(await check(house.as(actors.learner), self)).toMatchObject({ done: true });
    expect(await check(admin(), { ...self, userId: house.ids.leader })).toMatchObject({ done: true });

    await house.saveProgram(programId, { tutorSelfCheckInOut: true, revision: 101 });
    expect(await can(hall)).toEqual({ join: true, checkInOthers: true });
    expect(await check(tutor, { ...learner, action: 'CHECK_OUT' })).toMatchObject({ done: true });
    expect(await check(tutor, { ...self, action: 'CHECK_OUT' })).toMatchObject({ done: true });
  });
});
