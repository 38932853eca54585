import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a mistyped invitation says so and leads to the sign-in', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  await page.goto('/invite/mistyped');
  await expect(page.getByRole('heading', { name: 'This Invite Link Is Invalid' })).toBeVisible();
  await expectAccessible(page);
});
