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
  // A mended line is due by itself: whoever is invited gets no second mail.
  lines[2] = `Otto\tLine\totto.${mark}@example.org`;
  await admin.getByLabel('Paste names and email addresses').fill(lines.join('\n'));
  await expect(
    admin.getByRole('listitem').filter({ hasText: 'Iris Line' }).getByText('Invited'),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(admin.getByText('1 person is invited.').last()).toBeVisible();
  await expect(
    admin.getByRole('listitem').filter({ hasText: 'Otto Line' }).getByText('Invited'),
  ).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Send 1 invitation' })).toHaveCount(0);
  // On a phone nothing of it is cut off.
  await admin.setViewportSize({ width: 390, height: 844 });
  const box = await admin
    .getByRole('listitem')
    .filter({ hasText: 'Otto Line' })
    .getByText('Invited')
    .boundingBox();
  expect(box!.x + box!.width).toBeLessThan(390);
  await expectNoSidewaysScroll(admin);
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
