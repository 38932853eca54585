import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { substitutes } from '../testing/substitute-documents';
import { timeAway } from '../testing/time-away-documents';

let fixture: SessionsFixture;
let ruth: Actor;
beforeAll(async () => {
  fixture = await startFixture();
  ruth = { ...fixture.leader2, userId: randomUUID(), accountId: randomUUID() };
  const { programId } = fixture.cast;
  await fixture.savePerson({
    userId: ruth.userId!,
    firstName: 'Ruth',
    lastName: 'Abrams',
    programRoles: [{ programId, role: 'LEADER' }],
  });
  await fixture.savePerson({
    userId: fixture.cast.actors.programAdmin.userId!,
    programRoles: [{ programId, role: 'PROGRAM_ADMIN' as never }],
  });
});
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.programAdmin);
const maya = () => fixture.as(fixture.cast.actors.leader);
const andre = () => fixture.as(fixture.leader2);

let week = 0;
/** Three sessions of Maya's, Monday to Wednesday of a week of their own, and one on Thursday. */
async function bookedWeek() {
  const monday = Date.UTC(2027, 0, 4 + 7 * ++week);
  const dates = [0, 1, 2, 3].map((days) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10));
  const ids: string[] = [];
  for (const date of dates)
    ids.push(
      (await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, { date }))).session.id,
    );
  return { dates, ids, span: { firstDay: dates[0]!, lastDay: dates[2]! } };
}
const add = async (as: ReturnType<typeof maya>, input: object) =>
  (await as.query(timeAway.add, { input }))['addTimeAway'].timeAway;
const preview = async (as: ReturnType<typeof maya>, input: object) =>
  (await as.query(timeAway.preview, { input }))['previewTimeAway'];
const news = async () => (await fixture.recorded('sessions.time-away')).at(-1)!.payload;
const outcomes = (sessions: any[]) => sessions.map(({ outcome }) => outcome);

describe('previewTimeAway', () => {
  it('lists the sessions of those days in the person’s zone, proposes substitutes, and changes nothing', async () => {
    const { ids, span } = await bookedWeek();
    const { sessions } = await preview(maya(), span);
    expect(sessions.map(({ session }: any) => session.id)).toEqual(ids.slice(0, 3));
    expect(sessions[0]).toMatchObject({ proposed: 'SUBSTITUTE', suggestions: [] });
    expect(sessions[0].allowed).toEqual(expect.arrayContaining(['SUBSTITUTE', 'LEAVE', 'MOVE', 'CANCEL']));
    const partly = await preview(maya(), { ...span, endTime: '15:00' });
    expect(partly.sessions).toHaveLength(2);
    expect((await maya().query(timeAway.list, {})).getTimesAway).toEqual({
      user: { id: fixture.ids.leader },
      timesAway: [],
    });
  });

  it('suggests to admins available leaders who know the learner first', async () => {
    const { dates, ids, span } = await bookedWeek();
    const past = sessionInput(fixture, { date: '2026-11-24', leaderIds: [ruth.userId] });
    const { id } = (await book(fixture.as(fixture.cast.actors.superAdmin), past)).session;
    await fixture.admin.query(
      `UPDATE sessions.session_participants SET status = 'COMPLETED', occupies = false, blocking = false WHERE session_id = '${id}'`,
    );
    await book(
      fixture.as(fixture.cast.actors.superAdmin),
      sessionInput(fixture, {
        date: dates[1],
        leaderIds: [fixture.ids.leader2],
        learnerIds: [fixture.ids.learner2],
      }),
    );
    const { sessions } = await preview(admin(), { ...span, userId: fixture.ids.leader });
    const named = sessions.map(({ suggestions }: any) => suggestions.map(({ user }: any) => user.id));
    expect(named).toEqual([
      [ruth.userId, fixture.ids.leader2],
      [ruth.userId],
      [ruth.userId, fixture.ids.leader2],
    ]);
    expect(sessions[0].suggestions[0]).toMatchObject({ teachesSubject: true, knowsLearner: true });
    expect(ids).toHaveLength(4);
  });

  it('refuses invalid and past spans, and other people', async () => {
    const refusal = (input: object, as = maya()) => as.refusal(timeAway.preview, { input });
    expect(await refusal({ firstDay: '2027-01-05', lastDay: '2027-01-04' })).toBe('BAD_USER_INPUT');
    expect(await refusal({ firstDay: '2026-11-01', lastDay: '2026-11-02' })).toBe('BAD_USER_INPUT');
    expect(await refusal({ firstDay: '2027-01-01', lastDay: '2028-01-03' })).toBe('BAD_USER_INPUT');
    const day = { firstDay: '2027-01-04', lastDay: '2027-01-04' };
    expect(await refusal({ ...day, startTime: '15:00', endTime: '14:00' })).toBe('BAD_USER_INPUT');
    expect(await refusal({ ...day, userId: fixture.ids.leader2 })).toBe('NOT_FOUND');
    expect(await refusal({ ...day }, fixture.as(fixture.cast.actors.learner))).toBe('FORBIDDEN');
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await refusal({ ...day, userId: fixture.ids.leader }, foreign)).toBe('NOT_FOUND');
  });
});

describe('addTimeAway', () => {
  it('carries out the decision about each session and notifies everybody once', async () => {
    const { dates, ids, span } = await bookedWeek();
    const before = (await fixture.recorded('sessions.changed')).length;
    const moveTo = { date: dates[3], startTime: '09:00', endTime: '10:00' };
    const away = await add(maya(), {
      span,
      kind: 'ILL',
      decisions: [
        { sessionId: ids[1], action: 'CANCEL' },
        { sessionId: ids[2], action: 'MOVE', moveTo },
      ],
    });
    expect(away.sessions).toMatchObject([
      { action: 'SUBSTITUTE', refusal: null, requestStatus: 'REQUESTED', session: { status: 'UPCOMING' } },
      { action: 'CANCEL', refusal: null, session: { status: 'CANCELLED' } },
      { action: 'MOVE', refusal: null, session: { startDateTime: `${dates[3]}T16:00:00.000Z` } },
    ]);
    const changed = (await fixture.recorded('sessions.changed')).slice(before);
    expect(changed.map(({ payload }) => payload.partOf)).toEqual(['TIME_AWAY', 'TIME_AWAY']);
    const { readers, change } = await news();
    expect(change).toBe('AWAY');
    const told = Object.fromEntries(readers.map((each: any) => [each.userId, outcomes(each.sessions)]));
    const all = ['SUBSTITUTE_ASKED', 'CANCELLED', 'MOVED'];
    expect(told).toEqual({
      [fixture.ids.learner]: all,
      [fixture.cast.actors.programAdmin.userId!]: all,
    });
    expect(JSON.stringify(readers)).not.toContain('ILL');
  });

  it('prevents bookings and substitutions of the person on those days only', async () => {
    const { dates, span } = await bookedWeek();
    const decisions: object[] = [];
    await add(andre(), { span, kind: 'HOLIDAY', decisions });
    const bookOn = async (date: string) => {
      const people = { leaderIds: [fixture.ids.leader2], learnerIds: [fixture.ids.learner2] };
      const input = sessionInput(fixture, { date, startTime: '11:00', endTime: '12:00', ...people });
      const { createSession } = await fixture
        .as(fixture.cast.actors.superAdmin)
        .query(CREATE, { input, options: { dryRun: true } });
      return createSession.conflicts.map(({ conflictType }: any) => conflictType);
    };
    expect([await bookOn(dates[1]!), await bookOn(dates[3]!)]).toEqual([['AWAY'], []]);
    const { sessions } = await preview(admin(), { ...span, userId: fixture.ids.leader });
    for (const { suggestions } of sessions)
      expect(suggestions.map(({ user }: any) => user.id)).toEqual([ruth.userId]);
  });

  it('lets an admin assign substitutes at once, and returns a reason for each refused session', async () => {
    const { ids, span } = await bookedWeek();
    const own = { ...span, userId: fixture.ids.leader };
    const decisions = [
      { sessionId: ids[0], action: 'SUBSTITUTE', substituteId: ruth.userId },
      { sessionId: ids[1], action: 'SUBSTITUTE', substituteId: fixture.ids.learner },
      { sessionId: ids[2], action: 'LEAVE' },
    ];
    const away = await add(admin(), { span: own, kind: 'OTHER', decisions });
    expect(away.sessions.map((each: any) => [each.requestStatus, each.refusal === null])).toEqual([
      ['ASSIGNED', true],
      ['REQUESTED', false],
      [null, true],
    ]);
    const { readers } = await news();
    const own2 = readers.find(({ userId }: any) => userId === fixture.ids.leader);
    expect(outcomes(own2.sessions)).toEqual(['SUBSTITUTE', 'SUBSTITUTE_ASKED', 'LEFT']);
    expect(own2.sessions[0].substitute).toBe('Ruth Abrams');
    const learner = readers.find(({ userId }: any) => userId === fixture.ids.learner);
    expect(outcomes(learner.sessions)).toEqual(['SUBSTITUTE', 'SUBSTITUTE_ASKED']);
    const notThen = { span: own, kind: 'OTHER', decisions: [{ sessionId: ids[3], action: 'CANCEL' }] };
    expect(await admin().refusal(timeAway.add, { input: notThen })).toBe('BAD_USER_INPUT');
    expect(await andre().refusal(timeAway.undo, { id: away.id })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(timeAway.undo, { id: away.id })).toBe(
      'NOT_FOUND',
    );
  });
});

describe('undoTimeAway', () => {
  it('reverts every decision except a claim by a substitute, and notifies once', async () => {
    const { dates, ids, span } = await bookedWeek();
    const moveTo = { date: dates[3], startTime: '09:00', endTime: '10:00' };
    const { id, sessions } = await add(maya(), {
      span: { ...span, lastDay: dates[3] },
      kind: 'ILL',
      decisions: [
        { sessionId: ids[1], action: 'CANCEL' },
        { sessionId: ids[3], action: 'LEAVE' },
      ],
    });
    expect(moveTo.date).toBe(dates[3]);
    const accepted = await fixture.as(ruth).query(substitutes.accept, { id: sessions[0].requestId });
    expect(accepted.acceptSubstituteRequest.done).toBe(true);
    const { sessions: after } = (await maya().query(timeAway.undo, { id })).undoTimeAway.timeAway;
    expect(after.map((each: any) => [each.requestStatus, each.session.status])).toEqual([
      ['CLAIMED', 'UPCOMING'],
      [null, 'UPCOMING'],
      ['CANCELLED', 'UPCOMING'],
      [null, 'UPCOMING'],
    ]);
    const { change, readers } = await news();
    const learner = readers.find(({ userId }: any) => userId === fixture.ids.learner);
    expect([change, outcomes(learner.sessions)]).toEqual(['UNDONE', ['AS_BEFORE', 'AS_BEFORE']]);
    expect(await maya().refusal(timeAway.undo, { id })).toBe('CONFLICT');
  });

  it('leaves sessions unchanged that somebody changed since', async () => {
    const { dates, ids, span } = await bookedWeek();
    const moveTo = { date: dates[3], startTime: '09:00', endTime: '10:00' };
    const decisions = ids.slice(0, 2).map((sessionId) => ({ sessionId, action: 'MOVE', moveTo }));
    decisions[1]!.moveTo = { ...moveTo, startTime: '11:00', endTime: '12:00' };
    const { id, sessions } = await add(maya(), { span, kind: 'OTHER', decisions });
    expect(sessions.map(({ refusal }: any) => refusal)).toEqual([null, null, null]);
    await fixture.admin.query(
      `UPDATE sessions.sessions SET last_modified = now() + '1 h' WHERE id = '${ids[1]}'`,
    );
    const { sessions: after } = (await maya().query(timeAway.undo, { id })).undoTimeAway.timeAway;
    expect(after.map(({ session }: any) => session.startDateTime.slice(0, 10))).toEqual([
      dates[0],
      dates[3],
      dates[2],
    ]);
  });

  it('endTimeAway lets the person be booked again, and withdraws open requests', async () => {
    const { id: today } = (
      await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, { date: '2026-11-23' }))
    ).session;
    const { id } = await add(maya(), {
      span: { firstDay: '2026-11-23', lastDay: '2026-11-25' },
      kind: 'ILL',
    });
    const { timeAway: ended } = (await maya().query(timeAway.end, { id })).endTimeAway;
    expect(ended).toMatchObject({
      backEarly: true,
      sessions: [{ sessionId: today, requestStatus: 'CANCELLED' }],
    });
    expect((await news()).change).toBe('BACK');
    expect(await maya().refusal(timeAway.end, { id })).toBe('CONFLICT');
    expect(await maya().refusal(timeAway.undo, { id })).toBe('CONFLICT');
  });
});
