import { systemActor } from '@lyceum/server/actor';
import type { Caller } from '@lyceum/server/testing';
import { completeDueSessions } from './complete-due-sessions.platform';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

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
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const check = async (caller: ReturnType<typeof admin>, input: object) =>
  (await caller.query<any>(CHECK, { input })).checkInOut;

describe('checkInOut and correctAttendance', () => {
  let sessionId: string;

  it('checkInOut returns the link inside the join window only, and tells before when it opens', async () => {
    const input = sessionInput(fixture, {
      sessionType: 'GROUP',
      date: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
      learnerIds: [fixture.ids.learner, fixture.ids.learner2, fixture.ids.learner3],
    });
    sessionId = (await book(admin(), input)).session.id;
    const learner = fixture.as(fixture.cast.actors.learner);
    fixture.setNow('2026-11-23T15:54:00Z');
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
    fixture.setNow('2026-11-23T15:55:00Z');
    expect(await check(learner, { sessionId, action: 'CHECK_IN' })).toMatchObject({
      done: true,
      joinUrl: link,
    });
    expect(
      await check(fixture.as(fixture.cast.actors.leader), { sessionId, action: 'CHECK_IN' }),
    ).toMatchObject({
      done: true,
      joinUrl: link,
    });
    fixture.setNow('2026-11-23T16:20:00Z');
    const marked = await check(fixture.as(fixture.cast.actors.leader), {
      sessionId,
      action: 'CHECK_IN',
      userId: fixture.ids.learner2,
    });
    expect(marked).toMatchObject({ done: true, joinUrl: null });
  });

  it('checkInOut refuses people who do not take part', async () => {
    const input = { sessionId, action: 'CHECK_IN' };
    expect(await fixture.as(fixture.cast.foreigners.learner).refusal(CHECK, { input })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.actors.staff).refusal(CHECK, { input })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.leader2).refusal(CHECK, { input })).toBe('NOT_FOUND');
    expect(
      await fixture.as(fixture.learner2).refusal(CHECK, { input: { ...input, userId: fixture.ids.learner } }),
    ).toBe('FORBIDDEN');
  });

  it('completes sessions by a schedule, with the ledger of every learner in balance', async () => {
    fixture.setNow('2026-11-23T17:00:30Z');
    expect(
      await check(fixture.as(fixture.cast.actors.learner), { sessionId, action: 'CHECK_IN' }),
    ).toMatchObject({ refusal: 'OVER' });
    await completeDueSessions.handler(fixture.services);
    const session = await read(admin(), sessionId);
    expect(session).toMatchObject({
      status: 'COMPLETED',
      sessionCompletionStatus: 'ATTENDED',
      numAttendees: 2,
    });
    const of = (userId: string) => session.participants.find((row: any) => row.userId === userId);
    expect(of(fixture.ids.learner)).toMatchObject({
      joinedTimeDelta: -5,
      minutesPresent: 60,
      minutesLost: 0,
      lostReason: null,
      attendanceSource: 'ROOM',
    });
    expect(of(fixture.ids.learner2)).toMatchObject({
      minutesPresent: 40,
      minutesLost: 20,
      lostReason: 'LATE',
      attendanceSource: 'LEADER',
    });
    expect(of(fixture.ids.learner3)).toMatchObject({
      minutesPresent: 0,
      minutesLost: 60,
      lostReason: 'ABSENT',
    });
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'COMPLETED',
      changedByUserId: null,
      attendedUserIds: expect.arrayContaining([fixture.ids.learner, fixture.ids.learner2]),
      minutesPresent: { [fixture.ids.learner]: 60, [fixture.ids.learner2]: 40, [fixture.ids.learner3]: 0 },
    });
  });

  it('correctAttendance is allowed to tutors of the session and admins, with a reason', async () => {
    const corrections = [{ userId: fixture.ids.learner3, minutesPresent: 45, lostReason: 'LATE' }];
    const input = { sessionId, reason: 'Was in the room without a device', corrections };
    expect(await fixture.as(fixture.cast.actors.learner).refusal(CORRECT, { input })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(CORRECT, { input })).toBe(
      'NOT_FOUND',
    );
    const tutor = fixture.as(fixture.cast.actors.leader);
    expect(await tutor.refusal(CORRECT, { input: { ...input, reason: '' } })).toBe('BAD_USER_INPUT');
    expect(
      await tutor.refusal(CORRECT, {
        input: { ...input, corrections: [{ userId: fixture.ids.learner3, minutesPresent: 61 }] },
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
    const { learner, learner2, learner3 } = fixture.ids;
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'ATTENDANCE_CORRECTED',
      minutesPresent: { [learner]: 60, [learner2]: 40, [learner3]: 45 },
    });
  });

  it('keeps the ledger in balance by a constraint of the database', async () => {
    const unbalanced = fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), (db) =>
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

  it('lets admins only record attendance, and still admits tutors to their rooms', async () => {
    const { actors, programId } = fixture.cast;
    const tutor = fixture.as(actors.leader);
    fixture.setNow('2026-11-29T12:00:00Z');
    const day = { date: '2026-11-30' };
    const online = {
      ...day,
      startTime: '14:00',
      endTime: '15:00',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
    };
    const room = (await book(admin(), sessionInput(fixture, online))).session.id;
    const hall = (await book(admin(), sessionInput(fixture, day))).session.id;
    const can = async (id: string) => (await tutor.query<any>(CAN, { id })).getSession.session.viewerCan;
    const self = { sessionId: hall, action: 'CHECK_IN' };
    const learner = { ...self, userId: fixture.ids.learner };

    await fixture.saveProgram(programId, { tutorSelfCheckInOut: false, revision: 100 });
    fixture.setNow('2026-11-30T21:00:00Z');
    expect(await can(room)).toEqual({ join: true, checkInOthers: false });
    expect(await check(tutor, { sessionId: room, action: 'CHECK_IN' })).toMatchObject({
      done: true,
      joinUrl: link,
    });
    expect(await tutor.refusal(CHECK, { input: { ...learner, sessionId: room } })).toBe('FORBIDDEN');

    fixture.setNow('2026-11-30T23:00:00Z');
    expect(await can(hall)).toEqual({ join: false, checkInOthers: false });
    expect(await tutor.refusal(CHECK, { input: self })).toBe('FORBIDDEN');
    expect(await tutor.refusal(CHECK, { input: learner })).toBe('FORBIDDEN');
    expect(await check(fixture.as(actors.learner), self)).toMatchObject({ done: true });
    expect(await check(admin(), { ...self, userId: fixture.ids.leader })).toMatchObject({ done: true });

    await fixture.saveProgram(programId, { tutorSelfCheckInOut: true, revision: 101 });
    expect(await can(hall)).toEqual({ join: true, checkInOthers: true });
    expect(await check(tutor, { ...learner, action: 'CHECK_OUT' })).toMatchObject({ done: true });
    expect(await check(tutor, { ...self, action: 'CHECK_OUT' })).toMatchObject({ done: true });
  });
});
