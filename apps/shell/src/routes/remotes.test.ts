import type { Route } from '@playwright/test';
import { expect, test } from '@lyceum/web/testing';

const SUPER = 'super@riverside.example';

/** Files that the early script of the page fetches ahead; what the shell itself loads is counted apart. */
const isPrefetch = (route: Route) => route.request().headers()['sec-purpose'] === 'prefetch';

test.describe('a part that fails', () => {
  test('is retried by one reload, then shows its own panel while the rest works', async ({
    signIn,
    troubles,
  }) => {
    troubles.expect(/net::ERR_FAILED/);
    const page = await signIn(SUPER);
    let asked = 0;
    await page.route('**/registry/admin/**/remoteEntry.js', (route) => {
      if (!isPrefetch(route)) asked += 1;
      return route.abort();
    });
    await page.goto('/people');
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('“People” could not be loaded');
    await expect(panel).toContainText(/Request id: admin@\w+/);
    expect(asked).toBe(2);

    await page.getByRole('link', { name: 'File upload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(panel).toContainText('“People” could not be loaded');
    await page.unroute('**/registry/admin/**/remoteEntry.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  test('that hangs is reported after three seconds, and requested again by another address', async ({
    signIn,
  }) => {
    const page = await signIn(SUPER);
    let hanging = 0;
    // The first request never ends; the browser queues a second one for the same address behind it.
    await page.route('**/registry/admin/**/remoteEntry.js', (route) => {
      if (!isPrefetch(route)) hanging += 1;
    });
    await page.goto('/people');
    await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    expect(hanging).toBe(1);
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('that is only slow is shown when it arrives, whatever hangs meanwhile', async ({ signIn }) => {
    const page = await signIn(SUPER);
    let letThrough = () => undefined as void;
    const waited = new Promise<void>((resolve) => (letThrough = resolve));
    let asked = 0;
    await page.route('**/registry/admin/**/remoteEntry.js*', async (route) => {
      if (isPrefetch(route)) return;
      asked += 1;
      if (asked > 1) return; // the retry is never answered
      await waited;
      await route.continue();
    });
    await page.goto('/people');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect.poll(() => asked).toBe(2);
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const [what, files] of [
    ['its entry', '**/registry/admin/**/remoteEntry.js'],
    ['a screen of it', '**/registry/admin/**/assets/*.js'],
  ] as const) {
    test(`recovers by itself once ${what} is back`, async ({ signIn, troubles }) => {
      troubles.expect(/net::ERR_FAILED|ChunkLoadError|Loading chunk/);
      const page = await signIn(SUPER);
      await page.route(files, (route) => route.abort());
      await page.goto('/people');
      const panel = page.getByRole('alert');
      await expect(panel).toContainText('This part is tried again every few seconds');
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
      await page.getByRole('link', { name: 'File upload' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'File upload' })).toBeVisible();
      await page.goBack();
      await expect(panel).toBeVisible();
      await page.unroute(files);
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    });
  }

  test('whose script throws while loading shows its panel, and works once the script is fixed', async ({
    signIn,
    troubles,
  }) => {
    troubles.expect(/broken on purpose/);
    const page = await signIn(SUPER);
    const entry = '**/registry/admin/**/remoteEntry.js';
    await page.route(entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
    );
    await page.goto('/people');
    await expect(page.getByRole('alert')).toContainText('“People” could not be loaded');
    await expect(page.getByRole('link', { name: 'Programs' })).toBeVisible();
    await page.unroute(entry);
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  test('that throws while rendering takes down only itself', async ({ signIn, troubles }) => {
    troubles.expect(/broken on purpose/);
    const page = await signIn(SUPER);
    await page.route('**/registry/admin/**/remoteEntry.js', async (route) => {
      const body = `window.lyceum_admin = {
        init() {},
        async get() {
          return () => ({ default: { routes: [{ path: '*', element: { $$typeof: Symbol.for('react.transitional.element'),
            type: () => { throw new Error('broken on purpose'); }, key: null, props: {}, _store: {} } }] } });
        },
      };`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto('/people');
    await expect(page.getByRole('alert')).toContainText('“People” could not be loaded');
    await expect(page.getByRole('link', { name: 'Programs' })).toBeVisible();
  });
});

test('a page waits for a restarting part, says so, and recovers', async ({ signIn, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const page = await signIn(SUPER);
  // An open page of the platform would send requests of its own.
  await page.goto('/healthz');
  let down = true;
  await page.route('**/status.json', (route) =>
    route.fulfill({ json: { ready: !down, parts: { identity: down ? 'down' : 'up' } } }),
  );
  let refuse = 1;
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    return operationName === 'CurrentUser' && refuse-- > 0 ? route.abort() : route.continue();
  });
  await page.goto('/people');
  await expect(page.getByText('A part of Lyceum is being restarted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  down = false;
  await expect(page.getByText('A part of Lyceum is being restarted.')).toBeHidden();
});
