import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('an admin reads the tutoring sheet by weeks, searches it and takes it out as a table', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', {
    to: '/p/01990000-0000-7000-8b20-000000000002',
  });
  await page.getByRole('link', { name: 'Tutoring sheet' }).first().click();
  const table = page.getByRole('region', { name: 'Tutoring sheet' });
  const row = table.getByRole('row').filter({ hasText: 'Owen Kowalski' });
  await expect(row).toContainText('Tomás Ibarra');
  await expect(row).toContainText(/of 1 h 30 min/);
  await expectAccessible(page);

  // Six weeks before, and back to this one; the address keeps both.
  const span = page.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/);
  const now = await span.textContent();
  await page.getByRole('button', { name: 'Earlier weeks' }).click();
  await expect(span).not.toHaveText(now ?? '');
  await expect(page).toHaveURL(/until=\d{4}-\d\d-\d\d/);
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(span).toHaveText(now ?? '');

  await page.getByRole('searchbox', { name: /^Search students$/i }).fill('kowal');
  await expect(table.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tutoring-sheet-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('searchbox').first().fill('nobody of that name');
  await expect(page.getByText('Nobody to show')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, in Spanish, each learner is a card', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/p/01990000-0000-7000-8b20-000000000003/tutoring-sheet',
    width: 390,
    language: 'es',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Hoja de tutorías' })).toBeVisible();
  await expect(page.getByText(/^de \d+/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
