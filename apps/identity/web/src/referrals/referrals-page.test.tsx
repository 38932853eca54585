import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  within,
} from '@lyceum/web/component-testing';
import { MyClientReferralsDocument, MyReferralsDocument } from '../__generated__/graphql';
import remote from '../routes';

const at = '2026-11-20T15:00:00.000Z';
const sent = (id: string, more: object = {}) => ({
  ...{ id, kind: 'GENERAL' as const, name: id, address: `${id}@mail.example`, createdAt: at },
  ...more,
});
const referrals = (...all: object[]) =>
  on(MyReferralsDocument, { getReferrals: { sent: all.length, opened: 0, joined: 0, referrals: all } });
const none = { invited: 0, joined: 0, firstSessions: 0, rewarded: 0, rewards: [], currency: 'USD' };
const families = (more: object = {}) =>
  on(MyClientReferralsDocument, {
    getClientReferralSummary: { ...none, rewardNow: null, noReward: 'OFF' as const, ...more },
  });

it('shows a guardian on a phone in Spanish the progress of each family, and the credit', async () => {
  await renderRoute(remote, '/referrals', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    width: 390,
    answers: [
      referrals(
        ...[sent('ana', { joinedAt: at }), sent('berta', { joinedAt: at }), sent('carla', { joinedAt: at })],
        ...[sent('dora', { openedAt: at }), sent('eva')],
      ),
      families({
        ...{ invited: 5, joined: 3, firstSessions: 2, rewarded: 1, rewardNow: 2000, noReward: null },
        rewards: [{ currency: 'USD', total: 1500 }],
        referrals: [
          { referralId: 'ana', stage: 'REWARDED', reward: 1500, currency: 'USD' },
          { referralId: 'berta', stage: 'FIRST_SESSION', reward: null, currency: null },
          { referralId: 'carla', stage: 'JOINED', reward: null, currency: null },
        ],
      }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Recomendaciones' }));
  expect(await list.findByText('Aportó $15.00')).toBeInTheDocument();
  for (const state of ['Primera sesión', 'Se sumó', 'Abierta'])
    expect(list.getByText(state)).toBeInTheDocument();
  expect(screen.getByText(/aporta \$20\.00 de saldo cuando tiene su primera sesión/)).toBeInTheDocument();
  expect(screen.getByText('Aportaron saldo').parentElement).toHaveTextContent('1$15.00');
});

it.each([
  ['OFF' as const, /gives no credit for referrals at the moment/],
  ['NOT_A_FAMILY' as const, /You pay for none here/],
])('says why a family brings no credit: %s', async (noReward, words) => {
  await renderRoute(remote, '/referrals', {
    viewer: viewerOf('LEADER'),
    answers: [referrals(), families({ noReward })],
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('You have told nobody yet')).toBeInTheDocument();
});

it('works while payments load or fail, with a retry', async () => {
  const ana = referrals(sent('ana', { joinedAt: at }));
  await renderRoute(remote, '/referrals', { answers: [ana, on(MyClientReferralsDocument, pending())] });
  expect(await screen.findByText('Joined')).toBeInTheDocument();
  cleanup();
  const page = await renderRoute(remote, '/referrals', {
    answers: [ana, on(MyClientReferralsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(families({ invited: 1, joined: 1 }));
  await page.user.click(again);
  expect(await screen.findByText('Had a first session')).toBeInTheDocument();
});
