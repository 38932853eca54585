import { expect, test } from '@lyceum/web/testing';

test('an operator follows the link from an organization’s usage to its programs’ outcomes', async ({
  signIn,
}) => {
  // Other tests create organizations meanwhile: the search puts it on the first page.
  const page = await signIn('operator@lyceum.example', {
    to: '/internal-admin-panel/usage-reports?search=riverside+unified',
  });
  const table = page.getByRole('region', { name: 'Usage reports' });
  const riverside = table.getByRole('row').filter({ hasText: 'Riverside Unified' });
  await expect(riverside).toContainText(/\d+ one-on-one/);
  await expect(riverside.locator('a[href^="mailto:"]').first()).toBeVisible();
  await riverside.getByRole('link', { name: 'Riverside Unified' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engagement: Riverside Unified' })).toBeVisible();
  const reading = page.getByRole('row').filter({ hasText: 'Reading High-Dosage' });
  await expect(reading).toContainText(/\d+ of \d+/);
  await expect(reading).toContainText(/\d+%/);
});
