import { expect, test } from '@lyceum/web/testing';

test('the overview counts the sessions in the list behind the number', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.program, { to: `/p/${ecosystem.programs.reading.id}` });
  const upcoming = page.getByRole('link', { name: /^Upcoming sessions\s*[1-9]/ });
  const counted = /\d+/.exec(await upcoming.innerText())?.[0];
  await upcoming.click();
  await expect(page).toHaveURL(/manage-sessions\?status=PENDING&status=UPCOMING/);
  await expect(page.locator('main')).toContainText(new RegExp(`Sessions\\s*${counted}`));
});

test('the charts of a program are saved as a table and as pictures, and printed in light colors', async ({
  signIn,
}) => {
  const page = await signIn('program@riverside.example', { to: '/programs', theme: 'dark' });
  await page.getByRole('link', { name: 'Reading High-Dosage' }).click();
  const save = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Save: Attendance' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return download.suggestedFilename();
  };
  await expect(page.getByRole('group', { name: 'Attendance' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pairs that met' })).toBeVisible();
  expect(await save(/CSV/)).toMatch(/-attendance\.csv$/);
  expect(await save(/SVG/)).toMatch(/-attendance\.svg$/);
  expect(await save(/PNG/)).toMatch(/-attendance\.png$/);
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Minutes per student' }).getByRole('row')).toHaveCount(9);

  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
