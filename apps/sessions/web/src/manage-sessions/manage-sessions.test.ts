import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('filters, search, sort and the open session stand in the address', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await page.goto('/invite-people');
  const table = page.getByRole('region', { name: 'Manage sessions' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page
    .getByRole('search')
    .getByLabel(/^Search people/)
    .fill('maya');
  await page.getByRole('option', { name: /Maya Lindqvist/ }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show sessions' }).click();
  await expect(page).toHaveURL(/status=COMPLETED/);
  await page.getByRole('button', { name: 'When' }).click();
  await expect(page).toHaveURL(/sort=start/);
  await table.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/session=/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  const link = page.url();
  await page.goto(link);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  await expectAccessible(page);
});

test('the totals are those of the filter, and the schools add up to them', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await page.goto('/invite-people?status=COMPLETED&view=schools');
  const total = page.locator('dl dd').first();
  await expect(total).toHaveText(/\d/);
  await expect(page.getByRole('region', { name: 'By school' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'By school' }).getByRole('row').nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/school=/);
});

test('a program admin manages the own program on a phone', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { width: 390 });
  await page.getByRole('link', { name: 'Manage sessions' }).first().click();
  await expect(
    page.getByRole('list', { name: 'Manage sessions' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('several sessions are cancelled at once, and those that cannot be are named', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { language: 'en' });
  await page.goto('/invite-people?status=UPCOMING');
  const boxes = page
    .getByRole('region', { name: /Manage sessions|Gestionar sesiones/ })
    .getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: /^(Cancel|Cancelar) 2 (sessions|sesiones)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Cancel|Cancelar) 2 (sessions|sesiones)$/ }).click();
  await expect(page.getByText(/2 sessions are cancelled|Se cancelaron 2 sesiones/)).toBeVisible();
});
