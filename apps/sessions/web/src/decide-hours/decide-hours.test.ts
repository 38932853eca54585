import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('an admin grants a leader the hours of a cancelled session, with a reason', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await page.goto('/invite-people?status=CANCELLED');
  await page
    .getByRole('region', { name: 'Manage sessions' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByRole('heading', { name: 'Hours' })).toBeVisible();
  await panel.getByRole('button', { name: 'Decide' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Hours of / });
  await dialog.getByRole('radio', { name: 'Grant minutes' }).check();
  await dialog.getByLabel('Reason').fill('Waited in the room');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(panel.getByText(/minutes count · granted by/)).toBeVisible();
  await expect(panel.getByText('Hours decided').first()).toBeVisible();
});
