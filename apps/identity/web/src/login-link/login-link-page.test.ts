import { expect, mailedLink, newestLink, test } from '@lyceum/web/testing';

const account = 'program@brightpath.example';

test('a mailed link signs in, once', async ({ openPage, request }) => {
  const page = await openPage({ width: 390, language: 'es' });
  const before = await newestLink(request, account, 'login');
  await page.goto('/e/brightpath');
  await page.getByRole('link', { name: 'Iniciar sesión por correo' }).click();
  // The page before it has an email field too.
  const send = page.getByRole('button', { name: 'Enviar el enlace' });
  await expect(send).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(account);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  const link = await mailedLink(request, account, 'login', before);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Le damos la bienvenida, / })).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');

  const other = await openPage({ language: 'en' });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
});
