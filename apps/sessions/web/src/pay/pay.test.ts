import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('an admin approves, pays and reopens a tutor’s pay; the tutor sees each state', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'the platform completes the session that is paid');
  const { as, id } = ecosystem;
  const pays = (enabled: boolean) =>
    as('super').ask('EditEcosystem', {
      ecosystemId: id,
      ecosystemInput: { tutorPayoutsConfig: { enabled, tutorPayoutRate: '24.00' } },
    });
  await pays(true);
  const subject = `Decimals ${Date.now().toString(36)}`;
  await ecosystem.completeSessions('learner', subject);
  const page = await signIn(ecosystem.super, { to: '/session-pay' });
  const row = page
    .getByRole('region', { name: 'Pay' })
    .getByRole('row')
    .filter({ hasText: ecosystem.tutor.name });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pay-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  await row.getByRole('link', { name: ecosystem.tutor.name }).click();
  const panel = page.getByRole('dialog', { name: ecosystem.tutor.name });
  const entry = panel.getByRole('listitem').filter({ hasText: subject });
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

  const tutor = await signIn(ecosystem.tutor, { to: address!, width: 390 });
  const pay = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Pay', exact: true }) });
  await expect(pay).toContainText('Paid');
  await decide('Reopen pay', 'Pending', 'Paid to another account');
  await expect(pay).toContainText('Paid to another account');
  await pays(false);
});
