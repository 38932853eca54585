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
} from '@lyceum/web/component-testing';
import {
  CheckPayoutAccountDocument,
  OpenPayoutAccountPageDocument,
  OwnPayoutAccountDocument,
  type PayoutAccountState,
} from '../__generated__/graphql';
import remote from '../routes';

const account = (state: PayoutAccountState, change: object = {}) => ({
  ...{ isAvailable: true, state, checkedAt: state === 'NOT_STARTED' ? null : '2026-11-23T15:00:00Z' },
  ...change,
});
const now = (state: PayoutAccountState, change: object = {}) =>
  on(OwnPayoutAccountDocument, { getPayoutAccount: account(state, change) });
const open = (answers: Answer[], query = '', language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, `/payments/payout-account${query}`, {
    viewer: viewerOf('LEADER', { language }),
    answers,
  });
const refusedPage = on(OpenPayoutAccountPageDocument, refused('CONFLICT', 'The vendor is away.', {}));

it('shows nothing false while it loads', async () => {
  await open([on(OwnPayoutAccountDocument, pending())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout account' })).toBeInTheDocument();
  expect(screen.queryByText('Not opened')).not.toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  const page = await open([on(OwnPayoutAccountDocument, unreachable())]);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(now('READY'));
  await page.user.click(again);
  expect(await screen.findByText('Ready')).toBeInTheDocument();
});

it('says that pay is not transferred here', async () => {
  await open([now('NOT_STARTED', { isAvailable: false })]);
  expect(await screen.findByText('Pay is not transferred here')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /account/i })).not.toBeInTheDocument();
});

it('opens the page of the vendor by keyboard, in Spanish, and shows a refusal', async () => {
  const page = await open([now('NOT_STARTED'), refusedPage], '', 'sp');
  (await screen.findByRole('button', { name: 'Abrir una cuenta' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.notices()).toEqual(['The vendor is away.']));
  expect(page.sent(OpenPayoutAccountPageDocument)).toHaveLength(1);
});

it('reads the account when the vendor returns', async () => {
  const page = await open(
    [now('NEEDS_INFORMATION'), on(CheckPayoutAccountDocument, { checkPayoutAccount: account('CHECKING') })],
    '?back=1',
  );
  await waitFor(() => expect(page.sent(CheckPayoutAccountDocument)).toHaveLength(1));
  expect(page.sent(OpenPayoutAccountPageDocument)).toHaveLength(0);
});

it('opens a new page where the last one expired', async () => {
  const page = await open([now('NEEDS_INFORMATION'), refusedPage], '?expired=1');
  await waitFor(() => expect(page.sent(OpenPayoutAccountPageDocument)).toHaveLength(1));
  expect(page.sent(CheckPayoutAccountDocument)).toHaveLength(0);
});

it.each([
  ['RESTRICTED', 'Restricted', 'See what is needed'],
  ['CHECKING', 'Being checked', 'Look at the account'],
  ['READY', 'Ready', 'Look at the account'],
] as const)('says what %s means', async (state, words, button) => {
  await open([now(state)]);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
});
