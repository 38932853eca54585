import { expect, test } from '@lyceum/web/testing';
import { charge } from '../testing/charge';

const spanish = { language: 'es', width: 1440 } as const;

test('a charge that an admin marks as paid or reopens changes on the parent’s open page', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'the platform completes the session that is charged');
  const end = await charge(ecosystem);
  const subject = `Career planning ${Date.now().toString(36)}`;
  await ecosystem.completeSessions('learner', subject);
  const parent = await signIn(ecosystem.parent, { language: 'es', width: 390, to: '/payments' });
  const charges = parent.getByRole('list', { name: 'Cargos' });
  const due = charges.getByText('Pendiente', { exact: true });
  await expect(due.first()).toBeVisible();
  const before = await due.count();
  const admin = await signIn(ecosystem.super, { ...spanish, to: '/payments?state=due' });
  await admin.getByLabel('Buscar nombres y materias').fill(subject);
  const table = admin.getByRole('region', { name: 'Cargos' });
  const rows = table.getByRole('row').filter({ hasText: subject });
  await expect(rows).toHaveCount(1);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cargos.csv');
  const reason = `Cheque ${Date.now()}`;
  await rows.getByRole('button', { name: /^Marcar .* como pagado$/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Marcar como pagado' });
  await dialog.getByLabel(/^Motivo/).fill(reason);
  await dialog.getByRole('button', { name: 'Marcar como pagado' }).click();

  // The page of the parent updates without a reload.
  await expect(charges.getByText(reason)).toBeVisible();
  await expect(due).toHaveCount(before - 1);
  await admin.goto('/payments?state=paid');
  const paid = table.getByRole('row').filter({ hasText: reason });
  await paid.getByRole('button', { name: /no se pagó$/ }).click();
  const reopen = admin.getByRole('dialog', { name: 'No se pagó' });
  await reopen.getByLabel(/^Motivo/).fill('Sin fondos');
  await reopen.getByRole('button', { name: 'No se pagó' }).click();
  await expect(due).toHaveCount(before);
  await end();
});

test('credit that an admin grants is on the parent’s open page at once', async ({ ecosystem, signIn }) => {
  const end = await charge(ecosystem);
  const reason = `Premio ${Date.now()}`;
  const parent = await signIn(ecosystem.parent, { language: 'es', width: 390, to: '/payments' });
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
  const admin = await signIn(ecosystem.super, { ...spanish, to: '/payments' });
  await admin.getByRole('button', { name: 'Otorgar saldo' }).click();
  const grant = admin.getByRole('dialog', { name: 'Otorgar saldo' });
  await grant.getByRole('combobox', { name: 'A quién' }).fill(ecosystem.parent.lastName);
  await admin.getByRole('option', { name: ecosystem.parent.name }).click();
  await grant.getByLabel('Importe').fill('0.02');
  await grant.getByLabel(/^Motivo/).fill(reason);
  await grant.getByRole('button', { name: 'Otorgar saldo' }).click();
  await expect(admin.getByText(`${ecosystem.parent.name} ya tiene el saldo.`)).toBeVisible();
  await expect(parent.getByText(reason)).toBeVisible();
  await end();
});
