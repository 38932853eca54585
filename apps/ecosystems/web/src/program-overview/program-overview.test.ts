import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

for (const width of [1440, 768, 390] as const) {
  test(`the overview counts people and sessions at ${width} px`, async ({ signIn }) => {
    const page = await signIn('program@riverside.example', { to: '/programs', width });
    await page.getByRole('link', { name: 'Reading High-Dosage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reading High-Dosage' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Upcoming sessions\s*\d+/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Students\s*\d+/ })).toBeVisible();
    await expect(page.getByText('Lincoln Elementary')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the overview of another program, or of none, is not to be found', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { to: '/p/01990000-0000-7000-8b20-000000000003' });
  await expect(page).toHaveURL(/program-not-found/);
  await page.goto('/p/nonsense');
  await expect(page).toHaveURL(/program-not-found/);
});
