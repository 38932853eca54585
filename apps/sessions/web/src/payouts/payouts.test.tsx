import {
  type Answer,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ApprovePayoutBatchDocument,
  CreatePayoutBatchDocument,
  MarkPayoutBatchPaidDocument,
  OrderPayoutTransfersDocument,
  PayoutAccountsDocument,
  PayoutBatchDocument,
  PayoutBatchesDocument,
  PayoutCurrenciesDocument,
  PayoutPeriodsDocument,
  RemovePayoutLeaderDocument,
  ReopenPayoutBatchDocument,
  ReversePayoutTransferDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { startAt } from '../testing/session-fixtures';

startAt();

const batch = {
  ...{ id: 'b1', firstDay: '2026-10-01', lastDay: '2026-10-31', currency: 'USD', status: 'OPEN' as const },
  ...{ leaderCount: 1, sessions: 3, minutes: 180, amount: 7350, corrections: 2450, approvedAt: null },
  ...{ paidOn: null, reference: null, reopenReason: null, proof: null },
  viewerCan: ['APPROVE' as const, 'REMOVE_LEADER' as const, 'DELETE' as const],
  mayTransfer: false,
};
const list = (batches: object[]) =>
  on(PayoutBatchesDocument, { getPayoutBatches: { batches, totalCount: batches.length, hasMore: false } });
const maya = {
  ...{ userId: 'maya', name: 'Maya Lindqvist', sessions: 3, minutes: 180, amount: 7350 },
  ...{ corrections: 2450, yearPaid: 12000, transfer: null },
};
const sheet = (change: object = {}, leaders: object[] = [maya]) =>
  on(PayoutBatchDocument, {
    getPayoutBatch: {
      batch: { ...batch, ...change },
      leaders,
    },
  });
const accounts = (isAvailable: boolean, of: Record<string, string> = {}) =>
  on(PayoutAccountsDocument, {
    getPayoutAccounts: {
      isAvailable,
      accounts: Object.entries(of).map(([userId, state]) => ({ userId, state: state as 'READY' })),
    },
  });
const open = (path: string, answers: Answer[], language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, path, {
    viewer: viewerOf('SUPER_ADMIN', { language }),
    answers: [accounts(false), ...answers],
  });

it('lists batches, in Spanish', async () => {
  await open('/session-pay/payouts', [list([batch])], 'sp');
  const table = within(await screen.findByRole('region', { name: 'Lotes de pago' }));
  expect(await table.findByText('Abierto')).toBeInTheDocument();
  expect(table.getByRole('link')).toHaveAttribute('href', '/session-pay/payouts/b1');
});

it('says that a batch has more leaders than it lists', async () => {
  await open('/session-pay/payouts/b1', [sheet({ leaderCount: 2101 })]);
  expect(await screen.findByText('The first 1 of 2101. The CSV has all of them.')).toBeInTheDocument();
});

it('shows nothing false while it loads', async () => {
  await open('/session-pay/payouts', [on(PayoutBatchesDocument, pending())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout batches' })).toBeInTheDocument();
  expect(screen.queryByText('No batches')).not.toBeInTheDocument();
});

it('offers to try again after a failure, and says that there are none', async () => {
  const page = await open('/session-pay/payouts', [on(PayoutBatchesDocument, unreachable())]);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(list([]));
  await page.user.click(again);
  expect(await screen.findByText('No batches')).toBeInTheDocument();
});

it('makes a batch of the latest period that is over', async () => {
  const page = await open('/session-pay/payouts', [
    list([]),
    on(PayoutPeriodsDocument, {
      getPayPeriod: { latest: [{ firstDay: '2026-10-01', lastDay: '2026-10-31' }] },
    }),
    on(PayoutCurrenciesDocument, {
      getLeaderPay: { totals: [{ currency: 'USD', approved: { sessions: 3, amount: 7350 } }] },
    }),
    on(CreatePayoutBatchDocument, refused('CONFLICT', 'There is no approved pay up to that day.', {})),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'New batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New batch' }));
  expect(await dialog.findByText('3 sessions of this period are approved: $73.50.')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Make batch' }));
  await waitFor(() =>
    expect(page.sent(CreatePayoutBatchDocument)[0]?.input).toMatchObject({
      ...{ firstDay: '2026-10-01', lastDay: '2026-10-31', currency: 'USD' },
    }),
  );
  expect(await dialog.findByText(/There is no approved pay up to that day/)).toBeInTheDocument();
});

it('approves a batch as it was seen, by keyboard, and takes a leader out', async () => {
  const page = await open('/session-pay/payouts/b1', [
    sheet(),
    on(ApprovePayoutBatchDocument, { approvePayoutBatch: batch }),
    on(RemovePayoutLeaderDocument, { removePayoutLeader: batch }),
  ]);
  const table = within(await screen.findByRole('region', { name: /Tutors|Leaders/ }));
  expect(await table.findByText('$120.00')).toBeInTheDocument();
  await page.user.click(table.getByRole('button', { name: 'Take Maya Lindqvist out' }));
  const out = within(await screen.findByRole('dialog', { name: 'Take out of the batch' }));
  await page.user.click(out.getByRole('button', { name: 'Take out' }));
  await waitFor(() =>
    expect(page.sent(RemovePayoutLeaderDocument)[0]?.input).toEqual({ batchId: 'b1', userId: 'maya' }),
  );
  (await screen.findByRole('button', { name: 'Approve' })).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the batch' }));
  await page.user.click(dialog.getByRole('button', { name: 'Approve $73.50' }));
  await waitFor(() =>
    expect(page.sent(ApprovePayoutBatchDocument)[0]?.input).toEqual({
      batchId: 'b1',
      expected: { sessions: 3, amount: 7350 },
    }),
  );
});

it('marks an approved batch as paid with a reference, and shows a refusal at its field', async () => {
  const page = await open('/session-pay/payouts/b1', [
    sheet({ status: 'APPROVED', viewerCan: ['MARK_PAID', 'REOPEN', 'DELETE'] }),
    on(
      MarkPayoutBatchPaidDocument,
      refused('BAD_USER_INPUT', 'Give the reference.', { field: 'input.reference' }),
    ),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the batch as paid' }));
  expect(dialog.getByRole('button', { name: 'Add proof' })).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Mark $73.50 as paid' }));
  expect((await dialog.findAllByText(/Give the reference/)).length).toBeGreaterThan(0);
});

it('reopens a paid batch with a reason', async () => {
  const page = await open('/session-pay/payouts/b1', [
    sheet({ status: 'PAID', paidOn: '2026-11-02', reference: 'Payroll 12', viewerCan: ['REOPEN'] }),
    on(ReopenPayoutBatchDocument, { reopenPayoutBatch: batch }),
  ]);
  expect(await screen.findByText('Payroll 12')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen the batch' }));
  await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It bounced');
  await page.user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(page.sent(ReopenPayoutBatchDocument)[0]?.input).toEqual({ batchId: 'b1', reason: 'It bounced' }),
  );
});

it('says that a batch does not exist', async () => {
  await open('/session-pay/payouts/b9', [
    on(PayoutBatchDocument, refused('NOT_FOUND', 'There is no such batch.', {})),
  ]);
  expect(await screen.findByText('There is no such batch')).toBeInTheDocument();
});

describe('transfers', () => {
  const andre = { ...maya, userId: 'andre', name: 'Andre Baptiste', sessions: 1, amount: 2450 };
  const noor = { ...andre, userId: 'noor', name: 'Noor Haddad' };
  const approved = { status: 'APPROVED', viewerCan: ['MARK_PAID'], mayTransfer: true, leaderCount: 3 };
  const states = { maya: 'READY', andre: 'READY', noor: 'NOT_STARTED' };
  const transferred = (change: object) => ({
    ...maya,
    transfer: { state: 'PAID', reference: 'tr_1', settledOn: '2026-11-02', reason: null, ...change },
  });

  it('pays everybody whose account is ready, by keyboard, and leaves the others to payroll', async () => {
    const page = await open('/session-pay/payouts/b1', [
      sheet(approved, [maya, andre, noor]),
      accounts(true, states),
      on(OrderPayoutTransfersDocument, { orderPayoutTransfers: batch }),
    ]);
    expect(await screen.findByText(/2 people can be paid by transfer/)).toHaveTextContent(
      '1 person stays with payroll',
    );
    screen.getByRole('button', { name: 'Transfer $98.00' }).focus();
    await page.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay by transfer' }));
    await page.user.click(dialog.getByRole('button', { name: 'Transfer $98.00' }));
    await waitFor(() =>
      expect(page.sent(OrderPayoutTransfersDocument)[0]?.input).toEqual({
        ...{ batchId: 'b1', userIds: ['maya', 'andre'], expected: { sessions: 4, amount: 9800 } },
      }),
    );
  });

  it('shows who is ready before the batch is approved, and offers no transfer yet, in Spanish', async () => {
    await open('/session-pay/payouts/b1', [sheet(), accounts(true, { maya: 'RESTRICTED' })], 'sp');
    expect(await screen.findByText('Cuenta restringida')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Transferir/ })).not.toBeInTheDocument();
  });

  it('shows the proof of a transfer and why one failed, also where transfers are off by now', async () => {
    const failed = {
      ...andre,
      transfer: { state: 'FAILED', reference: null, settledOn: '2026-11-02', reason: 'No account.' },
    };
    await open('/session-pay/payouts/b1', [sheet(approved, [transferred({}), failed])]);
    expect(await screen.findByText('tr_1')).toBeInTheDocument();
    expect(screen.getByText('No account.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Transfer / })).not.toBeInTheDocument();
  });

  it('reverses a transfer with a reason, and shows a refusal', async () => {
    const page = await open('/session-pay/payouts/b1', [
      sheet(approved, [transferred({})]),
      accounts(true, { maya: 'READY' }),
      on(ReversePayoutTransferDocument, refused('CONFLICT', 'There is no finished transfer.', {})),
    ]);
    await page.user.click(
      await screen.findByRole('button', { name: 'Reverse the transfer to Maya Lindqvist' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the transfer' }));
    expect(dialog.getByRole('button', { name: 'Reverse' })).toBeDisabled();
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid in cash');
    await page.user.click(dialog.getByRole('button', { name: 'Reverse' }));
    await waitFor(() =>
      expect(page.sent(ReversePayoutTransferDocument)[0]?.input).toEqual({
        ...{ batchId: 'b1', userId: 'maya', reason: 'Paid in cash' },
      }),
    );
    expect(await dialog.findByText(/There is no finished transfer/)).toBeInTheDocument();
  });
});
