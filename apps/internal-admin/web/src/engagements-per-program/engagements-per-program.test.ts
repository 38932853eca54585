import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/engagements-per-program';

test('an operator sees what came of an organization’s programs, and narrows them down', async ({
  signIn,
}) => {
  const page = await signIn('operator@lyceum.example', { to: PAGE });
  await page.getByRole('link', { name: 'Riverside Unified' }).click();
  await expect(page).toHaveURL(`${PAGE}/riverside`);
  await expect(page.getByRole('heading', { level: 1, name: /Riverside Unified/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'Engagement per program' });
  const reading = table.getByRole('row').filter({ hasText: 'Reading High-Dosage' });
  await expect(reading).toContainText(/\d+ of \d+/);
  await expect(reading).toContainText(/\d+%/);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('reading high');
  await expect(table.getByRole('row')).toHaveCount(2);
  await visit(page, `${PAGE}/riverside?from=2020-01-01`);
  await expect(page.getByText(/at most 366 days/)).toBeVisible();
  await visit(page, `${PAGE}/nobody-has-this`);
  await expect(page.getByText('No organization found')).toBeVisible();
});

test('the programs can be read on a phone, in Spanish, by operators alone', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', {
    to: `${PAGE}/brightpath`,
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByRole('heading', { level: 1, name: /Bright Path/ })).toBeVisible();
  await expect(page.getByText(/^\d+ de \d+$/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const admin = await signIn('super@riverside.example', { to: `${PAGE}/riverside` });
  await expect(admin).toHaveURL(/no-access/);
});
