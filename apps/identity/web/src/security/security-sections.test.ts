import { Secret, TOTP } from 'otpauth';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Page,
} from '@lyceum/web/testing';

async function typePassword(page: Page, shortName: string, account: string): Promise<void> {
  await page.goto(`/e/${shortName}`);
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a second step is enrolled, required at sign-in, and removed', async ({
  ecosystem: { teacher, shortName, name },
  signIn,
  openPage,
  troubles,
}) => {
  test.slow(true, 'the person signs in again and again');
  troubles.expect(/401/); // the browser that is signed out by another one
  const page = await signIn(teacher, { to: '/settings', language: 'en', width: 390 });
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Present password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
  await dialog.getByLabel('Code', { exact: true }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();

  const other = await openPage();
  await typePassword(other, shortName, teacher.email);
  await expect(other.getByText('the code that your authenticator app shows')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recovery!);
  await other.getByLabel('Do not ask on this browser for 30 days').check();
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('button', { name: /^(Log in|Sign in)$/ })).toHaveCount(0);

  // The first browser lists the other one, and signs it out.
  await page.reload();
  await expect(page.getByText('1 browser is asked for no code.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await other.goto('/settings');
  await expect(other.getByRole('button', { name: `Continue to ${name}` })).toBeVisible();
  await typePassword(other, shortName, teacher.email); // a trusted browser: no code
  await expect(other).toHaveURL('/settings');

  await page.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Present password').fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up: Authenticator app' })).toBeVisible();
});
