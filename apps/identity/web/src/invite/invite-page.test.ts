import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, fillSignIn, mailedLink, test, waitForFrame } from '@lyceum/web/testing';

/** Invites a staff member, who needs neither a program nor a school. */
async function invite(admin: Page, email: string): Promise<void> {
  await admin.goto('/people?invite=1');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Priya');
  await dialog.getByLabel(/^Last name/).fill('Raman');
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('option', { name: /^Super admin/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
}

test('an invitation leads from the mail to the password and a sign-in, once', async ({
  ecosystem,
  signIn,
  openPage,
  request,
}) => {
  const email = `priya.${Date.now()}@example.org`;
  await invite(await signIn(ecosystem.super), email);
  const link = await mailedLink(request, email, 'invite');

  const page = await openPage({ width: 390 });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Welcome to ${ecosystem.name}` })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await waitForFrame(page);
  await expect(page).toHaveURL('/');

  const second = await openPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'This Invite Link Is Invalid' })).toBeVisible();
  await second.goto(`/e/${ecosystem.shortName}`);
  await fillSignIn(second, email);
  await waitForFrame(second);
});
