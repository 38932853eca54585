import { expect, fillSignIn, test } from '@lyceum/web/testing';

test.describe('route access', () => {
  test('sends nobody to / and, once signed in, to where they wanted to go', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/people?status=ACTIVATED');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Find your organization' })).toBeVisible();
    await page
      .getByLabel('Organization’s short name')
      .or(page.getByLabel(/short name/))
      .fill('Riverside');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/e/riverside');
    await fillSignIn(page, 'super@riverside.example');
    await expect(page).toHaveURL('/people?status=ACTIVATED');
  });

  test('sends whoever lacks the role to /no-access', async ({ signIn }) => {
    const page = await signIn('learner@riverside.example', { to: '/configurations' });
    await expect(page).toHaveURL('/no-access');
    await expect(page).toHaveTitle(/You do not have access/);
    await page.goto('/internal-admin-panel/manage-ecosystems');
    await expect(page).toHaveURL('/no-access');
  });

  test('treats a program that the viewer cannot see as one that does not exist', async ({ signIn }) => {
    const page = await signIn('super@riverside.example', {
      to: '/p/00000000-0000-4000-8000-000000000000/file-upload',
    });
    await expect(page).toHaveURL('/program-not-found');
    await expect(page.getByRole('heading', { name: 'We could not find that program' })).toBeVisible();
  });

  test('shows not-found at an unknown address and for an unknown organization', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/nonsense/address');
    await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();
    await page.goto('/e/nobody-here');
    await expect(page.getByText('There is no organization with the short name “nobody-here”.')).toBeVisible();
  });
});
