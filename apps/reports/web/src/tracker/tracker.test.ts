import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const READING = '/p/01990000-0000-7000-8b20-000000000001';

test('a coordinator sees whom to call, narrows down, sorts, takes it out, and goes on to the sessions', async ({
  signIn,
}) => {
  const page = await signIn('program@riverside.example', { to: READING });
  await page.getByRole('link', { name: 'Engagement tracker' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engagement tracker' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Engagement tracker' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  // The one who has been away longest stands first.
  await expect(table.getByRole('row').nth(1)).toContainText('Caleb Moreau');
  await expect(row('Diego Salazar')).toContainText(/Lost touch/);
  await expect(row('Diego Salazar')).toContainText(/\d\d days ago/);
  await expect(row('Isaiah Grant')).toContainText(/Slipping.*Attendance below 60%/);
  await expect(page.getByRole('button', { name: /^[1-9]\d* ?On track/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Slipping/ }).click();
  await expect(row('Diego Salazar')).toHaveCount(0);
  await expect(row('Isaiah Grant')).toHaveCount(1);
  await expect(page).toHaveURL(/status=SLIPPING/);
  await page.getByRole('button', { name: /Slipping/ }).click();

  await page.getByRole('combobox', { name: 'Tutor' }).fill('Ruth');
  await page.getByRole('option', { name: 'Ruth Abrams' }).click();
  await expect(row('Chloe Tran')).toHaveCount(1);
  await expect(row('Diego Salazar')).toHaveCount(0);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=NAME/);
  await page.getByRole('searchbox', { name: /Search students/i }).fill('noor');
  await expect(table.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('engagement.csv');
  await page.getByRole('link', { name: 'Sessions of Noor Haddad' }).click();
  await expect(page).toHaveURL(/manage-sessions\?person=/);
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();

  await visit(page, `${READING}/engagement-tracker?search=nobody%20of%20that%20name`);
  await expect(page.getByText('Nobody to show')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone, in Spanish, each person is a card', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/p/01990000-0000-7000-8b20-000000000003/engagement-tracker',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Seguimiento de participación' })).toBeVisible();
  await expect(page.getByText('Daniela Cruz')).toBeVisible();
  await expect(page.getByText('Sin contacto').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Mentores' }).click();
  await expect(page.getByRole('link', { name: 'Beatriz Luna', exact: true })).toBeVisible();
});
