import { randomUUID } from 'node:crypto';
import type { PayoutChanged } from '@lyceum/contracts/payments';
import type { PayoutReversalOrdered, PayoutsOrdered } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const BATCH = `id status amount paidOn reference reopenReason viewerCan mayTransfer`;
const ORDER = `mutation ($input: OrderPayoutTransfersInput!) { orderPayoutTransfers(input: $input) { ${BATCH} } }`;
const REVERSE = `mutation ($input: ReversePayoutTransferInput!) { reversePayoutTransfer(input: $input) { ${BATCH} } }`;
const REOPEN = `mutation ($input: ReopenPayoutBatchInput!) { reopenPayoutBatch(input: $input) { ${BATCH} } }`;
const PAID = `mutation ($input: MarkPayoutBatchPaidInput!) { markPayoutBatchPaid(input: $input) { ${BATCH} } }`;
const DELETE = `mutation ($id: ID!) { deletePayoutBatch(batchId: $id) }`;
const SHEET = `query ($id: ID!) { getPayoutBatch(batchId: $id) { batch { ${BATCH} }
  leaders { userId transfer { state reference settledOn reason } } } }`;
const CSV = `query ($id: ID!) { getPayoutCsv(batchId: $id) }`;

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());
afterEach(async () => {
  for (const table of ['payout_transfers', 'payout_lines', 'payout_batches', 'leader_pay'])
    await fixture.admin.query(`DELETE FROM sessions.${table}`);
  await fixture.admin.query(`DELETE FROM sessions.outbox WHERE type LIKE 'sessions.pay%'`);
});

const admin = () => fixture.cast.actors.superAdmin;
const run = async (document: string, variables: object, actor: Actor = admin()) =>
  Object.values((await fixture.as(actor).query<any>(document, variables)) as Record<string, any>)[0];
const refusal = async (document: string, variables: object, actor: Actor = admin()) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions?.['code'];

let days = 0;

/** An approved batch with an hour of 24.50 of each leader. */
async function batchOf(...leaders: string[]): Promise<string> {
  const date = `2026-12-${String((days += 1)).padStart(2, '0')}`;
  const { session } = await book(fixture.as(admin()), sessionInput(fixture, { date }));
  const { ecosystemId, programId } = fixture.cast;
  const id = randomUUID();
  await fixture.admin.query(
    `INSERT INTO sessions.payout_batches (ecosystem_id, id, first_day, last_day, currency, status, made_at)
     VALUES ($1, $2, '2026-10-12', '2026-10-18', 'USD', 'APPROVED', now())`,
    [ecosystemId, id],
  );
  await fixture.admin.query(
    `WITH l AS (INSERT INTO sessions.leader_pay (ecosystem_id, session_id, user_id, program_id, day, status, hourly_rate, currency, minutes, amount)
       SELECT $1, $5, u, $2, '2026-10-13', 'APPROVED', 24.5, 'USD', 60, 2450 FROM unnest($3::uuid[]) AS u RETURNING *)
     INSERT INTO sessions.payout_lines (ecosystem_id, session_id, user_id, batch_id, day, minutes, amount)
     SELECT l.ecosystem_id, l.session_id, l.user_id, $4, l.day, l.minutes, l.amount FROM l`,
    [ecosystemId, programId, leaders, id, session.id],
  );
  return id;
}

const wanted = (batchId: string, ...userIds: string[]) => ({
  input: { batchId, userIds, expected: { sessions: userIds.length, amount: 2450 * userIds.length } },
});

async function outbox<T>(type: string): Promise<T[]> {
  const { rows } = await fixture.admin.query(
    'SELECT payload FROM sessions.outbox WHERE type = $1 ORDER BY id',
    [type],
  );
  return rows.map(({ payload }) => payload);
}

/** Orders a transfer; answers the id of the order. */
async function ordered(batchId: string, userId: string): Promise<string> {
  await run(ORDER, wanted(batchId, userId));
  return (await outbox<PayoutsOrdered>('sessions.payouts-ordered')).at(-1)!.orders[0]!.id;
}

const tell = (orderId: string, change: PayoutChanged['change'], more: Partial<PayoutChanged> = {}) =>
  fixture.hear('payments.payout-changed', {
    ...{ orderId, change, transfer: change === 'FAILED' ? null : 'tr_1', day: '2026-11-23', reason: null },
    ...more,
  });
const transferOf = async (id: string, userId: string) =>
  (await run(SHEET, { id })).leaders.find((each: { userId: string }) => each.userId === userId).transfer;
const payOf = async (userId: string) =>
  (
    await fixture.admin.query(
      'SELECT status, paid_on::text AS day, payment_reference AS reference FROM sessions.leader_pay WHERE user_id = $1',
      [userId],
    )
  ).rows;

it('orderPayoutTransfers orders the pay of some leaders once, which is paid with the proof of each', async () => {
  const { leader, leader2 } = fixture.ids;
  const id = await batchOf(leader, leader2);
  const two = wanted(id, leader, leader2);
  expect(await run(ORDER, two)).toMatchObject({ status: 'APPROVED', viewerCan: [], mayTransfer: true });
  expect(await refusal(ORDER, two)).toBe('CONFLICT');
  const [{ orders, ...event }] = (await outbox<PayoutsOrdered>('sessions.payouts-ordered')) as [
    PayoutsOrdered,
  ];
  expect(event).toEqual({ batchId: id, currency: 'USD' });
  expect(orders.map(({ userId, amount }) => [userId, amount]).toSorted()).toEqual(
    [leader, leader2].map((userId) => [userId, 2450]).toSorted(),
  );
  expect((await run(CSV, { id })).trim().split('\r\n')).toHaveLength(1);
  for (const order of orders) for (const _twice of [1, 2]) await tell(order.id, 'PAID');
  const { batch, leaders } = await run(SHEET, { id });
  expect(batch).toMatchObject({ status: 'PAID', paidOn: '2026-11-23', reference: 'Stripe', viewerCan: [] });
  for (const { transfer } of leaders)
    expect(transfer).toEqual({ state: 'PAID', reference: 'tr_1', settledOn: '2026-11-23', reason: null });
  expect(await payOf(leader)).toEqual([{ status: 'PAID', day: '2026-11-23', reference: 'tr_1' }]);
  expect(await outbox('sessions.pay-decided')).toEqual([
    expect.objectContaining({ decision: 'MARK_PAID', reference: 'tr_1' }),
    expect.objectContaining({ decision: 'MARK_PAID', reference: 'tr_1' }),
  ]);
  expect((await run(CSV, { id })).trim().split('\r\n')).toHaveLength(3);
});

it('leaves the others to payroll, and never pays in both ways', async () => {
  const { leader, leader2 } = fixture.ids;
  const id = await batchOf(leader, leader2);
  const orderId = await ordered(id, leader);
  const paid = { input: { batchId: id, paidOn: '2026-11-20', reference: 'Payroll 12' } };
  const reopen = { input: { batchId: id, reason: 'A mistake' } };
  expect(await refusal(PAID, paid)).toBe('CONFLICT');
  expect(await refusal(REOPEN, reopen)).toBe('CONFLICT');
  expect(await refusal(DELETE, { id })).toBe('CONFLICT');
  await tell(orderId, 'PAID');
  expect(await refusal(REOPEN, reopen)).toBe('CONFLICT');
  const csv = await run(CSV, { id });
  expect(csv).toContain(leader2);
  expect(csv).not.toContain(leader);
  expect(await run(PAID, paid)).toMatchObject({ status: 'PAID', reference: 'Payroll 12' });
  expect(await payOf(leader)).toMatchObject([{ reference: 'tr_1' }]);
  expect(await payOf(leader2)).toMatchObject([{ reference: 'Payroll 12' }]);
  expect(await refusal(REOPEN, reopen)).toBe('CONFLICT');
});

it('shows why a transfer failed, in the language of the reader, and lets the pay be paid otherwise', async () => {
  const { leader } = fixture.ids;
  const id = await batchOf(leader);
  const orderId = await ordered(id, leader);
  await tell(orderId, 'FAILED', { reason: { en: 'No account.', sp: 'Sin cuenta.' } });
  expect(await transferOf(id, leader)).toMatchObject({
    state: 'FAILED',
    reference: null,
    reason: 'No account.',
  });
  const { leaders } = await run(SHEET, { id }, { ...admin(), language: 'sp' });
  expect(leaders[0].transfer.reason).toBe('Sin cuenta.');
  // A late answer about an order that failed changes nothing.
  await tell(orderId, 'PAID');
  expect(await payOf(leader)).toMatchObject([{ status: 'APPROVED' }]);
  expect(await ordered(id, leader)).not.toBe(orderId);
  await tell(orderId, 'PAID');
  expect(await transferOf(id, leader)).toMatchObject({ state: 'ORDERED', reason: null });
});

it('reversePayoutTransfer asks the money back, and the pay is approved once it came', async () => {
  const { leader } = fixture.ids;
  const id = await batchOf(leader);
  const orderId = await ordered(id, leader);
  const reverse = { input: { batchId: id, userId: leader, reason: 'Paid in  cash' } };
  expect(await refusal(REVERSE, reverse)).toBe('CONFLICT');
  await tell(orderId, 'PAID');
  expect(await refusal(REVERSE, { input: { ...reverse.input, reason: 'x' } })).toBe('BAD_USER_INPUT');
  expect(await refusal(REVERSE, { input: { ...reverse.input, userId: randomUUID() } })).toBe('NOT_FOUND');
  expect(await run(REVERSE, reverse)).toMatchObject({ status: 'PAID' });
  expect(await outbox<PayoutReversalOrdered>('sessions.payout-reversal-ordered')).toEqual([
    { orderId, reason: 'Paid in cash' },
  ]);
  const why = { en: 'Spent.', sp: 'Gastado.' };
  await tell(orderId, 'REVERSAL_FAILED', { reason: why, day: '2026-11-25' });
  expect(await transferOf(id, leader)).toEqual({
    ...{ state: 'PAID', reference: 'tr_1', settledOn: '2026-11-23', reason: 'Spent.' },
  });
  await run(REVERSE, reverse);
  const reason = { en: 'Paid in cash', sp: 'Paid in cash' };
  for (const _twice of [1, 2]) await tell(orderId, 'REVERSED', { reason, day: '2026-11-26' });
  expect((await run(SHEET, { id })).batch).toMatchObject({
    ...{ status: 'APPROVED', paidOn: null, reopenReason: 'Paid in cash' },
    viewerCan: ['MARK_PAID', 'REOPEN', 'DELETE'],
  });
  expect(await payOf(leader)).toEqual([{ status: 'APPROVED', day: null, reference: null }]);
  expect((await outbox<object>('sessions.pay-decided')).at(-1)).toMatchObject({
    ...{ decision: 'REOPEN', reason: 'Paid in cash' },
  });
});

it('refuses people of other batches, sums that changed, own pay, and everybody but super admins of the organization', async () => {
  const { leader, leader2 } = fixture.ids;
  const id = await batchOf(leader);
  expect(await refusal(ORDER, wanted(id, leader2))).toBe('NOT_FOUND');
  expect(await refusal(ORDER, wanted(id))).toBe('BAD_USER_INPUT');
  const { input } = wanted(id, leader);
  expect(await refusal(ORDER, { input: { ...input, expected: { sessions: 1, amount: 1 } } })).toBe(
    'CONFLICT',
  );
  const reverse = { input: { batchId: id, userId: leader, reason: 'A mistake' } };
  const { programAdmin, leader: asLeader, learner } = fixture.cast.actors;
  for (const actor of [programAdmin, asLeader, learner])
    for (const [document, variables] of [
      [ORDER, { input }],
      [REVERSE, reverse],
    ] as const)
      expect(await refusal(document, variables, actor)).toBe('FORBIDDEN');
  expect(await refusal(ORDER, { input }, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
  expect(await refusal(REVERSE, reverse, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
  await fixture.admin.query(`UPDATE sessions.payout_batches SET status = 'OPEN'`);
  expect(await refusal(ORDER, { input })).toBe('CONFLICT');
  const own = await batchOf(admin().userId!);
  expect(await refusal(ORDER, wanted(own, admin().userId!))).toBe('FORBIDDEN');
  expect(await outbox('sessions.payouts-ordered')).toEqual([]);
});

it('orderPayoutTransfers of two admins at once orders once', async () => {
  const { leader } = fixture.ids;
  const id = await batchOf(leader);
  const answers = await Promise.all([1, 2, 3].map(() => fixture.as(admin()).send(ORDER, wanted(id, leader))));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(await outbox('sessions.payouts-ordered')).toHaveLength(1);
});
