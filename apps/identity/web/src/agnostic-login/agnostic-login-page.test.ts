import { DEMO_PASSWORD, expect, mailedLink, newestLink, test } from '@lyceum/web/testing';

test('a person of several organizations signs in without naming one, chooses, and switches', async ({
  ecosystem,
  signIn,
  openPage,
  request,
}) => {
  const account = ecosystem.learner2.email;
  const before = await newestLink(request, account, 'invite');
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
  await joining.goto(await mailedLink(request, account, 'invite', before));
  await joining.getByLabel(/^(Password|Contraseña)$/).fill(DEMO_PASSWORD);
  await joining.getByRole('button', { name: /Riverside Unified/ }).click();
  await expect(joining).toHaveURL('/');

  const page = await openPage({ width: 390, language: 'en' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in with your email address alone' }).click();
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const choice = page.getByRole('group', { name: 'Where to?' });
  await expect(choice.getByRole('button')).toHaveText(['Riverside Unified', ecosystem.name]);
  await choice.getByRole('button', { name: ecosystem.name }).click();

  // A reload keeps the organization that was chosen.
  await page.getByRole('button', { name: `Organization: ${ecosystem.name}` }).click();
  await page.getByRole('option', { name: /^Riverside Unified/ }).click();
  const organization = page.getByRole('button', { name: 'Organization: Riverside Unified' });
  await expect(organization).toBeVisible();
  await page.reload();
  await expect(organization).toBeVisible();
});
