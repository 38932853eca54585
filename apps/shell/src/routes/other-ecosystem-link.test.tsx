import { screen, waitFor } from '@testing-library/react';
import { viewerOf, visitorOf } from '@lyceum/web/component-testing';
import { renderInShell, type ShellOptions } from '../shell-fixture';
import { AppRoutes } from './app-routes';

const RIVERSIDE = viewerOf('LEADER').ecosystem!;
const BRIGHTPATH = { ...RIVERSIDE, id: 'ecosystem-2', name: 'Brightpath', shortName: 'brightpath' };
const AT = '/e/riverside?to=/sessions/1?tab=notes';
const KEPT = 'lyceum.return-to';

const open = (options: ShellOptions) =>
  renderInShell(<AppRoutes />, {
    at: AT,
    address: { name: 'riverside', state: 'ready', ecosystem: RIVERSIDE },
    ...options,
  });
const elsewhere = (language: 'en' | 'sp' = 'en'): ShellOptions => ({
  viewer: visitorOf({ language }),
  state: { user: viewerOf('LEADER').user, ecosystem: { ...BRIGHTPATH, profileId: 'brightpath' } },
});

beforeEach(() => sessionStorage.clear());

it('stores the linked address of a mail for after the sign-in', async () => {
  await open({ viewer: visitorOf() });
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBe('/sessions/1?tab=notes'));
});

it('opens the linked address at once for a member who is signed in there', async () => {
  const page = await open({ viewer: viewerOf('LEADER') });
  await waitFor(() => expect(page.address()).toBe('/sessions/1?tab=notes'));
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

it('offers to switch organizations to somebody signed in at another one', async () => {
  const page = await open(elsewhere());
  expect(await screen.findByRole('heading', { name: 'This link is for Riverside' })).toBeVisible();
  expect(screen.getByText('You are signed in at Brightpath. Change to Riverside to open it.')).toBeVisible();
  page.store.enterEcosystem.mockRejectedValueOnce(new Error('away'));
  await page.user.click(screen.getByRole('button', { name: 'Change to Riverside' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Change to Riverside' }));
  // The viewer of this test stays a visitor, so the opened address is stored.
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBe('/sessions/1?tab=notes'));
  expect(page.store.enterEcosystem).toHaveBeenLastCalledWith('riverside');
});

it('leads a non-member to the sign-in page, and back', async () => {
  const page = await open(elsewhere());
  page.store.enterEcosystem.mockImplementationOnce(async () => {
    page.store.get().user = null;
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change to Riverside' }));
  await waitFor(() =>
    expect(page.address()).toBe('/e/riverside?from=brightpath&to=%2Fsessions%2F1%3Ftab%3Dnotes'),
  );
});

it('says so in Spanish; the second button leads home', async () => {
  await open(elsewhere('sp'));
  expect(await screen.findByRole('heading', { name: 'Este enlace es de Riverside' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quedarse en Brightpath' })).toHaveAttribute('href', '/');
});
