import { DEMO_PASSWORD, expect, expectAccessible, mailedLink, test } from '@lyceum/web/testing';

const account = 'learner2@brightpath.example';

test('who belongs to several organizations signs in without naming one, and chooses', async ({
  signIn,
  openPage,
  request,
}) => {
  const admin = await signIn('super@riverside.example', { to: '/people?invite=1' });
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Lucía');
  await dialog.getByLabel(/^Last name/).fill('Both');
  await dialog.getByLabel(/^Email/).fill(account);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('option', { name: /^Super admin/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const joining = await openPage();
  await joining.goto(await mailedLink(request, account, 'invite'));
  await joining.getByLabel(/^(Password|Contraseña)$/).fill(DEMO_PASSWORD);
  await joining.getByRole('button', { name: /Riverside Unified/ }).click();
  await expect(joining).toHaveURL('/');

  const page = await openPage({ width: 390, language: 'en' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in with your email address alone' }).click();
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The email or the password is not right.');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const choice = page.getByRole('group', { name: 'Where to?' });
  await expect(choice.getByRole('button')).toHaveText(['Bright Path Mentors', 'Riverside Unified']);
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Bright Path Mentors' }).click();
  await expect(page.getByRole('button', { name: 'Organización: Bright Path Mentors' })).toBeVisible();
});
