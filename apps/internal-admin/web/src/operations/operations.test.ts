import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/operations';

test('an operator sees that every part is up, how fast it is and what is live', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', { to: PAGE });
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByText('Every part is up')).toBeVisible();
  const gateway = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'gateway' }) });
  await expect(gateway.getByText('p95', { exact: true })).toBeVisible();
  await expect(gateway.getByRole('img', { name: 'Requests, failed in red' })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions live' });
  await expect(versions.getByRole('cell', { name: 'shell', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
});

test('a part that does not answer is shown as down, and the rest goes on', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example');
  await page.route('**/operations/status.json', async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as { parts: { part: string; state: string; process: unknown }[] };
    for (const part of status.parts)
      if (part.part === 'roster') Object.assign(part, { state: 'down', process: null });
    await route.fulfill({ response, json: status });
  });
  await visit(page, PAGE);
  await expect(page.getByText('Down: roster')).toBeVisible();
  await expect(page.getByText('It does not answer.', { exact: false })).toBeVisible();
  await expect(page.getByText('Every part is up')).toHaveCount(0);
});

test('works on a phone, in Spanish, in the dark', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', {
    to: PAGE,
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByText('Todas las partes funcionan')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('nobody else gets there', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: PAGE });
  await expect(page.getByRole('heading', { name: 'Servers' })).toHaveCount(0);
  expect((await page.request.get('/operations/status.json')).status()).toBe(401);
});
