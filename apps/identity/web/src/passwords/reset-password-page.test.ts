import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '@lyceum/web/testing';

const catcher = process.env['LYCEUM_MAIL_URL'] ?? 'http://localhost:4353';
const DEMO_PASSWORD = 'lyceum-demo-2026';

/** The newest link to a new password in the mails to the address; empty when there is none. */
async function newestLink(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(`${catcher}/api/mails?to=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as { text: string }[];
  return mails.map(({ text }) => /\/reset-password\/[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
}

test('a forgotten password is replaced through the link in the mail', async ({ openPage, request }) => {
  const account = 'teacher@brightpath.example';
  const page = await openPage();
  const choose = async (password: string): Promise<string> => {
    const before = await newestLink(request, account);
    await page.goto('/e/brightpath');
    await page.getByRole('link', { name: /forgot your password|olvidó su contraseña/i }).click();
    await page.getByLabel(/^(email|correo)/i).fill(account);
    await page.getByRole('button', { name: /send the link|enviar el enlace/i }).click();
    await expect(page.getByRole('heading', { name: /check your mail|revise su correo/i })).toBeVisible();
    let link = before;
    await expect(async () => {
      link = await newestLink(request, account);
      expect(link).not.toBe(before);
    }).toPass({ timeout: 15_000 });
    await page.goto(link);
    await page.getByLabel(/^(new password|contraseña nueva)$/i).fill(password);
    await page.getByLabel(/again|repita/i).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: /save the new password|guardar la contraseña/i }).click();
    await expect(page.getByRole('heading', { name: /is saved|está guardada/i })).toBeVisible();
    return link;
  };
  const used = await choose('a new passphrase of words');
  await page.goto(used);
  await page.getByLabel(/^(new password|contraseña nueva)$/i).fill('some other passphrase');
  await page.getByLabel(/again|repita/i).fill('some other passphrase');
  await page.getByRole('button', { name: /save the new password|guardar la contraseña/i }).click();
  await expect(page.getByRole('heading', { name: /no longer good|ya no sirve/i })).toBeVisible();
  await choose(DEMO_PASSWORD);
});
