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

it('keeps where a mail leads for after the sign-in', async () => {
  await open({ viewer: visitorOf() });
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBe('/sessions/1?tab=notes'));
});

it('leads there at once who is signed in there', async () => {
  const page = await open({ viewer: viewerOf('LEADER') });
  await waitFor(() => expect(page.address()).toBe('/sessions/1?tab=notes'));
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

it('offers to change to the organization, where somebody is signed in at another', async () => {
  const page = await open(elsewhere());
  expect(await screen.findByRole('heading', { name: 'This link is for Riverside' })).toBeVisible();
  expect(screen.getByText('You are signed in at Brightpath. Change to Riverside to open it.')).toBeVisible();
  page.store.enterEcosystem.mockRejectedValueOnce(new Error('away'));
  await page.user.click(screen.getByRole('button', { name: 'Change to Riverside' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Change to Riverside' }));
  // The viewer of this test stays a visitor: the address that was opened is kept, as for every visitor.
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBe('/sessions/1?tab=notes'));
  expect(page.store.enterEcosystem).toHaveBeenLastCalledWith('riverside');
});

it('leads to the sign-in page, and back, who does not belong to it', async () => {
  const page = await open(elsewhere());
  page.store.enterEcosystem.mockImplementationOnce(async () => {
    page.store.get().user = null;
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change to Riverside' }));
  await waitFor(() =>
    expect(page.address()).toBe('/e/riverside?from=brightpath&to=%2Fsessions%2F1%3Ftab%3Dnotes'),
  );
});

it('says so in Spanish, and the other way leads home', async () => {
  await open(elsewhere('sp'));
  expect(await screen.findByRole('heading', { name: 'Este enlace es de Riverside' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quedarse en Brightpath' })).toHaveAttribute('href', '/');
});
