import { expect, MAIL, mailsTo, test } from '@lyceum/web/testing';
import { openSignUp } from '../testing/open-sign-up';

test('a tutor refers a family, which gets the link by mail', async ({ ecosystem, signIn, request }) => {
  const close = await openSignUp(ecosystem, 'parents');
  const email = `friend.${Date.now()}@example.org`;
  const page = await signIn(ecosystem.tutor2, { to: '/referrals', language: 'en' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, email))[0]?.text.replace(/=\r?\n/g, ''), MAIL)
    .toContain(`/e/${ecosystem.shortName}/sign-up?referral=`);
  await close();
});
