import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailsTo,
  test,
  type Page,
} from '@lyceum/web/testing';

/** Signs in at the open door with the password and the code that is mailed then. */
async function signInByCode(page: Page, account: string): Promise<void> {
  const codes = async () =>
    (await mailsTo(page.request, account)).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  const before = (await codes()).length;
  await page.locator('input[name=email]').fill(account);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
  await expect(page.getByLabel(/^(Code|Código)$/)).toBeVisible();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  const [newest] = await codes();
  await page.getByLabel(/^(Code|Código)$/).fill(newest!);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

test('where everybody is asked for a code, who has set up no way gets a mail and is led to another one', async ({
  signIn,
  openPage,
  troubles,
}) => {
  troubles.expect(/401|403/); // who has taken no second step is outside from then on
  const account = 'super@brightpath.example';
  const admin = await signIn(account, { to: '/configurations', language: 'en' });
  const ask = admin.getByRole('switch', { name: /^(Ask everybody for a second step|Pedir un segundo paso)/ });
  await ask.setChecked(true, { force: true });
  await admin.getByRole('button', { name: /^(Save changes|Guardar cambios)$/ }).click();

  // From another organization: the door says what is needed.
  const other = await signIn('teacher@riverside.example', { language: 'en' });
  await expect(async () => {
    await other.goto('/e/brightpath?from=riverside');
    await expect(other.getByText('Bright Path Mentors asks everybody for a code')).toBeVisible({
      timeout: 15_000,
    });
  }).toPass();

  const page = await openPage({ width: 390, language: 'es', theme: 'dark' });
  await page.goto('/e/brightpath');
  await signInByCode(page, 'staff@brightpath.example');
  const offer = page.getByRole('group', { name: 'El código es correcto' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await offer.getByRole('button', { name: 'Elegir otro medio ahora' }).click();
  await expect(page).toHaveURL(/\/settings#two-steps$/);
  await expect(page.getByText('Mientras no active otra forma, le llegará por correo.')).toBeInViewport();

  // Whoever came for a page gets to it, and may leave everything as it is.
  await admin.goto('/configurations');
  await admin.goto('/e/brightpath');
  await signInByCode(admin, account);
  await admin
    .getByRole('button', { name: /^(Go on with codes by mail|Seguir con códigos por correo)$/ })
    .click();
  await expect(admin).toHaveURL(/\/configurations$/);
  await ask.setChecked(false, { force: true });
  await admin.getByRole('button', { name: /^(Save changes|Guardar cambios)$/ }).click();
  await expect(admin.getByText(/^(Saved|Guardado)\.$/)).toBeVisible();
});
