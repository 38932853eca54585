import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  DecideSessionPayDocument,
  LeaderPayDocument,
  PayPeriodsDocument,
  SessionPayDocument,
  type LeaderPayQuery,
  type PayEntryFragment,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill } from '../testing/form-fixtures';
import { person, sessionOf, startAt, watchNotices } from '../testing/session-fixtures';

type Pay = PartialData<LeaderPayQuery['getLeaderPay']>;

const notices = watchNotices();
startAt();

const none = { sessions: 0, amount: 0 };
const totals = {
  currency: 'USD',
  sessions: 3,
  minutes: 180,
  amount: 7350,
  pending: { sessions: 2, amount: 4900 },
  approved: { sessions: 1, amount: 2450 },
  paid: none,
  denied: none,
};
const pay = (given: Pay = {}) =>
  on(LeaderPayDocument, {
    getLeaderPay: {
      leaders: [{ userId: 'maya', name: 'Maya Lindqvist', decidable: true, totals }],
      totals: [totals],
      leaderCount: 1,
      mayMarkPaid: true,
      ...given,
    },
  });

const entryOf = (given: PartialData<PayEntryFragment>): PartialData<PayEntryFragment> => ({
  userId: 'maya',
  user: person('maya', 'Maya Lindqvist'),
  date: '2026-10-26',
  status: 'PENDING',
  minutes: 60,
  hourlyRate: '24.50',
  amount: 2450,
  currency: 'USD',
  session: { id: 'session-1', subject: 'Reading', timeZoneId: 'America/Denver' },
  ...given,
});
const entry = (given: PartialData<PayEntryFragment>) =>
  on(SessionPayDocument, { getSessionPay: { pay: [entryOf(given)] } });

const periods = on(PayPeriodsDocument, { getPayPeriod: { period: 'MONTH', latest: [] } });

const table = () => screen.findByRole('region', { name: 'Pay' });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

it('shows a skeleton while the pay loads', async () => {
  await renderRoute(remote, '/session-pay', { answers: [periods, on(LeaderPayDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay' })).toBeInTheDocument();
  expect(screen.queryByText('No pay in these days')).not.toBeInTheDocument();
});

it('shows the error of a failed load, retries, and says that nothing was earned', async () => {
  const page = await renderRoute(remote, '/session-pay', {
    answers: [periods, on(LeaderPayDocument, unreachable())],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(pay({ leaders: [], totals: [], leaderCount: 0 }));
  await page.user.click(again);
  expect(await screen.findByText('No pay in these days')).toBeInTheDocument();
});

it('says what a decision about chosen leaders covers before it is made', async () => {
  const page = await renderRoute(remote, '/session-pay', {
    answers: [
      periods,
      pay(),
      on(DecideSessionPayDocument, { decideSessionPay: { sessions: 2, amount: 4900 } }),
    ],
  });
  const row = (await within(await table()).findByText('Maya Lindqvist')).closest('tr')!;
  expect(row).toHaveTextContent('$49.00$24.50');
  await page.user.click(within(row).getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: 'Mark 1 session as paid' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Approve 2 sessions' }));
  const dialog = await dialogOf('Approve pay');
  expect(dialog).toHaveTextContent('2 sessions · $49.00');
  await page.user.click(within(dialog).getByRole('button', { name: 'Approve pay' }));
  await waitFor(() => expect(notices).toEqual(['The pay is approved.']));
  expect(page.sent(DecideSessionPayDocument)).toEqual([
    {
      input: {
        decision: 'APPROVE',
        reason: null,
        filter: {
          from: '2026-10-06',
          to: '2026-11-02',
          currency: 'USD',
          statuses: ['PENDING'],
          userIds: ['maya'],
        },
        expected: { sessions: 2, amount: 4900 },
      },
    },
  ]);
});

it('filters by days from one button: the usual range has no chip, a chosen one has, in Spanish too', async () => {
  const page = await renderRoute(remote, '/session-pay?from=2026-10-20', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [periods, pay()],
  });
  const filters = await screen.findByRole('button', { name: 'Filtros 1' });
  await page.user.click(filters);
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  expect(await drawer.findByDisplayValue('20/10/2026')).toBeInTheDocument();
  const last = drawer.getByDisplayValue('02/11/2026');
  fireEvent.change(last, { target: { value: '30/10/2026' } });
  await waitFor(() => expect(page.address()).toContain('to=2026-10-30'));
  await page.user.click(drawer.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(filters).toHaveAccessibleName('Filtros 2'));
  await page.user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(page.address()).toBe('/session-pay'));
  expect(filters).toHaveAccessibleName('Filtros');
});

it('decides about one session in the panel of a leader; denying takes a reason, a refusal keeps the dialog open', async () => {
  const page = await renderRoute(remote, '/session-pay?leader=maya', {
    answers: [
      periods,
      pay(),
      entry({ viewerCan: ['APPROVE', 'DENY'] }),
      on(DecideSessionPayDocument, refused('CONFLICT', 'The amount has changed.')),
    ],
  });
  const panel = await dialogOf('Maya Lindqvist');
  await page.user.click(await within(panel).findByRole('button', { name: /^Deny pay/ }));
  const dialog = await dialogOf('Deny pay');
  const deny = within(dialog).getByRole('button', { name: 'Deny pay' });
  expect(deny).toBeDisabled();
  fill(/^Reason/, 'Nobody was taught', dialog);
  await page.user.click(deny);
  expect(await within(dialog).findByText('The amount has changed.')).toBeInTheDocument();
  page.answer(
    on(DecideSessionPayDocument, { decideSessionPay: { sessions: 1 } }),
    entry({ status: 'DENIED', viewerCan: ['APPROVE'] }),
  );
  await page.user.click(deny);
  expect(await within(panel).findByText('Denied')).toBeInTheDocument();
  expect(page.sent(DecideSessionPayDocument).at(-1)?.input).toEqual({
    decision: 'DENY',
    reason: 'Nobody was taught',
    filter: { sessionIds: ['session-1'], userIds: ['maya'] },
    expected: { sessions: 1, amount: 2450 },
  });
});

it('shows a tutor on a phone the state of a session’s pay, without actions', async () => {
  const page = await renderRoute(remote, '/sessions/session-1', {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    width: 390,
    answers: [periods, ...detailAnswers(sessionOf({ status: 'COMPLETED' })), entry({ status: 'PAID' })],
  });
  const section = (await screen.findByRole('heading', { name: 'Pay' })).closest('section')!;
  expect(section).toHaveTextContent('Paid');
  expect(section).toHaveTextContent('60 minutes at $24.50 an hour');
  expect(within(section).queryByRole('button')).not.toBeInTheDocument();
  page.answer(
    entry({
      decidedAt: '2026-11-02T16:00:00.000Z',
      decidedBy: person('user-1', 'Alex Rivera'),
      reason: 'Paid to another account',
    }),
  );
  page.push('sessions');
  expect(await within(section).findByText('Pending')).toBeInTheDocument();
  expect(section).toHaveTextContent('Alex Rivera, Mon, Nov 2 · Reason: Paid to another account');
});
