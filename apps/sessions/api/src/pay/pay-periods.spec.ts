import { jest } from '@jest/globals';
import type { Actor } from '@lyceum/server/actor';
import { completeSessions } from '../attendance/complete-sessions';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { ecosystem } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const tutorPayoutsConfig = {
    ...UNKNOWN_ECOSYSTEM.tutorPayoutsConfig,
    enabled: true,
    tutorPayoutRate: '24.50',
  };
  await fixture.saveEcosystem({
    ...ecosystem(fixture.cast.ecosystemId),
    currency: 'USD',
    tutorPayoutsConfig,
  });
  for (const date of ['2026-11-20', '2026-11-24', '2026-11-25']) await held(date);
});
afterAll(() => fixture.close());

const TOTALS = `currency sessions minutes amount pending { sessions amount } approved { amount } paid { sessions amount }`;
const STATEMENT = `query ($userId: ID, $day: Date) { getPayStatement(userId: $userId, day: $day) { firstDay lastDay period open organizationName
  leaderName totals { ${TOTALS} } lines { sessionId date subject status minutes amount paidOn reference } hasMore
  earlier { firstDay lastDay totals { amount } } year yearPaid { currency sessions amount } } }`;
const CSV = `query ($userId: ID, $day: Date!) { getPayStatementCsv(userId: $userId, day: $day) }`;
const PAYROLL = `query ($filter: SessionPayFilter!) { getPayrollCsv(filter: $filter) }`;
const YEAR = `query ($year: Int!) { getPayYear(year: $year) { userId name currency sessions amount } }`;
const SET = `mutation ($input: PayPeriodInput!) { setPayPeriod(input: $input) { period startsOn } }`;
const DECIDE = `mutation ($input: DecideSessionPayInput!) { decideSessionPay(input: $input) { sessions amount } }`;
const WEEK = { from: '2026-11-23', to: '2026-11-29' };

const admin = () => fixture.cast.actors.superAdmin;
const leader = () => fixture.cast.actors.leader;
const statement = async (actor: Actor, variables: object = { day: '2026-11-24' }) =>
  (await fixture.as(actor).query<any>(STATEMENT, variables)).getPayStatement;

/** Completes a session at 16:00 in Denver of one hour with the leader and the learner. */
async function held(date: string): Promise<void> {
  fixture.setNow('2026-11-18T15:00:00Z');
  const { id } = (await book(fixture.as(admin()), sessionInput(fixture, { date }))).session;
  for (const actor of [leader(), fixture.cast.actors.learner]) {
    fixture.setNow(`${date}T23:00:00Z`);
    await fixture
      .as(actor)
      .query(`mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`, {
        input: { sessionId: id, action: 'CHECK_IN' },
      });
  }
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
}

it('getPayStatement prints a PDF in the language of the reader, for the leader and admins only', async () => {
  const PDF = `query ($userId: ID, $day: Date) { getPayStatement(userId: $userId, day: $day) { isPdfAvailable pdf lines { sessionId } } }`;
  const asked = { userId: fixture.ids.leader, day: '2026-11-24' };
  const render = jest.spyOn(fixture.services.pdf, 'render');
  for (const language of ['en', 'sp'] as const) {
    const { isPdfAvailable, pdf } = (
      await fixture.as({ ...leader(), language }).query<any>(PDF, { day: '2026-11-24' })
    ).getPayStatement;
    expect(pdf !== null).toBe(isPdfAvailable);
    if (pdf) expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/);
  }
  const [english, spanish] = render.mock.calls.map(([{ html }]) => html);
  expect(english).toContain('For Maya Lindqvist');
  expect(english).toContain('$73.50');
  expect(spanish).toContain('Para Maya Lindqvist');
  render.mockClear();
  const { foreigners } = fixture.cast;
  expect(await fixture.as(foreigners.superAdmin).refusal(PDF, asked)).toBe('NOT_FOUND');
  expect(render).not.toHaveBeenCalled();
  render.mockRestore();
});

it('setPayPeriod changes the periods of statements, for the leader and admins only', async () => {
  expect(await statement(leader())).toMatchObject({
    ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', period: 'MONTH', open: false },
    totals: [{ currency: 'USD', sessions: 3, amount: 7350, pending: { sessions: 3 } }],
  });
  const input = { period: 'WEEK', startsOn: '2026-11-02' };
  expect(await fixture.as(leader()).refusal(SET, { input })).toBe('FORBIDDEN');
  await fixture.as(admin()).query(SET, { input });
  const mine = await statement(leader());
  expect(mine).toMatchObject({
    ...{ firstDay: '2026-11-23', lastDay: '2026-11-29', leaderName: 'Maya Lindqvist' },
    totals: [{ sessions: 2, minutes: 120, amount: 4900, pending: { sessions: 2, amount: 4900 } }],
    lines: [
      { date: '2026-11-24', status: 'PENDING', amount: 2450, paidOn: null },
      { date: '2026-11-25', status: 'PENDING', amount: 2450 },
    ],
    earlier: [
      { firstDay: '2026-11-23', totals: [{ amount: 4900 }] },
      { firstDay: '2026-11-16', totals: [{ amount: 2450 }] },
    ],
    yearPaid: [],
  });
  expect(await statement(admin(), { userId: fixture.ids.leader, day: '2026-11-24' })).toEqual(mine);
  const asked = { userId: fixture.ids.leader, day: '2026-11-24' };
  for (const other of [fixture.cast.actors.learner, fixture.cast.actors.parent])
    expect(await statement(other, asked)).toMatchObject({
      leaderName: null,
      lines: [],
      totals: [],
      earlier: [],
    });
  for (const foreigner of [fixture.cast.foreigners.superAdmin, fixture.cast.foreigners.leader])
    expect(await fixture.as(foreigner).refusal(STATEMENT, asked)).toBe('NOT_FOUND');
});

it('decideSessionPay stores day and reference of a payment, which leader, payroll and year show', async () => {
  const filter = { ...WEEK, userIds: [fixture.ids.leader] };
  const expected = { sessions: 2, amount: 4900 };
  const decide = (decision: string, more: object = {}) => ({
    input: { decision, filter, expected, ...more },
  });
  await fixture.as(admin()).query(DECIDE, decide('APPROVE'));
  const payment = { paidOn: '2026-11-30', reference: '=Transfer 4711' };
  expect(await fixture.as(admin()).refusal(DECIDE, decide('MARK_PAID', { paidOn: '2026-12-24' }))).toBe(
    'BAD_USER_INPUT',
  );
  await fixture.as(admin()).query(DECIDE, decide('MARK_PAID', payment));
  const seen = await statement(leader());
  expect(seen).toMatchObject({
    totals: [{ amount: 4900, pending: { amount: 0 }, paid: { sessions: 2, amount: 4900 } }],
    ...{ year: 2026, yearPaid: [{ currency: 'USD', sessions: 2, amount: 4900 }] },
  });
  expect(seen.lines[0]).toMatchObject({ status: 'PAID', ...payment });
  const csv = (await fixture.as(leader()).query<any>(CSV, { day: '2026-11-24' })).getPayStatementCsv;
  expect(csv.split('\r\n')[1]).toMatch(
    /^2026-11-24,.*,60,24\.50,24\.50,USD,Paid,2026-11-30,'=Transfer 4711,/,
  );
  const payroll = (await fixture.as(admin()).query<any>(PAYROLL, { filter: WEEK })).getPayrollCsv;
  expect(payroll.split('\r\n').slice(1, -1)).toEqual([
    `Maya Lindqvist,2026-11-23,2026-11-29,2,120,0.00,0.00,49.00,USD,2026-11-30,'=Transfer 4711,${fixture.ids.leader}`,
  ]);
  const year = (of: number) => fixture.as(admin()).query<any>(YEAR, { year: of });
  expect((await year(2026)).getPayYear).toEqual([
    { userId: fixture.ids.leader, name: 'Maya Lindqvist', currency: 'USD', sessions: 2, amount: 4900 },
  ]);
  expect((await year(2025)).getPayYear).toEqual([]);
  // The previous version of the server marks entries without a date.
  await fixture.admin.query(`UPDATE sessions.leader_pay SET paid_on = NULL WHERE status = 'PAID'`);
  expect((await year(2026)).getPayYear).toMatchObject([{ sessions: 2, amount: 4900 }]);
  await fixture.as(admin()).query(DECIDE, decide('REOPEN', { reason: 'Bounced' }));
  expect((await statement(leader())).lines[0]).toMatchObject({
    status: 'PENDING',
    paidOn: null,
    reference: null,
  });
  expect((await year(2026)).getPayYear).toEqual([]);
});
