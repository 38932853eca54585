import { DEMO_PASSWORD, expect, expectAccessible, mailedLink, newestLink, test } from '@lyceum/web/testing';

test('a forgotten password is replaced through the link in the mail', async ({ openPage, request }) => {
  const account = 'teacher@brightpath.example';
  const page = await openPage();
  const choose = async (password: string): Promise<string> => {
    const before = await newestLink(request, account, 'reset-password');
    await page.goto('/e/brightpath');
    await page.getByRole('link', { name: /forgot your password|olvidó su contraseña/i }).click();
    // The page before it has such a field too.
    await expect(
      page.getByRole('heading', { name: /forgot your password|olvidó su contraseña/i }),
    ).toBeVisible();
    await page.getByLabel(/^(email|correo)/i).fill(account);
    await page.getByRole('button', { name: /send the link|enviar el enlace/i }).click();
    await expect(page.getByRole('heading', { name: /check your mail|revise su correo/i })).toBeVisible();
    const first = await mailedLink(request, account, 'reset-password', before);
    await page.getByRole('button', { name: /send it again|enviarlo otra vez/i }).click();
    await expect(page.getByText(/another link is on its way|va en camino otro enlace/i)).toBeVisible();
    const link = await mailedLink(request, account, 'reset-password', first);
    await page.goto(link);
    await page.getByLabel(/^(new password|contraseña nueva)$/i).fill(password);
    await page.getByLabel(/again|repita/i).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: /save the new password|guardar la contraseña/i }).click();
    await expect(page.getByRole('heading', { name: /is saved|está guardada/i })).toBeVisible();
    return link;
  };
  const used = await choose('a new passphrase of words');
  // A used link says so before anything is typed.
  await page.goto(used);
  await expect(page.getByRole('heading', { name: /no longer good|ya no sirve/i })).toBeVisible();
  await choose(DEMO_PASSWORD);
});
