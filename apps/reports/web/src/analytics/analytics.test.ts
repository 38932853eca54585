import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('a tutor sees what they led, then what one of their students had', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/analytics' });
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page.getByText('Time led').first()).toBeVisible();
  await expect(page.getByText(/in the 12 weeks before/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Attendance of students' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'Weeks' }).getByText('4', { exact: true }).click();
  await expect(page).toHaveURL(/weeks=4/);
  await expect(page.getByText(/in the 4 weeks before/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Whose figures' }).click();
  await page.getByRole('option', { name: 'Sofía Reyes' }).click();
  await expect(page).toHaveURL(/who=learner/);
  await expect(page.getByText('Time missed')).toBeVisible();
});

test('a parent on a phone sees in Spanish what their child had; an admin their programs side by side', async ({
  signIn,
}) => {
  const page = await signIn('parent@riverside.example', {
    to: '/analytics',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByText(/^Sofía Reyes · Del/)).toBeVisible();
  await expect(page.getByText('Tiempo en sesiones').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const admin = await signIn('super@riverside.example', { to: '/analytics' });
  await expect(admin.getByRole('region', { name: 'By program' })).toBeVisible();
  await expectAccessible(admin);
});
