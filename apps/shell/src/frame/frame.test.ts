import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a super admin uses the frame by keyboard; folded sections and the color scheme persist', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/settings' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();

  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const people = navigation.locator('summary').filter({ hasText: 'People' });
  await people.focus();
  await page.keyboard.press('Enter');
  await expect(navigation.getByRole('link', { name: 'People' })).toBeHidden();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('dialog').getByText('Dark').click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);

  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(people).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'People' })).toBeHidden();
  await people.click();
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible();
  await navigation.getByRole('button', { name: 'Collapse' }).click();
  await page.reload();
  await expect(navigation.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
});
