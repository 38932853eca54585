import { expect, test } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/scheduled-reports';

test('an operator schedules a report for an organization, finds it among all, and archives it', async ({
  signIn,
}) => {
  const name = `Hours ${Date.now()}`;
  const page = await signIn('operator@lyceum.example', { to: `${PAGE}/create-report` });
  await page.getByRole('combobox', { name: 'Organization' }).fill('Bright Path');
  await page.getByRole('option', { name: 'Bright Path Mentors' }).click();
  await page.getByRole('combobox', { name: 'Report' }).click();
  await page.getByRole('option', { name: 'Hours by mentor' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Goes to' }).fill('Elena');
  await page.getByRole('option', { name: /Elena Castillo/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule report' }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await page.getByRole('searchbox', { name: 'Search reports and organizations' }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/Bright Path Mentors.*Mondays at 7:00 AM.*Elena Castillo/);
  await row.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('switch', { name: 'Archived ones' }).click();
  await expect(row).toHaveCount(1);
});
