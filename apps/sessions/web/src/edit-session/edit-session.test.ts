import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a tutor changes a session and those that follow, with a reason that the history keeps', async ({
  signIn,
}) => {
  const page = await signIn('tutor@brightpath.example', { to: '/sessions' });
  await page
    .getByRole('article')
    .filter({ hasText: /Repeats|Se repite/ })
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^(This and the following|Esta sesión y las siguientes)/ }).check();
  await dialog.getByLabel(/^(Description|Descripción)/).fill(`Bring your notes ${Date.now()}`);
  await dialog.getByRole('button', { name: /^(Save changes|Guardar los cambios)$/ }).click();
  await expect(dialog.getByText(/Please say why|Indique el motivo/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^(Reason|Motivo)/).fill('A new plan');
  await dialog.getByRole('button', { name: /^(Save changes|Guardar los cambios)$/ }).click();
  await expect(page.getByText(/\d+ sessions are changed|Se modificaron \d+ sesiones/)).toBeVisible();
  await expect(page.getByText(/(Reason|Motivo): A new plan/).first()).toBeVisible();
  await expect(page.getByText(/this and the following|esta y las siguientes/).first()).toBeVisible();
});
