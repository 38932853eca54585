import { expect, fillSignIn, test, waitForFrame } from '@lyceum/web/testing';

const TUTOR = 'tutor@riverside.example';
const PLACE = '/settings';

const unauthenticated = {
  json: { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] },
};

test.describe('the sign-in', () => {
  test('survives a reload and opens in a second tab', async ({ signIn }) => {
    const page = await signIn(TUTOR);
    await page.goto(PLACE);
    await page.reload();
    await waitForFrame(page);
    const second = await page.context().newPage();
    await second.goto(PLACE);
    await waitForFrame(second);
  });

  test('of several tabs that start at once causes no reuse of a refresh token', async ({ signIn }) => {
    const page = await signIn(TUTOR);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()));
    await Promise.all([page.reload(), ...tabs.map((tab) => tab.goto(PLACE))]);
    for (const tab of [page, ...tabs]) await waitForFrame(tab);
    await page.reload();
    await waitForFrame(page);
  });

  test('is renewed once when the token has expired, and each refused request is replayed', async ({
    signIn,
  }) => {
    const page = await signIn(TUTOR);
    // An open page of the platform would send requests of its own.
    await page.goto('/healthz');
    let ended: string | undefined;
    const refused = new Set<string>();
    const replayed = new Set<string>();
    let refreshes = 0;
    page.on('request', (request) => {
      if (ended && request.url().endsWith('/refresh-tokens')) refreshes += 1;
    });
    await page.route('**/graphql', (route) => {
      const { authorization } = route.request().headers();
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      ended ??= authorization;
      if (authorization && authorization === ended) {
        refused.add(operationName);
        return route.fulfill(unauthenticated);
      }
      if (refused.has(operationName)) replayed.add(operationName);
      return route.continue();
    });
    await page.goto(PLACE);
    await waitForFrame(page);
    expect(refused.size).toBeGreaterThan(1);
    await expect.poll(() => [...replayed].toSorted()).toEqual([...refused].toSorted());
    expect(refreshes).toBe(1);
  });

  test('ends in every tab on sign-out, and leaves no data of the person behind', async ({ signIn }) => {
    const page = await signIn(TUTOR);
    const second = await page.context().newPage();
    await second.goto(PLACE);
    await waitForFrame(second);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/');
      await expect(tab.getByRole('button', { name: 'Continue to Riverside Unified' })).toBeVisible();
    }
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /signed-in|refreshed|program|columns/.test(key))).toEqual([]);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name, value }) => name === 'lyceum_refresh' && value)).toEqual([]);
  });

  test('ends when the refresh is refused: storage cleared, back to /', async ({ signIn, troubles }) => {
    troubles.expect(/401/);
    const page = await signIn(TUTOR);
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You were signed out because you had been away')).toBeVisible();
  });

  test('that ended while a page only listened is noticed when its stream reconnects', async ({
    signIn,
    troubles,
  }) => {
    troubles.expect(/401/);
    const page = await signIn(TUTOR);
    let ended = false;
    const refused = { status: 401, json: { error: 'UNAUTHENTICATED' } };
    await page.route('**/events', (route) =>
      ended ? route.fulfill(refused) : route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    await page.route('**/refresh-tokens', (route) => (ended ? route.fulfill(refused) : route.continue()));
    await page.route('**/graphql', (route) =>
      ended && route.request().headers()['authorization'] ? route.fulfill(unauthenticated) : route.continue(),
    );
    await page.goto(PLACE);
    await waitForFrame(page);
    ended = true;
    await expect(page.getByText('You were signed out because you had been away')).toBeVisible();
  });
});

test('is kept when another ecosystem’s page is opened, however late the viewer is recognized', async ({
  signIn,
}) => {
  const page = await signIn(TUTOR);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'CurrentUser')
      await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/e/brightpath');
  await expect(page.getByRole('textbox', { name: /^(Email|Correo)/ })).toBeVisible();
  await page.goto('/sessions');
  await waitForFrame(page);
  await expect(page.getByRole('link', { name: /^Riverside Unified/ })).toBeVisible();
});

test('of one ecosystem does not count on another one’s page', async ({ signIn }) => {
  const page = await signIn(TUTOR);
  await page.goto('/e/brightpath');
  await fillSignIn(page, 'tutor@brightpath.example');
  await waitForFrame(page);
  await expect(page.getByRole('link', { name: /^Bright Path Mentors/ })).toBeVisible();
  await page.reload();
  await waitForFrame(page);
  await expect(page.getByRole('link', { name: /^Bright Path Mentors/ })).toBeVisible();
});

test('of another person in a second tab removes the first person’s data from the first', async ({
  signIn,
}) => {
  const page = await signIn(TUTOR);
  const notification = {
    __typename: 'Notification',
    id: '0b9f6a3e-6a55-4f0c-8f4b-0c1f0d9f6a3e',
    details: 'Only the tutor of Riverside may read this.',
    link: '/sessions',
    isRead: false,
    createdAt: new Date().toISOString(),
  };
  let taken = false;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'NotificationList') return route.continue();
    // The second person's list never arrives, so that anything shown must come from the cache.
    if (taken) return;
    const answer = await route.fetch();
    const { data } = await answer.json();
    Object.assign(data.getNotificationsQuery, { notifications: [notification], unreadCount: 1 });
    await route.fulfill({ response: answer, json: { data } });
  });
  await page.goto(PLACE);
  const bell = page.getByRole('button', { name: /^(Notifications|Avisos)/ });
  await bell.click();
  await expect(page.getByText(notification.details)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(notification.details)).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'Hello there' });
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('lyceum:notify', { detail: { message: 'Hello there' } })),
  );
  // The toast disappears after a while, unless the pointer rests on it.
  await notice.hover();
  taken = true;
  const second = await page.context().newPage();
  await second.goto('/e/brightpath');
  await fillSignIn(second, 'tutor@brightpath.example');
  await waitForFrame(second);
  await expect(page.getByRole('link', { name: /^Bright Path Mentors/ })).toBeVisible();
  await expect(notice).toBeHidden();
  await bell.click();
  await expect(page.getByRole('dialog', { name: /^(Notifications|Avisos)/ })).toBeVisible();
  await expect(page.getByText(notification.details)).toBeHidden();
});
