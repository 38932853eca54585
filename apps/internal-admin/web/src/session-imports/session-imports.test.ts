import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/data-import/sessions';

test('an operator looks up an organization’s files of sessions', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', { to: PAGE });
  await page.getByRole('link', { name: 'Riverside Unified' }).click();
  await expect(page).toHaveURL(`${PAGE}/riverside`);
  await expect(page.getByRole('heading', { level: 1, name: /Riverside Unified/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Session imports' }).or(page.getByText('No file yet')),
  ).toBeVisible();
  await expectAccessible(page);
  await visit(page, `${PAGE}/nobody-has-this`);
  await expect(page.getByText('No organization found')).toBeVisible();
});

test('the imports can be read on a phone, in Spanish, by operators alone', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', { width: 390, language: 'es', theme: 'dark' });
  for (const path of [PAGE, `${PAGE}/brightpath`]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  const admin = await signIn('super@riverside.example', { to: PAGE });
  await expect(admin).toHaveURL(/no-access/);
});
