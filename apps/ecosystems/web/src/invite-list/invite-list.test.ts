import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('a pasted list is invited, each line with its outcome', async ({ signIn }) => {
  const mark = Date.now();
  const admin = await signIn('super@riverside.example', { to: '/people', language: 'en' });
  await admin.getByRole('link', { name: 'Invite a list' }).click();
  // The list of people has a field of that name as well.
  await expect(admin.getByRole('heading', { name: 'Invite a list' })).toBeVisible();
  await admin.getByRole('combobox', { name: 'Program' }).click();
  await admin.getByRole('option', { name: 'Math High-Dosage' }).click();
  const lines = [
    'First name\tLast name\tEmail',
    `Iris\tLine\tiris.${mark}@example.org`,
    'Otto\tLine\tno address',
  ];
  await admin.getByLabel('Paste names and email addresses').fill(lines.join('\n'));
  await admin.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(admin.getByText('1 person is invited.')).toBeVisible();
  await expect(admin.getByText('This is no email address.')).toBeVisible();
  await expect(admin.getByText(`iris.${mark}@example.org`).last()).toBeVisible();
  await expectAccessible(admin);
});

test('who may come aboard is configured on a phone', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/configurations',
    width: 390,
    language: 'es',
  });
  await expect(page.getByRole('heading', { name: 'Incorporación' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Textos para firmar' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
