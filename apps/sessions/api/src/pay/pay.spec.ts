import { systemActor, type Actor } from '@lyceum/server/actor';
import { exportPerson } from '@lyceum/server/personal-data';
import { completeSessions } from '../attendance/complete-sessions';
import { personalData } from '../personal-data/personal-data';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { ecosystem } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeEach(async () => {
  fixture = await startFixture();
  await pays({});
});
afterEach(() => fixture.close());

/** Sets the ecosystem's pay to $24.50 an hour; `change` overrides settings. */
const pays = (change: object) => {
  const config = {
    ...UNKNOWN_ECOSYSTEM.tutorPayoutsConfig,
    enabled: true,
    tutorPayoutRate: '24.50',
    ...change,
  };
  return fixture.saveEcosystem({
    ...ecosystem(fixture.cast.ecosystemId),
    currency: 'USD',
    tutorPayoutsConfig: config,
  });
};

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const leader = () => fixture.as(fixture.cast.actors.leader);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const ENTRIES = `query ($filter: SessionPayFilter!, $after: String, $pageSize: Int) { getSessionPay(filter: $filter, after: $after, pageSize: $pageSize) {
  pay { session { id } userId date status minutes hourlyRate amount currency reason decidedBy { id } viewerCan } hasMore endCursor } }`;
const TOTALS = `query ($filter: SessionPayFilter!, $after: String, $pageSize: Int) { getLeaderPay(filter: $filter, after: $after, pageSize: $pageSize) {
  leaders { userId name decidable totals { currency sessions minutes amount pending { sessions amount } approved { amount } paid { amount } } }
  totals { sessions amount } leaderCount mayMarkPaid hasMore endCursor } }`;
const DECIDE = `mutation ($input: DecideSessionPayInput!) { decideSessionPay(input: $input) { sessions amount } }`;
const CORRECT = `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`;
const CREDIT = `mutation ($input: DecideHoursCreditInput!) { decideHoursCredit(input: $input) { credit { minutes } } }`;
const CSV = `query ($filter: SessionPayFilter!) { getSessionPayCsv(filter: $filter) }`;
const SEEN = `query ($id: ID!) { getSession(sessionId: $id) { session { isPaid tutoringAmount
  participants { userId sessionPayoutStatus tutorBasePaymentAmount payCurrency paidMinutes hourlyRate remaining description } } } }`;
const HISTORY = `query ($id: ID!) { getSessionActivityBreadcrumbs(sessionId: $id) { action reason before after } }`;

async function entriesSeenBy(actor: Actor, filter: object = NOVEMBER): Promise<any[]> {
  return (await fixture.as(actor).query<any>(ENTRIES, { filter })).getSessionPay.pay;
}
const entries = (filter?: object) => entriesSeenBy(fixture.cast.actors.superAdmin, filter);
const decide = (decision: string, filter: object, sessions: number, amount: number, more: object = {}) => ({
  input: { decision, filter, expected: { sessions, amount }, ...more },
});

async function checkIn(actor: Actor, sessionId: string, now: string): Promise<void> {
  fixture.setNow(now);
  await fixture
    .as(actor)
    .query(`mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`, {
      input: { sessionId, action: 'CHECK_IN' },
    });
}

/** Completes a session at 16:00 in Denver of one hour; the actors of `there` attended. */
async function held(date: string, there: Actor[], change: object = {}): Promise<string> {
  fixture.setNow('2026-11-23T15:00:00Z');
  const { id } = (await book(admin(), sessionInput(fixture, { date, ...change }))).session;
  for (const actor of there) await checkIn(actor, id, `${date}T23:00:00Z`);
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
  return id;
}

const both = () => [fixture.cast.actors.leader, fixture.cast.actors.learner];

it('computes the leader’s pay when the session is completed; an absent learner gives none', async () => {
  const taught = await held('2026-11-24', both(), { endTime: '16:50' });
  const missed = await held('2026-11-25', [fixture.cast.actors.leader]);
  const id = fixture.ids.leader;
  expect(await entries()).toEqual([
    {
      session: { id: taught },
      userId: id,
      date: '2026-11-24',
      status: 'PENDING',
      minutes: 50,
      hourlyRate: '24.50',
      amount: 2042,
      currency: 'USD',
      reason: null,
      decidedBy: null,
      viewerCan: ['APPROVE', 'DENY'],
    },
  ]);
  expect(await entries({ sessionIds: [missed] })).toMatchObject([
    { status: 'NOT_APPLICABLE', minutes: 0, amount: 0, viewerCan: [] },
  ]);
  expect((await admin().query<any>(TOTALS, { filter: NOVEMBER })).getLeaderPay).toMatchObject({
    leaders: [
      {
        userId: id,
        name: 'Maya Lindqvist',
        decidable: true,
        totals: {
          sessions: 1,
          minutes: 50,
          amount: 2042,
          pending: { sessions: 1, amount: 2042 },
          approved: { amount: 0 },
        },
      },
    ],
    totals: [{ sessions: 1, amount: 2042 }],
    mayMarkPaid: true,
    hasMore: false,
  });
});

it('pays an individual rate where these are enabled, and nothing while pay is off; earlier pay stays', async () => {
  const wage = { userId: fixture.ids.leader, firstName: 'Maya', hourlyWage: '31.00' };
  await fixture.savePerson({
    ...wage,
    programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
  });
  await held('2026-11-24', both());
  await pays({ setWageEnabled: true });
  await held('2026-11-25', both());
  await pays({ enabled: false });
  const unpaid = await held('2026-11-26', both());
  expect((await entries()).map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-11-25', 3100],
    ['2026-11-24', 2450],
  ]);
  expect(await entries({ sessionIds: [unpaid] })).toEqual([]);
  const { session } = (await admin().query<any>(SEEN, { id: unpaid })).getSession;
  expect(session).toMatchObject({ isPaid: null, tutoringAmount: null });
  expect(session.participants[0]).toMatchObject({ sessionPayoutStatus: 'NOT_APPLICABLE', hourlyRate: null });
  // Pay owed in an archived program is still paid.
  await fixture.saveProgram(fixture.cast.programId, { archived: true });
  await admin().query(DECIDE, decide('APPROVE', NOVEMBER, 2, 5550));
});

it('pays the substitute, and not the replaced leader', async () => {
  fixture.setNow('2026-11-23T15:00:00Z');
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-11-24' }))).session;
  const { createSubstituteRequest } = await leader().query<any>(
    `mutation ($input: CreateSubstituteRequestInput!) { createSubstituteRequest(input: $input) { requests { id } } }`,
    { input: { sessionIds: [id] } },
  );
  await fixture
    .as(fixture.leader2)
    .query(`mutation ($id: ID!) { acceptSubstituteRequest(requestId: $id) { done } }`, {
      id: createSubstituteRequest.requests[0].id,
    });
  await checkIn(fixture.leader2, id, '2026-11-24T23:00:00Z');
  await checkIn(fixture.cast.actors.learner, id, '2026-11-24T23:01:00Z');
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
  expect(await entries()).toMatchObject([{ userId: fixture.ids.leader2, status: 'PENDING', amount: 2450 }]);
  expect(await entriesSeenBy(fixture.cast.actors.leader)).toEqual([]);
  expect(await entriesSeenBy(fixture.leader2)).toMatchObject([{ amount: 2450, viewerCan: [] }]);
});

it('shows pay to the leader and admins, and null or nothing to others', async () => {
  const id = await held('2026-11-24', both());
  const { actors, foreigners } = fixture.cast;
  const seen = async (actor: Actor) => {
    const { session } = (await fixture.as(actor).query<any>(SEEN, { id })).getSession;
    const { userId: _userId, ...pay } = session.participants.find(
      ({ userId }: any) => userId === fixture.ids.leader,
    );
    return { isPaid: session.isPaid, tutoringAmount: session.tutoringAmount, ...pay };
  };
  const all = {
    isPaid: false,
    tutoringAmount: 2450,
    sessionPayoutStatus: 'PENDING',
    tutorBasePaymentAmount: 2450,
    remaining: 2450,
    description: '60 minutes at $24.50 an hour',
    payCurrency: 'USD',
    paidMinutes: 60,
    hourlyRate: '24.50',
  };
  const nothing = Object.fromEntries(Object.keys(all).map((key) => [key, null]));
  for (const actor of [actors.leader, actors.programAdmin, actors.superAdmin])
    expect(await seen(actor)).toEqual(all);
  for (const actor of [actors.learner, actors.parent]) {
    expect(await seen(actor)).toEqual(nothing);
    expect(await entriesSeenBy(actor)).toEqual([]);
  }
  expect(await entriesSeenBy(fixture.leader2, { sessionIds: [id] })).toEqual([]);
  expect(await fixture.as(foreigners.superAdmin).refusal(SEEN, { id })).toBe('NOT_FOUND');
  expect(await entriesSeenBy(foreigners.superAdmin, { sessionIds: [id] })).toEqual([]);
  expect(
    (await fixture.as(foreigners.superAdmin).query<any>(TOTALS, { filter: NOVEMBER })).getLeaderPay.leaders,
  ).toEqual([]);
  expect(
    await fixture.as(foreigners.superAdmin).refusal(DECIDE, decide('APPROVE', { sessionIds: [id] }, 1, 2450)),
  ).toBe('NOT_FOUND');
  for (const actor of [actors.leader, actors.learner])
    for (const [document, variables] of [
      [TOTALS, { filter: NOVEMBER }],
      [CSV, { filter: NOVEMBER }],
      [DECIDE, decide('APPROVE', NOVEMBER, 1, 2450)],
    ] as const)
      expect(await fixture.as(actor).refusal(document, variables)).toBe('FORBIDDEN');
});

it('decideSessionPay leads from pending over approved to paid, for many entries at once, and in no other way', async () => {
  const first = await held('2026-11-24', both());
  const second = await held('2026-11-25', both());
  const only = { sessionIds: [first] };
  const refusal = (decision: string, filter: object, count: number, amount: number, more = {}) =>
    admin().refusal(DECIDE, decide(decision, filter, count, amount, more));
  const why = { reason: 'Timesheet is missing' };
  expect(await refusal('MARK_PAID', only, 1, 2450)).toBe('CONFLICT');
  expect(await refusal('REOPEN', only, 1, 2450, why)).toBe('CONFLICT');
  expect(await refusal('APPROVE', NOVEMBER, 2, 4899)).toBe('CONFLICT');
  expect(await refusal('APPROVE', NOVEMBER, 1, 4900)).toBe('CONFLICT');
  expect(await refusal('DENY', only, 1, 2450)).toBe('BAD_USER_INPUT');
  expect(await refusal('DENY', only, 1, 2450, { reason: 'x'.repeat(1001) })).toBe('BAD_USER_INPUT');
  expect(
    (await admin().query<any>(DECIDE, decide('DENY', only, 1, 2450, why))).decideSessionPay.sessions,
  ).toBe(1);
  // One entry that cannot be decided in this way blocks the whole decision.
  expect(await refusal('DENY', NOVEMBER, 2, 4900, why)).toBe('CONFLICT');
  expect((await entries()).map(({ status }) => status)).toEqual(['PENDING', 'DENIED']);
  expect(await entriesSeenBy(fixture.cast.actors.leader, only)).toMatchObject([
    { status: 'DENIED', reason: why.reason, decidedBy: { id: fixture.cast.actors.superAdmin.userId } },
  ]);
  expect((await admin().query<any>(SEEN, { id: first })).getSession.session).toMatchObject({
    isPaid: null,
    tutoringAmount: null,
  });
  await admin().query(DECIDE, decide('APPROVE', NOVEMBER, 2, 4900));
  expect(await refusal('APPROVE', NOVEMBER, 2, 4900)).toBe('CONFLICT');
  const approved = { ...NOVEMBER, statuses: ['APPROVED'], userIds: [fixture.ids.leader] };
  await fixture.as(fixture.cast.actors.programAdmin).query(DECIDE, decide('MARK_PAID', approved, 2, 4900));
  expect(await refusal('MARK_PAID', approved, 2, 4900)).toBe('CONFLICT');
  expect(await refusal('DENY', only, 1, 2450, why)).toBe('CONFLICT');
  expect((await leader().query<any>(SEEN, { id: second })).getSession.session).toMatchObject({
    isPaid: true,
    tutoringAmount: 2450,
    participants: expect.arrayContaining([
      expect.objectContaining({ userId: fixture.ids.leader, tutorBasePaymentAmount: 2450, remaining: 0 }),
    ]),
  });
  await admin().query(DECIDE, decide('REOPEN', only, 1, 2450, { reason: 'Paid to another account' }));
  // Each leader is notified once of each decision, and of no refused one.
  const told = { userId: fixture.ids.leader, sessions: 2, amount: 4900, currency: 'USD' };
  const one = { ...told, sessions: 1, amount: 2450, firstDay: '2026-11-24', lastDay: '2026-11-24' };
  const two = { ...told, firstDay: '2026-11-24', lastDay: '2026-11-25' };
  const news = await fixture.recorded('sessions.pay-decided');
  expect(news.map(({ payload }) => payload)).toEqual([
    { decision: 'DENY', reason: why.reason, leaders: [one] },
    { decision: 'APPROVE', reason: null, leaders: [two] },
    { decision: 'MARK_PAID', reason: null, paidOn: '2026-12-01', reference: null, leaders: [two] },
    { decision: 'REOPEN', reason: 'Paid to another account', leaders: [one] },
  ]);
  expect(await entries(only)).toMatchObject([{ status: 'PENDING' }]);
  // What the first session costs, after it was completed and after each decision: nothing while its pay is denied.
  const costs = (await fixture.recorded('sessions.pay-saved')).flatMap(({ payload }: any) =>
    payload.sessions.flatMap((session: any) => (session.id === first ? [session] : [])),
  );
  expect(costs.map(({ amount }) => amount)).toEqual([2450, 0, 2450, 2450, 2450]);
  expect(costs.map(({ approved }) => approved)).toEqual([0, 0, 2450, 2450, 0]);
  expect(costs[0]).toMatchObject({ programId: fixture.cast.programId, day: '2026-11-24', currency: 'USD' });
  const history = async (actor: Actor) =>
    (await fixture.as(actor).query<any>(HISTORY, { id: first })).getSessionActivityBreadcrumbs
      .filter(({ action }: any) => action === 'EDIT_PAY')
      .map(({ before, after, reason }: any) => [before.payStatus, after.payStatus, reason]);
  expect(await history(fixture.cast.actors.leader)).toEqual([
    ['PAID', 'PENDING', 'Paid to another account'],
    ['APPROVED', 'PAID', null],
    ['DENIED', 'APPROVED', null],
    ['PENDING', 'DENIED', why.reason],
  ]);
  expect(await history(fixture.cast.actors.learner)).toEqual([]);
});

it('follows corrections until it is approved; then a correction is refused until the pay is reopened', async () => {
  const id = await held('2026-11-24', both());
  const correct = (minutesPresent: number) => ({
    input: {
      sessionId: id,
      reason: 'Checked',
      corrections: [{ userId: fixture.ids.learner, minutesPresent }],
    },
  });
  const credit = (change: object) => ({
    input: { sessionId: id, userId: fixture.ids.leader, reason: 'Agreed', ...change },
  });
  const now = async () => (await entries({ sessionIds: [id] }))[0];
  await leader().query(CORRECT, correct(0));
  expect(await now()).toMatchObject({ status: 'NOT_APPLICABLE', minutes: 0, amount: 0 });
  await leader().query(CORRECT, correct(60));
  expect(await now()).toMatchObject({ status: 'PENDING', minutes: 60, amount: 2450 });
  await admin().query(CREDIT, credit({ decision: 'GRANT', minutes: 20 }));
  expect(await now()).toMatchObject({ status: 'PENDING', minutes: 20, amount: 817 });
  // The rate at completion stays.
  await pays({ tutorPayoutRate: '99.00' });
  await admin().query(CREDIT, credit({ decision: 'AUTOMATIC' }));
  expect(await now()).toMatchObject({ minutes: 60, amount: 2450, hourlyRate: '24.50' });
  await admin().query(DECIDE, decide('APPROVE', { sessionIds: [id] }, 1, 2450));
  const [error] = (await leader().send(CORRECT, correct(0))).errors!;
  expect(error!.extensions).toMatchObject({ code: 'CONFLICT', payStatus: 'APPROVED' });
  expect(await admin().refusal(CREDIT, credit({ decision: 'DENY' }))).toBe('CONFLICT');
  const minutes = `query ($id: ID!) { getSession(sessionId: $id) { session { participants { userType minutesPresent } } } }`;
  const { participants } = (await admin().query<any>(minutes, { id })).getSession.session;
  expect(participants).toContainEqual({ userType: 'LEARNER', minutesPresent: 60 });
  // Changes that leave the leader's minutes unchanged do not affect pay.
  await leader().query(CORRECT, correct(40));
  await admin().query(DECIDE, decide('REOPEN', { sessionIds: [id] }, 1, 2450, { reason: 'Nobody came' }));
  await leader().query(CORRECT, correct(0));
  expect(await now()).toMatchObject({ status: 'NOT_APPLICABLE', amount: 0 });
});

it('is part of the leader’s personal data export, and of nobody else’s', async () => {
  const id = await held('2026-11-24', both());
  await admin().query(DECIDE, decide('APPROVE', { sessionIds: [id] }, 1, 2450));
  const { services, ids, cast } = fixture;
  const rowsOf = async (userId: string) => {
    const person = { userId, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } };
    const { parts } = await services.tenancy.within(systemActor(cast.ecosystemId, 'test'), (db) =>
      exportPerson(db, {
        register: personalData,
        files: services.files,
        person,
        folder: `personal-data/${userId}`,
      }),
    );
    const rows = (table: string) =>
      parts.filter((part) => part.table === table).reduce((sum, part) => sum + part.rows, 0);
    return [rows('leader_pay'), rows('session_activities')];
  };
  expect(await rowsOf(ids.learner)).toEqual([0, 2]);
  expect(await rowsOf(ids.leader)).toEqual([1, 3]);
});

it('decideSessionPay leaves marking as paid to operators where the platform pays, and own pay to other admins', async () => {
  await pays({ payoutResponsibility: 'PLATFORM' });
  const id = await held('2026-11-24', both());
  const only = { sessionIds: [id] };
  const { actors, programId, siblingProgramId } = fixture.cast;
  const self: Actor = {
    ...actors.programAdmin,
    userId: fixture.ids.leader,
    programRoles: [...actors.programAdmin.programRoles, { programId, role: 'LEADER' }],
  };
  expect(await fixture.as(self).refusal(DECIDE, decide('APPROVE', only, 1, 2450))).toBe('FORBIDDEN');
  expect(await entriesSeenBy(self, only)).toMatchObject([{ viewerCan: [] }]);
  const elsewhere: Actor = {
    ...actors.programAdmin,
    programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' }],
  };
  expect(await entriesSeenBy(elsewhere, only)).toEqual([]);
  expect(await fixture.as(elsewhere).refusal(DECIDE, decide('APPROVE', only, 1, 2450))).toBe('NOT_FOUND');
  await admin().query(DECIDE, decide('APPROVE', only, 1, 2450));
  expect(await entries(only)).toMatchObject([{ viewerCan: ['DENY', 'REOPEN'] }]);
  expect(await admin().refusal(DECIDE, decide('MARK_PAID', only, 1, 2450))).toBe('FORBIDDEN');
  const operator = fixture.as(actors.internalAdmin);
  await operator.query(DECIDE, decide('MARK_PAID', only, 1, 2450));
  expect(await admin().refusal(DECIDE, decide('REOPEN', only, 1, 2450, { reason: 'x' }))).toBe('FORBIDDEN');
  expect(await entries(only)).toMatchObject([{ status: 'PAID', viewerCan: [] }]);
});

it('requires a range of days, and returns pages and CSV for payroll', async () => {
  await held('2026-11-24', both());
  await held('2026-11-25', both());
  await held('2026-11-26', [fixture.leader2, fixture.cast.actors.learner], {
    leaderIds: [fixture.ids.leader2],
  });
  const field = async (filter: object) => {
    const [error] = (await admin().send(ENTRIES, { filter })).errors!;
    return [error!.extensions.code, error!.extensions['field']];
  };
  expect(await field({})).toEqual(['BAD_USER_INPUT', 'filter.from']);
  expect(await field({ from: '2026-11-01' })).toEqual(['BAD_USER_INPUT', 'filter.to']);
  expect(await field({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['BAD_USER_INPUT', 'filter.to']);
  expect(await field({ from: '2025-11-01', to: '2026-11-30' })).toEqual(['BAD_USER_INPUT', 'filter.to']);
  expect(await field({ ...NOVEMBER, userIds: ['nobody'] })).toEqual(['BAD_USER_INPUT', 'filter.userIds']);
  expect(await admin().refusal(TOTALS, { filter: NOVEMBER, after: 'nonsense' })).toBe('BAD_USER_INPUT');
  expect(await admin().refusal(ENTRIES, { filter: NOVEMBER, after: 'nonsense' })).toBe('BAD_USER_INPUT');
  const days: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { getSessionPay: page }: any = await admin().query<any>(ENTRIES, {
      filter: NOVEMBER,
      after,
      pageSize: 1,
    });
    days.push(...page.pay.map(({ date }: any) => date));
    [after, more] = [page.endCursor, page.hasMore];
  }
  expect(days).toEqual(['2026-11-26', '2026-11-25', '2026-11-24']);
  const first = (await admin().query<any>(TOTALS, { filter: NOVEMBER, pageSize: 1 })).getLeaderPay;
  expect(first).toMatchObject({
    leaderCount: 2,
    leaders: [{ name: 'Andre Baptiste' }],
    totals: [{ sessions: 3, amount: 7350 }],
    hasMore: true,
  });
  const second = (await admin().query<any>(TOTALS, { filter: NOVEMBER, pageSize: 1, after: first.endCursor }))
    .getLeaderPay;
  expect(second).toMatchObject({
    leaders: [{ name: 'Maya Lindqvist' }],
    totals: [{ amount: 7350 }],
    hasMore: false,
  });
  const only = { ...NOVEMBER, userIds: [fixture.ids.leader2] };
  const csv = async (actor: Actor) =>
    (await fixture.as(actor).query<any>(CSV, { filter: only })).getSessionPayCsv.split('\r\n');
  const [head, row, rest] = await csv(fixture.cast.actors.superAdmin);
  expect(head).toBe(
    '\uFEFFDate,Tutor,Subject,Program,Minutes,Hourly rate,Amount,Currency,State,Reason,Session',
  );
  expect(row).toMatch(/^2026-11-26,Andre Baptiste,Reading,Reading,60,24\.50,24\.50,USD,Pending,,/);
  expect(rest).toBe('');
  expect((await csv({ ...fixture.cast.actors.superAdmin, language: 'sp' }))[1]).toContain(',Pendiente,');
});
