import { expect, test } from '@lyceum/web/testing';

test('an admin invites a tutor into a program, and resends the invitation', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.super, { to: '/people?invite=1' });
  const email = `nadia.${Date.now()}@example.org`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill('Test');
  await dialog.getByLabel('Email', { exact: false }).first().fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Tutor', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: ecosystem.programs.reading.name }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 person, 0 can sign in')).toBeVisible();
  await page.getByRole('button', { name: /^Resend the invitation/ }).click();
  await expect(page.getByText('has a new invitation')).toBeVisible();
});
