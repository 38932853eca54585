import { expect, test, type Page, type TestRegistry } from '@lyceum/web/testing';

const OPERATOR = 'operator@lyceum.example';
const REMOTE = 'internal-admin';
const OLD_TEXT = 'Schools, districts and non-profits on this platform.';
const NEW_TEXT = 'Schools, districts and non-profits of a newer version.';
const SHELL_TEXT = 'Skip to the content';
const NEW_SHELL_TEXT = 'Skip to the newer content';

/** Deploys a version and waits until the gateway confirms it and the page has received the push. */
async function goLive(page: Page, registry: TestRegistry, domain: string, version: string): Promise<void> {
  const heard = page.waitForResponse(
    async (answer) =>
      new URL(answer.url()).pathname === '/registry/live.json' &&
      answer.status() === 200 &&
      (await answer.text()).includes(`"${version}"`),
  );
  registry.flip(domain, version);
  await heard;
  await page.waitForTimeout(500);
}

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();

async function goAwayAndBack(page: Page): Promise<void> {
  await go(page, 'Platform');
  await expect(page).toHaveURL('/internal-admin-panel');
  await go(page, 'Organizations');
}

/** Sets a property that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);

test('an open page keeps its version during a deployment; its next navigation loads the new version, and a rollback the old one', async ({
  signIn,
  registry,
}) => {
  test.slow(true, 'a deployment, a rollback, and a page that follows both');
  const page = await signIn(OPERATOR);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/internal-admin-panel/manage-ecosystems');
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  await mark(page);
  const old = registry.live(REMOTE);
  const version = registry.publishCopy(REMOTE, OLD_TEXT, NEW_TEXT);
  await goLive(page, registry, REMOTE, version);

  // The page keeps its version, and can still load its files.
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  scripts.length = 0;
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const chunks = scripts.filter((path) => path.startsWith(`/registry/${REMOTE}/`));
  expect(chunks.length).toBeGreaterThan(0);
  expect(chunks.filter((path) => !path.startsWith(`/registry/${REMOTE}/${old}/`))).toEqual([]);

  await goAwayAndBack(page);
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(scripts).toContain(`/registry/${REMOTE}/${version}/remoteEntry.js`);

  await goLive(page, registry, REMOTE, old);
  await goAwayAndBack(page);
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a new shell is loaded with the next navigation and loads the remote that is live', async ({
  signIn,
  registry,
}) => {
  const page = await signIn(OPERATOR, { to: '/internal-admin-panel/manage-ecosystems' });
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  await mark(page);
  const version = registry.publishCopy('shell', SHELL_TEXT, NEW_SHELL_TEXT);
  await goLive(page, registry, 'shell', version);
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('link', { name: SHELL_TEXT })).toBeAttached();

  await go(page, 'Platform');
  await expect(page).toHaveURL('/internal-admin-panel');
  await expect(page.getByRole('link', { name: NEW_SHELL_TEXT })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('a page that would lose work is not reloaded by a new shell, and an old shell loads a new remote', async ({
  signIn,
  registry,
}) => {
  const page = await signIn(OPERATOR, { to: '/internal-admin-panel' });
  await expect(page.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible();
  await mark(page);
  // As a running upload does.
  await page.evaluate(() => {
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    Object.assign(window, { workIsDone: () => window.removeEventListener('beforeunload', warn) });
  });
  const shell = registry.publishCopy('shell', SHELL_TEXT, NEW_SHELL_TEXT);
  const remote = registry.publishCopy(REMOTE, OLD_TEXT, NEW_TEXT);
  await goLive(page, registry, REMOTE, remote);
  await goLive(page, registry, 'shell', shell);
  await go(page, 'Organizations');
  await expect(page.getByText(OLD_TEXT)).toBeVisible();
  await expect(page.getByRole('link', { name: SHELL_TEXT })).toBeAttached();
  expect(await isMarked(page)).toBe(true);

  await page.evaluate(() => (window as unknown as { workIsDone: () => void }).workIsDone());
  await goAwayAndBack(page);
  await expect(page.getByText(NEW_TEXT)).toBeVisible();
  await expect(page.getByRole('link', { name: NEW_SHELL_TEXT })).toBeAttached();
  expect(await isMarked(page)).toBe(false);
});
