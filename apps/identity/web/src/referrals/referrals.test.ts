import { expect, expectAccessible, expectNoSidewaysScroll, mailsTo, test } from '@lyceum/web/testing';

test('a tutor tells a family, sees that it was sent, and finishes the onboarding on a phone', async ({
  signIn,
  request,
}) => {
  const email = `friend.${Date.now()}@example.org`;
  const page = await signIn('tutor2@riverside.example', { to: '/referrals', language: 'en' });
  await expect(page.getByRole('textbox', { name: 'To apply as a tutor' })).toHaveValue(
    /\/e\/riverside\/apply\?referrer=/,
  );
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    const mails = await mailsTo(request, email);
    expect(mails[0]?.text).toMatch(/\/e\/riverside\/sign-up\?referral=/);
  }).toPass({ timeout: 45_000 });

  const phone = await signIn('tutor2@brightpath.example', { to: '/onboarding', width: 390, language: 'es' });
  await expect(phone.getByRole('heading', { name: 'Le damos la bienvenida' })).toBeVisible();
  await expect(phone.getByText('hay un texto que todavía no ha firmado')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const conduct = phone.getByRole('region', { name: 'Código de conducta', exact: true });
  await conduct.getByRole('textbox', { name: 'Su nombre completo' }).fill('Tutor de prueba');
  await conduct.getByRole('button', { name: /^Firmar/ }).click();
  await expect(conduct.getByText(/Tutor de prueba/)).toBeVisible();
  await expect(phone.getByText('Está todo. Ya puede comenzar.')).toBeVisible();
});
