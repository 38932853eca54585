import { expect, test } from '@lyceum/web/testing';

test('a tutor sees their sessions in charts, and the number of weeks is in the URL', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/analytics' });
  await expect(page.getByText('Time led').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Attendance of students' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Weeks' }).getByText('4', { exact: true }).click();
  await expect(page).toHaveURL(/weeks=4/);
  await expect(page.getByText(/in the 4 weeks before/).first()).toBeVisible();
});
