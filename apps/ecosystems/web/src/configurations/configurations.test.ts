import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('the organization’s words and holidays are saved, and a refused value is named', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { to: '/configurations', language: 'en' });
  const city = page.getByLabel(/^(City|Ciudad)/);
  await city.fill(`Newark ${Math.random().toString(36).slice(2, 6)}`);
  await page.getByRole('switch', { name: /Limit session time|Limitar el tiempo/ }).check({ force: true });
  await page.getByRole('button', { name: /Save changes|Guardar cambios/ }).click();
  await expect(page.getByRole('alert')).toContainText(/at least 1|al menos 1/);
  await page.getByRole('switch', { name: /Limit session time|Limitar el tiempo/ }).uncheck({ force: true });
  await page.getByRole('button', { name: /Save changes|Guardar cambios/ }).click();
  await expect(page.getByText(/^(Saved|Guardado)\.$/)).toBeVisible();
  const saved = await city.inputValue();
  await page.reload();
  await expect(city).toHaveValue(saved);
  await expect(page.getByRole('button', { name: /Save changes|Guardar cambios/ })).toHaveCount(0);
});

test('schools and subjects are added, changed, archived', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const name = `Harbor ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/configurations/manage-schools');
  await page.getByRole('button', { name: 'Add school' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Name:');
  await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
  await page.getByRole('dialog').getByLabel('School’s number').fill('0042');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('0042')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No school found')).toBeVisible();
});

test('an unknown page below configurations is not found; a program admin has no access', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example', { to: '/configurations/nonsense' });
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(/not found|not exist|could not/i);
  const programAdmin = await signIn('program@riverside.example', { to: '/configurations' });
  await expect(programAdmin).toHaveURL(/no-access/);
});

for (const width of [1440, 768, 390] as const) {
  test(`settings can be used at ${width} px`, async ({ signIn }) => {
    const page = await signIn('super@brightpath.example', { width, language: 'es' });
    const below = ['', '/manage-schools', '/manage-subjects', '/manage-timezones'];
    for (const path of below) {
      await page.goto(`/configurations${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
