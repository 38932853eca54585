import { expect, test } from '@lyceum/web/testing';

test('the last choice can be reached on a phone, where the choices are wider than the screen', async ({
  signIn,
}) => {
  const page = await signIn('super@brightpath.example', {
    to: '/people/data-requests',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  const choices = page.getByRole('radiogroup');
  await expect(choices).toBeVisible();
  const { x, width } = (await choices.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390 - 8);
  await page.getByText('Rechazadas').click();
  await expect(page).toHaveURL(/status=DECLINED/);
});
