import { expect, test } from '@lyceum/web/testing';

test('a number on an admin’s home equals that of the linked list', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await expect(page.getByRole('group', { name: 'Completed sessions' })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  const weeks = page.getByRole('table', { name: 'Completed sessions' });
  const week = weeks.getByRole('row').nth(-2);
  const held = await week.getByRole('cell').textContent();
  await week.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Manage sessions' })).toBeVisible();
  await expect(page.locator('main')).toContainText(new RegExp(`Sessions\\s*${held}`));
});
