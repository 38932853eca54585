import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('a super admin finds the frame by keyboard, in both schemes', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/settings' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();

  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('button', { name: 'Collapse' }).click();
  await expect(navigation.getByText('People')).toBeHidden();
  await page.reload();
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible();
  await navigation.getByRole('button', { name: 'Expand navigation' }).click();

  const people = navigation.locator('summary').filter({ hasText: 'People' });
  await people.focus();
  await page.keyboard.press('Enter');
  await expect(navigation.getByRole('link', { name: 'People' })).toBeHidden();
  await page.reload();
  await expect(people).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'People' })).toBeHidden();
  await people.click();
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible();

  await page.getByRole('button', { name: /^Your account/ }).click();
  const menu = page.getByRole('dialog');
  await expectAccessible(page);
  await menu.getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

test('the language is chosen with the account and follows at once', async ({ signIn }) => {
  // All pages of the person follow: of the super admin other stories are at work in English.
  const page = await signIn('staff@riverside.example', { to: '/settings' });
  await page.getByRole('button', { name: /^Your account/ }).click();
  const menu = page.getByRole('dialog');
  const home = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  await menu.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(home('Inicio')).toBeVisible();
  await menu.getByText('English').click();
  await expect(home('Home')).toBeVisible();
});

test('the bell opens a list that says what it is for', async ({ signIn }) => {
  const page = await signIn('learner@brightpath.example', { language: 'es' });
  await page.getByRole('button', { name: /^(Avisos|Notifications)/ }).click();
  await expect(page.getByRole('heading', { name: /^(Avisos|Notifications)$/ })).toBeVisible();
  await expectAccessible(page);
});

for (const width of [390, 768] as const) {
  test(`nothing scrolls sideways at ${width} pixels`, async ({ signIn }) => {
    const page = await signIn('super@riverside.example', { width, theme: 'dark' });
    for (const path of ['/settings', '/people', '/programs', '/no-access']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    if (width === 390) {
      const bar = page.getByRole('navigation', { name: 'Main navigation' });
      expect(await bar.locator('a, button').count()).toBeLessThanOrEqual(5);
    }
  });
}

test('signed-out pages are accessible', async ({ openPage }) => {
  const page = await openPage({ theme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Busque su organización' })).toBeVisible();
  await page.goto('/e/brightpath');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expectAccessible(page);
});
