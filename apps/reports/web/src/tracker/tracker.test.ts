import { expect, test } from '@lyceum/web/testing';

test('a coordinator exports the filtered tracker, and opens a person’s sessions', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', {
    to: '/p/01990000-0000-7000-8b20-000000000001/engagement-tracker?search=noor',
  });
  const table = page.getByRole('region', { name: 'Engagement tracker' });
  await expect(table.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('engagement.csv');
  await page.getByRole('link', { name: 'Sessions of Noor Haddad' }).click();
  await expect(page).toHaveURL(/manage-sessions\?person=/);
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();
});
