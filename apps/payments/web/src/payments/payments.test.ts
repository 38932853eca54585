import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('a parent sees what is due and what credit paid; an admin marks it as paid, takes that back, and grants credit', async ({
  signIn,
}) => {
  const parent = await signIn('parent@brightpath.example', {
    ...{ width: 390, language: 'es', theme: 'dark', to: '/payments' },
  });
  await expect(parent.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(parent.getByText('$18.84 por hora')).toBeVisible();
  await expect(parent.getByText('Beca de bienvenida')).toBeVisible();
  const charges = parent.getByRole('list', { name: 'Cargos' });
  await expect(charges.getByText('Pagado', { exact: true }).first()).toBeVisible();
  const due = charges.getByText('Pendiente', { exact: true });
  const before = await due.count();
  expect(before).toBeGreaterThan(0);
  await expectNoSidewaysScroll(parent);
  await expectAccessible(parent);

  const admin = await signIn('super@brightpath.example', { language: 'es', to: '/payments?state=due' });
  await admin.getByLabel('Buscar nombres y materias').fill('Career planning');
  const table = admin.getByRole('region', { name: 'Cargos' });
  const rows = table.getByRole('row').filter({ hasText: 'Career planning' });
  await expect(rows).toHaveCount(before);
  await expectAccessible(admin);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cargos.csv');

  // With a reason, which the parent's open page says at once; and back again.
  const reason = `Cheque ${Date.now()}`;
  await rows
    .first()
    .getByRole('button', { name: /^Marcar .* como pagado$/ })
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Marcar como pagado' });
  await expect(dialog.getByRole('button', { name: 'Marcar como pagado' })).toBeDisabled();
  await dialog.getByLabel(/^Motivo/).fill(reason);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Marcar como pagado' }).click();
  await expect(rows).toHaveCount(before - 1);
  await expect(charges.getByText(reason)).toBeVisible();
  await expect(due).toHaveCount(before - 1);
  await visit(admin, '/payments?state=paid');
  const paid = table.getByRole('row').filter({ hasText: reason });
  await paid.getByRole('button', { name: /no se pagó$/ }).click();
  const reopen = admin.getByRole('dialog', { name: 'No se pagó' });
  await reopen.getByLabel(/^Motivo/).fill('Sin fondos');
  await reopen.getByRole('button', { name: 'No se pagó' }).click();
  await expect(due).toHaveCount(before);

  // What cannot be granted is said at its field.
  await admin.getByRole('button', { name: 'Otorgar saldo' }).click();
  const grant = admin.getByRole('dialog', { name: 'Otorgar saldo' });
  await grant.getByRole('combobox', { name: 'A quién' }).fill('Rojas');
  await admin.getByRole('option', { name: 'Rosa Rojas' }).click();
  await expect(grant.getByText(/^Quedan .* signo menos/)).toBeVisible();
  await grant.getByLabel('Importe').fill('abc');
  await grant.getByLabel(/^Motivo/).fill('Premio');
  await grant.getByRole('button', { name: 'Otorgar saldo' }).click();
  await expect(grant.getByText(/Indique un importe de hasta 9999.99/).first()).toBeVisible();
  await expectAccessible(admin);
  await grant.getByLabel('Importe').fill('0.02');
  await grant.getByRole('button', { name: 'Otorgar saldo' }).click();
  await expect(admin.getByText('Rosa Rojas ya tiene el saldo.')).toBeVisible();
  await expect(parent.getByText('Premio')).toBeVisible();
});

test('where nothing is charged, the page says so, and no way leads there', async ({ signIn }) => {
  const parent = await signIn('parent@riverside.example', { to: '/payments' });
  await expect(parent.getByText('Sessions cost nothing')).toBeVisible();
  await expect(parent.getByText('No charges', { exact: true })).toBeVisible();
  await expect(parent.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0);
  await expectAccessible(parent);
});

for (const [width, part] of [
  [1440, 'region'],
  [768, 'list'],
] as const) {
  test(`the organization's charges can be read at ${width} px in Spanish`, async ({ signIn }) => {
    const page = await signIn('super@brightpath.example', { width, language: 'es', to: '/payments' });
    const rows = page.getByRole(part, { name: 'Cargos' });
    await expect(rows.getByRole(part === 'list' ? 'listitem' : 'row').nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
