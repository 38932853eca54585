import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

for (const width of [1440, 768, 390] as const) {
  test(`the overview counts people and sessions at ${width} px`, async ({ signIn }) => {
    const page = await signIn('program@riverside.example', { to: '/programs', width });
    await page.getByRole('link', { name: 'Reading High-Dosage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reading High-Dosage' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Upcoming sessions\s*\d+/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Students\s*\d+/ })).toBeVisible();
    await expect(page.getByText('Lincoln Elementary')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Minutes per student' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Pairs that met' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (width === 768) return;
    const upcoming = page.getByRole('link', { name: /^Upcoming sessions\s*\d+/ });
    const overview = page.url();
    // Somebody may book between the two looks.
    await expect(async () => {
      await visit(page, overview);
      const counted = /\d+/.exec(await upcoming.innerText())?.[0];
      await upcoming.click();
      await expect(page).toHaveURL(/manage-sessions\?status=PENDING&status=UPCOMING/);
      await expect(page.locator('main')).toContainText(new RegExp(`Sessions\\s*${counted}`), {
        timeout: 10_000,
      });
    }).toPass();
  });
}

test('the charts of a program are kept as a table and as pictures, and have a table twin', async ({
  signIn,
}) => {
  const page = await signIn('program@riverside.example', { to: '/programs' });
  await page.getByRole('link', { name: 'Reading High-Dosage' }).click();
  const save = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Save: Attendance' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return download.suggestedFilename();
  };
  await expect(page.getByRole('img', { name: 'Attendance' })).toBeVisible();
  expect(await save(/CSV/)).toMatch(/-attendance\.csv$/);
  expect(await save(/SVG/)).toMatch(/-attendance\.svg$/);
  expect(await save(/PNG/)).toMatch(/-attendance\.png$/);
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Minutes per student' }).getByRole('row')).toHaveCount(9);
});

test('the overview is printed in light colours from a dark screen', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { to: '/programs', theme: 'dark' });
  await page.getByRole('link', { name: 'Reading High-Dosage' }).click();
  await expect(page.getByRole('img', { name: 'Attendance' })).toBeVisible();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the overview of another program, or of none, is not to be found', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { to: '/p/01990000-0000-7000-8b20-000000000003' });
  await expect(page).toHaveURL(/program-not-found/);
  await visit(page, '/p/nonsense');
  await expect(page).toHaveURL(/program-not-found/);
  const admin = await signIn('super@brightpath.example', { to: '/' });
  const own = await signIn('super@riverside.example', { to: '/programs' });
  const path = await own.getByRole('link', { name: 'Reading High-Dosage' }).getAttribute('href');
  await visit(admin, path!);
  await expect(admin).toHaveURL(/program-not-found/);
});
