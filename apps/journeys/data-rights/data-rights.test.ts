import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  MAIL,
  mailedLink,
  mailsTo,
  mayTake,
  test,
  waitForFrame,
} from '@lyceum/web/testing';

test('a person gets an export of all their data, then its deletion; the admin keeps a certificate without a name', async ({
  ecosystem,
  signIn,
  openPage,
  request,
  troubles,
}) => {
  test.slow(true, 'every domain exports and then deletes its data of the person');
  const last = `Nightingale${Date.now() % 1_000_000}`;
  const email = `${last.toLowerCase()}@example.org`;
  const admin = await signIn(ecosystem.super, { to: '/people?invite=1' });
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Florence');
  await dialog.getByLabel(/^Last name/).fill(last);
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('option', { name: /^Super admin/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const page = await openPage({ width: 390 });
  await page.goto(await mailedLink(request, email, 'invite'));
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await waitForFrame(page);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Collect everything' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const archive = unzipSync(await readFile(await download.path()));
  expect(strFromU8(archive['identity/members.json']!)).toContain(email);
  expect(strFromU8(archive['messaging/people.json']!)).toContain(email);
  expect(strFromU8(archive['index.html']!)).toContain('Sessions and lessons');

  // The person's access log must show that an admin opened the profile.
  await admin.goto(`/people?search=${last}`);
  await admin.getByRole('link', { name: new RegExp(last) }).click();
  await expect(admin.getByRole('heading', { level: 1, name: new RegExp(last) })).toBeVisible();
  const looks = page.getByRole('list', { name: 'Who has seen your data' });
  await expect(async () => {
    await page.reload();
    await expect(looks.getByText(ecosystem.super.name).first()).toBeVisible();
  }).toPass(mayTake(30, 'a view is recorded a second later, and shown after a reload'));

  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Reason').fill('I am leaving.');
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await expect(asking.getByText('Please tick this first.')).toBeVisible();
  await asking.getByRole('checkbox').check();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('To be decided')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await admin.goto('/people/data-requests');
  await admin.getByText(`Florence ${last}`).click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByText('I am leaving.')).toBeVisible();
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect(panel.getByText(/whoever asked has a right to know/)).toBeVisible();
  await panel.getByRole('button', { name: 'Approve deletion' }).click();
  await admin.getByRole('button', { name: 'Delete everything' }).click();
  // The admin's page updates by a push.
  await admin.goto('/people/data-requests?status=DONE');
  const deleted = admin.getByText('Deleted person').first();
  await expect(deleted).toBeVisible(mayTake(40, 'every domain deletes its data of the person'));
  await deleted.click();
  await expect(panel.getByText('I am leaving.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Notifications and mails' })).toBeVisible();
  await expect(panel.getByText('FERPA').first()).toBeVisible();
  await expect(panel).not.toContainText(last);
  await expectAccessible(admin, '[role=dialog]');
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject), MAIL)
    .toContain('Your data are being deleted');

  // The deletion ends every sign-in within seconds, permanently.
  troubles.expect(/401|ERR_INCOMPLETE_CHUNKED_ENCODING/); // includes the event stream, which is cut off
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Find your organization' })).toBeVisible();
  await page.goto(`/e/${ecosystem.shortName}`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
});
