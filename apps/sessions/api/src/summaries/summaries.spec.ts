import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { completeSessions } from '../attendance/complete-sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { recentMonths } from './get-completed-session-summary-v3';

let fixture: SessionsFixture;
let held: string;
let missed: string;
let cancelled: string;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const at = (date: string) => sessionInput(fixture, { date });

beforeAll(async () => {
  fixture = await startFixture();
  [held, missed, cancelled] = (await Promise.all(
    ['2026-11-24', '2026-11-25', '2026-12-02'].map(
      async (date) => (await book(admin(), at(date))).session.id,
    ),
  )) as [string, string, string];
  const check = `mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`;
  for (const now of ['2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z']) {
    fixture.setNow(now);
    const sessionId = now.includes('-24') ? held : missed;
    await fixture.as(fixture.cast.actors.leader).query(check, { input: { sessionId, action: 'CHECK_IN' } });
  }
  fixture.setNow('2026-11-24T23:10:00Z');
  await fixture
    .as(fixture.cast.actors.learner)
    .query(check, { input: { sessionId: held, action: 'CHECK_IN' } });
  await admin().query(`mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }`, {
    id: cancelled,
  });
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
});
afterAll(() => fixture.close());

const COMPLETED = `query ($input: CompletedSessionSummaryInput!) { getCompletedSessionSummaryV3(input: $input) {
  learned { sessions attended minutesScheduled minutesPresent minutesLost } taught { sessions minutesScheduled minutesCredited }
  lostByReason { reason minutes times } months { month learned { sessions } taught { sessions minutesCredited } } } }`;
const HOURS = `query ($id: ID!) { getEcosystemHoursTutored(userId: $id) { minutes hours byReason { reason sessions minutes } } }`;
const DECIDE = `mutation ($input: DecideHoursCreditInput!) { decideHoursCredit(input: $input) {
  credit { userId reason minutes decidedBy { id } } } }`;
const hours = async () =>
  (await admin().query<any>(HOURS, { id: fixture.ids.leader })).getEcosystemHoursTutored;

describe('getCompletedSessionSummaryV3', () => {
  it('sums the ledger of seven months, scheduled = present + lost by reason', async () => {
    const learner = fixture.as(fixture.cast.actors.learner);
    const { getCompletedSessionSummaryV3: mine } = await learner.query<any>(COMPLETED, { input: {} });
    expect(mine).toMatchObject({
      learned: { sessions: 2, attended: 1, minutesScheduled: 120, minutesPresent: 50, minutesLost: 70 },
      taught: { sessions: 0 },
      lostByReason: [
        { reason: 'ABSENT', minutes: 60, times: 1 },
        { reason: 'LATE', minutes: 10, times: 1 },
      ],
    });
    expect(mine.months.map(({ month }: any) => month)).toEqual(recentMonths('2026-12'));
    expect(mine.months[1]).toMatchObject({ month: '2026-11', learned: { sessions: 2 } });
    const one = await learner.query<any>(COMPLETED, { input: { month: '2026-10' } });
    expect(one.getCompletedSessionSummaryV3.learned.sessions).toBe(0);
    expect(await learner.refusal(COMPLETED, { input: { month: '2026-13' } })).toBe('BAD_USER_INPUT');
  });

  it('is readable by guardians for their child, by admins within their programs, by nobody else', async () => {
    const { actors, foreigners } = fixture.cast;
    const sessions = async (actor: typeof actors.parent, input: object) =>
      (await fixture.as(actor).query<any>(COMPLETED, { input })).getCompletedSessionSummaryV3.learned
        .sessions;
    expect(await sessions(actors.parent, {})).toBe(2);
    expect(await sessions(actors.programAdmin, { userId: fixture.ids.learner })).toBe(2);
    const sibling = { userId: fixture.ids.learner, programId: fixture.cast.siblingProgramId };
    expect(await sessions(actors.programAdmin, sibling)).toBe(0);
    for (const actor of [actors.leader, fixture.learner2, foreigners.superAdmin])
      expect(await fixture.as(actor).refusal(COMPLETED, { input: { userId: fixture.ids.learner } })).toBe(
        'NOT_FOUND',
      );
  });

  it('counts back across the turn of the year', () => {
    expect(recentMonths('2027-02')).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
    ]);
  });
});

describe('decideHoursCredit', () => {
  it('overrides the hours that follow from completed sessions', async () => {
    expect(await hours()).toEqual({
      minutes: 60,
      hours: 1,
      byReason: [{ reason: 'AUTO_COMPLETE', sessions: 1, minutes: 60 }],
    });
    const decide = (change: object) =>
      admin().query<any>(DECIDE, {
        input: { userId: fixture.ids.leader, reason: 'Waited for an hour', ...change },
      });
    const granted = await decide({ sessionId: missed, decision: 'GRANT', minutes: 45 });
    expect(granted.decideHoursCredit.credit).toEqual({
      userId: fixture.ids.leader,
      reason: 'HOURS_GRANTED_MANUALLY',
      minutes: 45,
      decidedBy: { id: fixture.cast.actors.superAdmin.userId },
    });
    await decide({ sessionId: cancelled, decision: 'GRANT' });
    await decide({ sessionId: held, decision: 'DENY' });
    expect(await hours()).toEqual({
      minutes: 105,
      hours: 1.75,
      byReason: [
        { reason: 'HOURS_DENIED_MANUALLY', sessions: 1, minutes: 0 },
        { reason: 'HOURS_GRANTED_MANUALLY', sessions: 2, minutes: 105 },
      ],
    });
    await decide({ sessionId: held, decision: 'AUTOMATIC' });
    expect((await hours()).minutes).toBe(165);
    const query = `query ($id: ID!) { getSessionActivityBreadcrumbs(sessionId: $id) { action reason before after } }`;
    const { getSessionActivityBreadcrumbs: history } = await admin().query<any>(query, { id: missed });
    expect(history[0]).toMatchObject({
      action: 'EDIT_HOURS',
      reason: 'Waited for an hour',
      before: { creditedMinutes: 0 },
      after: { creditedMinutes: 45 },
    });
  });

  it('refuses minutes beyond the session, learners, upcoming sessions, and a missing reason', async () => {
    const input = { sessionId: held, userId: fixture.ids.leader, decision: 'GRANT', reason: 'x' };
    const refusal = (change: object) => admin().refusal(DECIDE, { input: { ...input, ...change } });
    expect(await refusal({ minutes: 61 })).toBe('BAD_USER_INPUT');
    expect(await refusal({ reason: ' ' })).toBe('BAD_USER_INPUT');
    expect(await refusal({ userId: fixture.ids.learner })).toBe('NOT_FOUND');
    const next = (await book(admin(), at('2026-12-10'))).session.id;
    expect(await refusal({ sessionId: next })).toBe('CONFLICT');
    const leader = fixture.as(fixture.cast.actors.leader);
    expect(await leader.refusal(DECIDE, { input })).toBe('FORBIDDEN');
  });
});

describe('hoursTutored of a profile', () => {
  const document =
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on UserProfile { profileId hoursTutored } } }';
  const seenBy = async (actor: Actor, ...ids: string[]) => {
    const r = ids.map((profileId) => ({ __typename: 'UserProfile', profileId }));
    const { data } = await fixture.as(actor).send<any>(document, { r });
    return data._entities.map(({ hoursTutored }: any) => hoursTutored);
  };

  it('equals the summary: for the person, their guardians and admins, for nobody else', async () => {
    const { actors, foreigners } = fixture.cast;
    const { leader, learner } = fixture.ids;
    const { hours: summed } = await hours();
    expect(summed).toBeGreaterThan(0);
    expect(await seenBy(actors.leader, leader, learner)).toEqual([summed, null]);
    expect(await seenBy(actors.superAdmin, learner, leader)).toEqual([0, summed]);
    expect(await seenBy(actors.programAdmin, leader)).toEqual([summed]);
    expect(await seenBy(actors.parent, learner, leader)).toEqual([0, null]);
    for (const stranger of [actors.learner, fixture.learner2, actors.nobody, ...Object.values(foreigners)])
      expect(await seenBy(stranger, leader)).toEqual([null]);
    expect(await seenBy(actors.superAdmin, 'no id', randomUUID())).toEqual([null, null]);
  });
});

describe('summaries for admins', () => {
  it('contain one session’s ledger and its leaders’ hours', async () => {
    const query = `query ($id: ID!) { getEcosystemAdminSessionSummaryById(input: { sessionId: $id }) {
      session { id status } minutesScheduled minutesDelivered learnerMinutesScheduled learnerMinutesPresent learnerMinutesLost
      lostByReason { reason minutes } hoursCredits { userId minutes reason } } }`;
    const of = async (id: string) =>
      (await admin().query<any>(query, { id })).getEcosystemAdminSessionSummaryById;
    expect(await of(held)).toMatchObject({
      session: { id: held, status: 'COMPLETED' },
      minutesScheduled: 60,
      minutesDelivered: 60,
      learnerMinutesScheduled: 60,
      learnerMinutesPresent: 50,
      learnerMinutesLost: 10,
      lostByReason: [{ reason: 'LATE', minutes: 10 }],
      hoursCredits: [{ userId: fixture.ids.leader, minutes: 60, reason: 'AUTO_COMPLETE' }],
    });
    expect(await of(cancelled)).toMatchObject({
      minutesDelivered: 0,
      learnerMinutesLost: 60,
      lostByReason: [{ reason: 'CANCELLED_BY_ADMIN', minutes: 60 }],
    });
  });

  it('contain the activity of a person', async () => {
    const query = `query ($id: ID!) { getEcosystemUserActivitySummary(userId: $id) { upcomingSessions completedSessions
      cancelledSessions learned { sessions minutesScheduled minutesPresent minutesLost } lostByReason { reason minutes }
      minutesTutored peopleMet lastSession { id } nextSession { date } } }`;
    const of = async (id: string) =>
      (await admin().query<any>(query, { id })).getEcosystemUserActivitySummary;
    expect(await of(fixture.ids.learner)).toEqual({
      upcomingSessions: 1,
      completedSessions: 2,
      cancelledSessions: 1,
      learned: { sessions: 3, minutesScheduled: 180, minutesPresent: 50, minutesLost: 130 },
      lostByReason: [
        { reason: 'ABSENT', minutes: 60 },
        { reason: 'CANCELLED_BY_ADMIN', minutes: 60 },
        { reason: 'LATE', minutes: 10 },
      ],
      minutesTutored: 0,
      peopleMet: 1,
      lastSession: { id: missed },
      nextSession: { date: '2026-12-10' },
    });
    expect(await of(fixture.ids.leader)).toMatchObject({
      completedSessions: 2,
      minutesTutored: 165,
      peopleMet: 1,
    });
  });
});
