import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('what a provider’s answer says leaves the address and the history at once', async ({ openPage }) => {
  const page = await openPage({ width: 390, language: 'en' });
  for (const [from, to] of [
    ['/clever/success?code=secret-code&state=secret-state', '/clever/success'],
    ['/classlink/success?code=secret-code&state=secret-state', '/classlink/success'],
    ['/oauth/redirect/oidc/secret-code/secret-state', '/oauth/redirect/oidc'],
  ] as const) {
    await page.goto(from);
    await expect(page.getByRole('alert')).toContainText('This sign-in was begun in another browser');
    await expect(page).toHaveURL(to);
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/classlink/success');
});

test('a super admin sets up a provider, and is told when none answers', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/account-settings/single-sign-on',
    language: 'es',
    width: 390,
  });
  await page.getByRole('button', { name: 'Añadir una forma de entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre en el botón').fill('Cuenta del distrito');
  await dialog.getByLabel('Dirección del emisor').fill('http://127.0.0.1:9');
  await dialog.getByLabel('ID de cliente').fill('lyceum');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Ningún proveedor responde en esta dirección.').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
