import { expect, expectAccessible, expectNoSidewaysScroll, isCall, test, visit } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/manage-ecosystems';

test('an operator founds an organization, invites its super admin, archives it', async ({
  signIn,
  openPage,
}) => {
  const page = await signIn('operator@lyceum.example');
  const shortName = `harbor-${Math.random().toString(36).slice(2, 8)}`;
  await visit(page, '/internal-admin-panel');
  await page.getByRole('link', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Harbor Schools');
  await dialog.getByLabel(/^Short name/).fill('riverside');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another organization already uses “riverside”');
  await dialog.getByLabel(/^Short name/).fill(shortName);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Invite its first super admin')).toBeVisible();

  await visit(page, `${PAGE}?search=${shortName}`);
  const act = async (deed: string) => {
    await page.getByRole('button', { name: 'Actions for Harbor Schools' }).click();
    await page.getByRole('menuitem', { name: deed }).click();
  };
  await act('Invite super admin');
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Marsh');
  await dialog.getByLabel('Email').fill(`ines@${shortName}.example`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`on its way to ines@${shortName}.example`)).toBeVisible();

  await act('Archive organization');
  await dialog.getByRole('button', { name: 'Archive organization' }).click();
  await expect(page.getByText('No organization found')).toBeVisible();
  const visitor = await openPage();
  await expect(async () => {
    await visitor.goto(`/e/${shortName}`);
    await expect(visitor.getByText('This organization is archived.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await visit(page, `${PAGE}?search=${shortName}&archived=1`);
  await act('Unarchive organization');
  await dialog.getByRole('button', { name: 'Unarchive organization' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('an operator makes a term of demo data and removes it', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example');
  const shortName = `demo-${Math.random().toString(36).slice(2, 8)}`;
  await visit(page, `${PAGE}?create=1&search=${shortName}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Show House');
  await dialog.getByLabel(/^Short name/).fill(shortName);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('button', { name: 'Actions for Show House' }).click();
  await page.getByRole('menuitem', { name: 'Demo data' }).click();
  await dialog.getByRole('button', { name: 'Make demo data' }).click();
  await expect(dialog.getByText('Demo data is there')).toBeVisible({ timeout: 40_000 });
  await expect(dialog.getByText(/31 people, \d{3} sessions/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove demo data' }).click();
  await expect(dialog.getByLabel('First day of the term')).toBeVisible({ timeout: 40_000 });
});

test('what new organizations begin with is decided in one place', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example', {
    to: '/internal-admin-panel/platform-configuration',
    language: 'es',
  });
  const currency = page.getByLabel('Moneda');
  const before = await currency.inputValue();
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await currency.fill('zz');
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('Moneda');
  for (const code of ['MXN', before]) {
    await currency.fill(code);
    const saved = page.waitForResponse(
      (response) =>
        isCall(response.request()) &&
        Boolean(response.request().postData()?.includes('UpdatePlatformEcosystemConfig')),
    );
    await save.click();
    await saved;
    await page.reload();
    await expect(currency).toHaveValue(code);
  }
});

test('nobody else opens the panel', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: PAGE });
  await expect(page).toHaveURL(/no-access/);
});

for (const width of [1440, 768, 390] as const) {
  test(`the panel can be used at ${width} px`, async ({ signIn }) => {
    const page = await signIn('operator@lyceum.example', { width, theme: 'dark' });
    for (const path of ['/internal-admin-panel', PAGE, '/internal-admin-panel/platform-configuration']) {
      await visit(page, path);
      await expect(page.getByText(/Riverside Unified|Lengths to choose from/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('an operator migrates an organization into another one, in Spanish', async ({ signIn, openPage }) => {
  const page = await signIn('operator@lyceum.example', { language: 'es' });
  const mark = Math.random().toString(36).slice(2, 8);
  const dialog = page.getByRole('dialog');
  for (const house of ['alba', 'cima']) {
    await visit(page, `${PAGE}?create=1&search=${house}-${mark}`);
    await dialog.getByLabel(/^Nombre(?! corto)/).fill(`Casa ${house} ${mark}`);
    await dialog.getByLabel(/^Nombre corto/).fill(`${house}-${mark}`);
    await dialog.getByRole('button', { name: 'Crear organización' }).click();
    await expect(page.getByText(`/e/${house}-${mark}`)).toBeVisible();
  }
  await visit(page, `${PAGE}?search=alba-${mark}`);
  const actions = page.getByRole('button', { name: `Acciones de Casa alba ${mark}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Datos de demostración' }).click();
  await dialog.getByRole('button', { name: 'Crear datos de demostración' }).click();
  await expect(dialog.getByText('Hay datos de demostración')).toBeVisible({ timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Trasladar a otra' }).click();
  await page.getByRole('combobox', { name: 'Organización que la acoge' }).fill(`cima-${mark}`);
  await page.getByRole('option', { name: new RegExp(`Casa cima ${mark}`) }).click();
  await page.getByRole('button', { name: 'Contar lo que se trasladaría' }).click();
  // What was made up stays out of the other organization: it is removed where it is known as such.
  const obstacles = page.getByRole('alert').filter({ hasText: 'Corrija esto primero' });
  await expect(obstacles).toContainText('Quite primero los datos de demostración', { timeout: 40_000 });
  await expectAccessible(page);
  await obstacles.getByRole('button', { name: 'Datos de demostración' }).click();
  await dialog.getByRole('button', { name: 'Quitar datos de demostración' }).click();
  await expect(dialog.getByLabel('Primer día del periodo')).toBeVisible({ timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('button', { name: 'Contar de nuevo' }).click();
  const begin = page.getByRole('button', { name: 'Trasladar ahora' });
  await expect(begin).toBeDisabled({ timeout: 40_000 });
  await expect(page.getByText('Se convierten en un solo programa', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Nombre de la organización').fill(`Casa alba ${mark}`);
  await begin.click();
  await expect(page.getByText(`Todo ha llegado a Casa cima ${mark}.`)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  const visitor = await openPage();
  await visitor.goto(`/e/alba-${mark}`);
  await expect(visitor.getByText(`Casa cima ${mark}`).first()).toBeVisible();

  // It is opened no more; the list tells where it is instead.
  await visit(page, `${PAGE}?search=alba-${mark}&archived=1`);
  await expect(page.getByText('Trasladada', { exact: true })).toBeVisible();
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Ver el traslado' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Desarchivar organización' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Casa cima ${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`/e/cima-${mark}`));
});
