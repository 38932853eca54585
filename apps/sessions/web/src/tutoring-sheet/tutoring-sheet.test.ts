import { expect, test } from '@lyceum/web/testing';

test('an admin reads the tutoring sheet of a program, searches it and downloads it as a table', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', {
    to: '/p/01990000-0000-7000-8b20-000000000002',
  });
  await page.getByRole('link', { name: 'Tutoring sheet' }).first().click();
  const table = page.getByRole('region', { name: 'Tutoring sheet' });
  const row = table.getByRole('row').filter({ hasText: 'Owen Kowalski' });
  await expect(row).toContainText('Tomás Ibarra');
  await page.getByRole('searchbox', { name: /^Search students$/i }).fill('kowal');
  await expect(table.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tutoring-sheet-\d{4}-\d\d-\d\d\.csv$/);
});
