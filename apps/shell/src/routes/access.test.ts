import { expect, fillSignIn, test } from '@lyceum/web/testing';

test('an address that needs a sign-in leads to /, and after the sign-in back to itself', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/people?status=ACTIVATED');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Find your organization' })).toBeVisible();
  await page.getByLabel(/short name/).fill('Riverside');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/e/riverside');
  await fillSignIn(page, 'super@riverside.example');
  await expect(page).toHaveURL('/people?status=ACTIVATED');
});
