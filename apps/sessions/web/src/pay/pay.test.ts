import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('an admin approves, pays and reopens what a tutor earned; the tutor sees what became of it', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/session-pay' });
  const table = page.getByRole('region', { name: 'Pay' });
  const row = table.getByRole('row').filter({ hasText: 'Maya Lindqvist' });
  await expect(row).toContainText('$');
  await expectAccessible(page);

  // All of it at once: what that is about is said before anything is done.
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Approve \d+ sessions?$/ }).click();
  const asked = page.getByRole('dialog', { name: 'Approve pay' });
  await expect(asked).toContainText(/\d+ sessions? · \$[\d,]+\.\d\d/);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Go back' }).click();
  await row.getByRole('checkbox').uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pay-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  // One of them all the way, and back: the earliest, since tests of attendance take the latest.
  await row.getByRole('link', { name: 'Maya Lindqvist' }).click();
  const panel = page.getByRole('dialog', { name: 'Maya Lindqvist' });
  const entry = panel.getByRole('listitem').filter({ hasText: 'Pending' }).last();
  const address = await entry.getByRole('link').getAttribute('href');
  const same = panel.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
  const decide = async (deed: string, state: string, reason?: string) => {
    await same.getByRole('button', { name: deed }).click();
    const dialog = page.getByRole('dialog', { name: deed });
    if (reason) await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: deed }).click();
    await expect(same.getByText(state, { exact: true })).toBeVisible();
  };
  await decide('Approve pay', 'Approved');
  await decide('Mark as paid', 'Paid');
  await expectAccessible(page);

  const tutor = await signIn('tutor@riverside.example', { to: address!, width: 390 });
  const pay = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Pay', exact: true }) });
  await expect(pay).toContainText('Paid');
  await expect(pay).toContainText('$24.50 an hour');
  await expect(pay.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(tutor);
  await expectAccessible(tutor);

  await decide('Reopen pay', 'Pending', 'Paid to another account');
  await expect(pay).toContainText('Pending');
  await expect(pay).toContainText('Paid to another account');
  await expect(tutor.getByText('Reason: Paid to another account').last()).toBeVisible();
});
