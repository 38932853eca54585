import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/usage-reports';

test('an operator sees who is in each organization, what happens there and whom to write to', async ({
  signIn,
}) => {
  // Other stories make organizations meanwhile: by name it is on the first page.
  const page = await signIn('operator@lyceum.example', { to: `${PAGE}?search=riverside` });
  const table = page.getByRole('region', { name: 'Usage reports' });
  const riverside = table.getByRole('row').filter({ hasText: 'Riverside Unified' });
  await expect(riverside).toContainText(/\d+ one-on-one/);
  // Who was there last stands first; other stories have invited more of them.
  await expect(riverside.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: /Only quiet/ }).click();
  await expect(page).toHaveURL(/quiet=yes/);
  await expect(riverside).toHaveCount(0);
  await page.getByRole('switch', { name: /Only quiet/ }).click();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('nobody has this name');
  await expect(page.getByText('No organization found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('unified riverside');
  await riverside.getByRole('link', { name: 'Riverside Unified' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engagement: Riverside Unified' })).toBeVisible();
});

test('usage can be read on a phone, in Spanish, by operators alone', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', {
    to: `${PAGE}?search=bright+path`,
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByText(/\d+ individuales/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const admin = await signIn('super@riverside.example', { to: PAGE });
  await expect(admin).toHaveURL(/no-access/);
});
