import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('language, zone, names and mails are changed and stay', async ({ signIn }) => {
  const page = await signIn('learner2@riverside.example', { to: '/settings', width: 390 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = `Eli ${Date.now() % 1000}`;
  await page.getByLabel('Preferred name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  const booked = page.getByRole('checkbox', { name: 'New and approved sessions' });
  await booked.click({ force: true });
  await expect(booked).not.toBeChecked();
  await page.reload();
  await expect(booked).not.toBeChecked();
  await booked.click({ force: true });
  await expect(booked).toBeChecked();
  await page.getByRole('switch', { name: 'Email' }).click({ force: true });
  await expect(page.getByText('You will get no more mails about sessions.')).toBeVisible();
  await page.getByText('Español').click();
  await expect(page.getByRole('heading', { name: 'Configuración de la cuenta' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre preferido')).toHaveValue(name);
  await expect(page.getByRole('switch', { name: 'Correo electrónico' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Correo electrónico' }).click({ force: true });
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('how far ahead others may book is set with the account, by who is booked', async ({ signIn }) => {
  const page = await signIn('tutor2@riverside.example', { to: '/settings', width: 768 });
  const limit = page.getByLabel('At most this far ahead');
  await limit.fill('3');
  const form = page.locator('form').filter({ has: limit });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('3');
  await limit.fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  const parent = await signIn('parent@riverside.example', { to: '/settings' });
  await expect(parent.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(parent.getByLabel('At most this far ahead')).toHaveCount(0);
});

test('a parent finds from the notifications to what is told of each child', async ({ signIn }) => {
  const page = await signIn('parent@riverside.example', { to: '/settings', width: 768 });
  await page.getByRole('link', { name: 'What you are told of each child' }).click();
  await expect(page.getByRole('group', { name: /^What you are told of/ }).first()).toBeVisible();
});

test('a changed password is asked for the present one', async ({ signIn }) => {
  const page = await signIn('staff@brightpath.example', { to: '/settings', language: 'en' });
  await page.getByLabel(/^(present password|contraseña actual)$/i).fill('not this one at all');
  await page.getByLabel(/^(new password|contraseña nueva)$/i).fill('a new passphrase of words');
  await page.getByLabel(/again|repita/i).fill('a new passphrase of words');
  await page.getByRole('button', { name: /^(change password|cambiar contraseña)$/i }).click();
  await expect(page.getByText(/not your present password|no es su contraseña actual/i)).toBeVisible();
});
