import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  MAIL,
  mailsTo,
  mayTake,
  test,
  type Page,
} from '@lyceum/web/testing';

/** Signs in on the landing page with the password and the mailed code. */
async function signInByCode(page: Page, account: string): Promise<void> {
  const codes = async () =>
    (await mailsTo(page.request, account)).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  const before = (await codes()).length;
  await page.locator('input[name=email]').fill(account);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
  await expect(page.getByLabel(/^(Code|Código)$/)).toBeVisible();
  await expect.poll(async () => (await codes()).length, MAIL).toBeGreaterThan(before);
  const [newest] = await codes();
  await page.getByLabel(/^(Code|Código)$/).fill(newest!);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

test('where everyone needs a code, a person without a method gets a mail and is led to enrol one', async ({
  ecosystem,
  signIn,
  openPage,
  troubles,
}) => {
  test.slow(true, 'four pages are loaded, and two codes come by mail');
  troubles.expect(/401|403/); // sign-ins without a second step end from then on
  const door = `/e/${ecosystem.shortName}`;
  const admin = await signIn(ecosystem.super, { to: '/configurations', language: 'en' });
  const ask = admin.getByRole('switch', { name: 'Ask everybody for a second step' });
  await ask.setChecked(true);
  await admin.getByRole('button', { name: 'Save changes' }).click();

  // From another organization: the landing page says what is needed.
  const other = await signIn('teacher@riverside.example', { language: 'en' });
  await expect(async () => {
    await other.goto(`${door}?from=riverside`);
    await expect(other.getByText(`${ecosystem.name} asks everybody for a code`)).toBeVisible();
  }).toPass(mayTake(30, 'every look loads the page of the organization anew'));

  const page = await openPage({ width: 390, language: 'es', theme: 'dark' });
  await page.goto(door);
  await signInByCode(page, ecosystem.staff.email);
  const offer = page.getByRole('group', { name: 'El código es correcto' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Elegir otro medio ahora' }).click();
  await expect(page).toHaveURL(/\/settings#two-steps$/);
  await expect(page.getByText('Mientras no active otra forma, le llegará por correo.')).toBeInViewport();

  // A person who opened a page gets to it, and may skip the setup.
  await admin.goto('/configurations');
  await expect(admin).toHaveURL('/'); // outside, with the address kept
  await admin.goto(door);
  await signInByCode(admin, ecosystem.super.email);
  await admin.getByRole('button', { name: 'Go on with codes by mail' }).click();
  await expect(admin).toHaveURL(/\/configurations$/);
  await ask.setChecked(false);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Saved.', { exact: true })).toBeVisible();
});
