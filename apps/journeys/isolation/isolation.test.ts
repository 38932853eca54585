import { expect, test, type Page } from '@lyceum/web/testing';

const write = (page: Page, value: string) =>
  page.evaluate((text) => {
    localStorage.setItem('isolation', text);
    sessionStorage.setItem('isolation', text);
    document.cookie = `isolation=${text}; path=/`;
  }, value);

const read = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('isolation'),
    session: sessionStorage.getItem('isolation'),
    cookie: /isolation=(\w+)/.exec(document.cookie)?.[1] ?? null,
  }));

const NOTHING = { local: null, session: null, cookie: null };
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ });

test.describe.serial('pages of a test', () => {
  test('share no storage and no sign-in, even of the same person', async ({ signIn, openPage }) => {
    const first = await signIn('tutor@riverside.example');
    const second = await signIn('tutor@riverside.example');
    const signedOut = await openPage();
    await signedOut.goto('/e/riverside');
    await write(first, 'first');
    expect(await read(second)).toEqual(NOTHING);
    expect(await read(signedOut)).toEqual(NOTHING);

    await first.context().clearCookies();
    await second.reload();
    await expect(accountMenu(second)).toBeVisible();
    await expect(signedOut.getByRole('textbox', { name: 'Password' })).toBeVisible();
  });

  test('have no data of the previous test', async ({ signIn }) => {
    expect(await read(await signIn('tutor@riverside.example'))).toEqual(NOTHING);
  });
});

test('a second tab of a page shares its storage', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example');
  await write(page, 'shared');
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(accountMenu(tab)).toBeVisible();
  expect(await read(tab)).toEqual({ local: 'shared', session: null, cookie: 'shared' });
});

test('the clock can be moved for one ecosystem, and its members may then book sessions in the past', async ({
  ecosystem,
}) => {
  test.slow(true, 'the platform completes five weeks of sessions');
  const held = await ecosystem.completedSessions();
  expect(held.series).toHaveLength(4);
  expect(new Date(held.oneOnOne.date).getTime()).toBeLessThan(Date.now());
});
