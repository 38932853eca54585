import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedLink,
  newestLink,
  test,
  textedCode,
  textsTo,
} from '@lyceum/web/testing';

const account = 'program@brightpath.example';

test('a mailed link signs in once, and the address is changed and confirmed', async ({
  openPage,
  request,
}) => {
  const page = await openPage({ width: 390, language: 'es' });
  const before = await newestLink(request, account, 'login');
  await page.goto('/e/brightpath');
  await page.getByRole('link', { name: 'Iniciar sesión por correo' }).click();
  // The page before it has such a field too.
  const send = page.getByRole('button', { name: 'Enviar el enlace' });
  await expect(send).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(account);
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  const link = await mailedLink(request, account, 'login', before);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Le damos la bienvenida, / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cambiar: Correo electrónico' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nuevo correo electrónico').fill('no es una dirección');
  await dialog.getByLabel('Contraseña actual').fill('tampoco la contraseña');
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(dialog.getByText('Esta no es una dirección de correo electrónico.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cambiar: Teléfono' }).click();
  await dialog.getByLabel('Teléfono').fill('+52 55 5555 0101');
  const number = '+525555550101';
  const texts = (await textsTo(request, number)).length;
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByLabel('Código').fill(await textedCode(request, number, texts));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('+525555550101')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const other = await openPage({ language: 'en' });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await expectAccessible(other);
});
