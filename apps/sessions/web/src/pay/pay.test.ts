import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('an admin approves, pays and reopens what a tutor earned; the tutor sees what became of it', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/session-pay' });
  const row = page
    .getByRole('region', { name: 'Pay' })
    .getByRole('row')
    .filter({ hasText: 'Maya Lindqvist' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pay-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  // The earliest, since tests of attendance take the latest.
  await row.getByRole('link', { name: 'Maya Lindqvist' }).click();
  const panel = page.getByRole('dialog', { name: 'Maya Lindqvist' });
  const entry = panel.getByRole('listitem').filter({ hasText: 'Pending' }).last();
  const address = await entry.getByRole('link').getAttribute('href');
  const same = panel.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
  const decide = async (decision: string, state: string, reason?: string) => {
    await same.getByRole('button', { name: decision }).click();
    const dialog = page.getByRole('dialog', { name: decision });
    if (reason) await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: decision }).click();
    await expect(same.getByText(state, { exact: true })).toBeVisible();
  };
  await decide('Approve pay', 'Approved');
  await decide('Mark as paid', 'Paid');
  await expectAccessible(page, '[role="dialog"]');

  const tutor = await signIn('tutor@riverside.example', { to: address!, width: 390 });
  const pay = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Pay', exact: true }) });
  await expect(pay).toContainText('Paid');
  await decide('Reopen pay', 'Pending', 'Paid to another account');
  await expect(pay).toContainText('Paid to another account');
});
