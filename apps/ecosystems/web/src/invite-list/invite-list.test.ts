import { expect, test } from '@lyceum/web/testing';

test('a pasted list is invited on a phone, and the outcome of each line fits the screen', async ({
  ecosystem,
  signIn,
}) => {
  const admin = await signIn(ecosystem.super, { to: '/people/invite', width: 390 });
  await admin.getByRole('combobox', { name: 'Program' }).click();
  await admin.getByRole('option', { name: ecosystem.programs.math.name }).click();
  const lines = ['First name\tLast name\tEmail', `Iris\tLine\tiris.${Date.now()}@example.org`];
  await admin.getByLabel('Paste names and email addresses').fill(lines.join('\n'));
  await admin.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(admin.getByText('1 person is invited.')).toBeVisible();
  const invited = admin.getByRole('listitem').filter({ hasText: 'Iris Line' }).getByText('Invited');
  const box = (await invited.boundingBox())!;
  expect(box.x + box.width).toBeLessThan(390);
});
