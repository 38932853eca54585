import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mayTake,
  test,
  type Page,
} from '@lyceum/web/testing';

const OPERATOR = 'operator@lyceum.example';
const REMOTE = 'internal-admin';
const SCREEN = '/internal-admin-panel/manage-ecosystems';
const LIVE_TEXT = 'Schools, districts and non-profits on this platform.';
const SHOWN = mayTake(30, 'the page reloads with a remote that no page has loaded before');
const TRIED_TEXT = 'Schools, districts and non-profits as they might be.';

const notice = (page: Page) =>
  page.getByRole('region', { name: /^(Preview of other versions|Vista previa de otras versiones)$/ });

async function openChooser(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|Su cuenta)/ }).click();
  await page.getByRole('button', { name: /^(Try out other versions|Probar otras versiones)$/ }).click();
  await expect(page.getByRole('dialog').getByLabel(REMOTE)).toBeVisible();
}

test('somebody previews a version that is not live, in one tab, and returns to live', async ({
  signIn,
  registry,
}) => {
  test.slow(true, 'a version is published, and the page reloaded three times');
  const version = registry.publishCopy(REMOTE, LIVE_TEXT, TRIED_TEXT);
  const page = await signIn(OPERATOR, { to: SCREEN });
  await expect(page.getByText(LIVE_TEXT)).toBeVisible();
  await openChooser(page);
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('dialog').getByLabel(REMOTE).selectOption(version);
  await page.getByRole('button', { name: 'Show in this tab' }).click();
  await expect(page.getByText(TRIED_TEXT)).toBeVisible(SHOWN);
  await expect(notice(page)).toContainText(`${REMOTE}: ${version}`);
  await expectAccessible(page, '.ly-preview');

  const other = await page.context().newPage();
  await other.goto(SCREEN);
  await expect(other.getByText(LIVE_TEXT)).toBeVisible();
  await expect(notice(other)).toBeHidden();
  await other.close();

  await notice(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByText(LIVE_TEXT)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('an address opens a preview, on a phone, in Spanish, in dark mode', async ({ signIn, registry }) => {
  const version = registry.publishCopy(REMOTE, LIVE_TEXT, TRIED_TEXT);
  const page = await signIn(OPERATOR, { width: 390, language: 'es', theme: 'dark' });
  await page.goto(`${SCREEN}?preview=${REMOTE}@${version}`);
  await expect(notice(page)).toContainText('Vista previa');
  await expect(notice(page)).toContainText(version);
  await expect(page).toHaveURL(SCREEN);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openChooser(page);
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('dialog').getByLabel(REMOTE).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Mostrar en esta pestaña' }).click();
  await expect(notice(page)).toBeHidden();
});

test('a developer’s own server replaces a remote', async ({ signIn, registry }) => {
  const files = registry.webFiles(REMOTE);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    const found = files.get(path);
    if (!found) return response.writeHead(404).end();
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.css')
        ? 'text/css'
        : 'application/json';
    return response
      .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
      .end(path.endsWith('.js') ? String(found).replaceAll(LIVE_TEXT, TRIED_TEXT) : found);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = server.address() as AddressInfo;
  try {
    const page = await signIn(OPERATOR);
    await page.goto(`${SCREEN}?preview=${REMOTE}=http://localhost:${port}/remoteEntry.js`);
    await expect(page.getByText(TRIED_TEXT)).toBeVisible(SHOWN);
    await expect(notice(page)).toContainText(`${REMOTE}: this computer (localhost:${port})`);
    await page.reload();
    await expect(page.getByText(TRIED_TEXT)).toBeVisible(SHOWN);
    // Only servers on this computer are accepted.
    await page.goto(`${SCREEN}?preview=${REMOTE}=http://example.com/remoteEntry.js`);
    await expect(notice(page)).toContainText(`localhost:${port}`);
    // The page still loads from the server, which stops next.
    await page.close();
  } finally {
    server.close();
  }
});

test('nothing leads to a preview where the gateway allows none', async ({ signIn, registry }) => {
  const version = registry.publishCopy(REMOTE, LIVE_TEXT, TRIED_TEXT);
  const page = await signIn(OPERATOR);
  await page.route('**/registry/live.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), preview: false } });
  });
  await page.evaluate(
    ([remote, tried]) => sessionStorage.setItem('lyceum.preview', JSON.stringify({ [remote]: tried })),
    [REMOTE, version] as const,
  );
  await page.goto(`${SCREEN}?preview=${REMOTE}@${version}`);
  await expect(page.getByText(LIVE_TEXT)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try out other versions' })).toBeHidden();
});
