import type { Page } from '@playwright/test';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  fillSignIn,
  mailedLink,
  test,
  waitForFrame,
} from '@lyceum/web/testing';

const INVALID = 'This Invite Link Is Invalid';

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

test('an invitation leads from the mail to the password and in, once', async ({
  signIn,
  openPage,
  request,
}) => {
  const email = `priya.${Date.now()}@example.org`;
  await invite(await signIn('super@riverside.example'), email);
  const link = await mailedLink(request, email, 'invite');

  const page = await openPage({ width: 390 });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Riverside Unified' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(/^New password$/).fill('short');
  await page.getByLabel(/again/).fill('short');
  await expect(page.getByRole('button', { name: 'Save and sign in' })).toBeDisabled();
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await waitForFrame(page);
  await expect(page).toHaveURL('/');

  const second = await openPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: INVALID })).toBeVisible();
  await second.goto('/e/riverside');
  await fillSignIn(second, email);
  await waitForFrame(second);
});

test('a mistyped invitation says so and leads to the sign-in', async ({ openPage, signIn, request }) => {
  const email = `mistyped.${Date.now()}@example.org`;
  await invite(await signIn('super@riverside.example'), email);
  const link = await mailedLink(request, email, 'invite');
  const page = await openPage({ width: 390 });
  for (const wrong of [
    '/invite/mistyped',
    '/invite/mis%00typed',
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
  ]) {
    await page.goto(wrong);
    await expect(page.getByRole('heading', { name: INVALID })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Riverside Unified' })).toBeVisible();
});
