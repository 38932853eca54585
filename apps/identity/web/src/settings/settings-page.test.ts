import { expect, test } from '@lyceum/web/testing';

test('name and language change at once, and stay', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.teacher, { to: '/settings', width: 390 });
  const name = `Eli ${Date.now() % 1000}`;
  await page.getByLabel('Preferred name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.getByText('Español').click();
  await expect(page.getByRole('heading', { name: 'Configuración de la cuenta' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByLabel('Nombre preferido')).toHaveValue(name);
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});
