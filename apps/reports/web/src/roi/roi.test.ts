import { randomUUID } from 'node:crypto';
import { expect, mayTake, test } from '@lyceum/web/testing';

const csv = (...lines: string[]) => ({
  name: 'students.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('an admin sees reach and costs, saves the report and deletes it', async ({ ecosystem, signIn }) => {
  test.slow(true, 'the platform completes the sessions that are counted');
  await ecosystem.completedSessions();
  const name = `For the board ${randomUUID().slice(0, 8)}`;
  const page = await signIn(ecosystem.super, { to: '/roi/overview' });
  await expect(page.getByRole('heading', { level: 1, name: 'Return on investment' })).toBeVisible();
  // Figures are computed at the time of the request, so the test repeats it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('group', { name: 'Scheduled time that was lost, and why' })).toBeVisible();
  }).toPass(mayTake(60, 'the events of the ledger wait behind those of imports'));
  await expect(
    page.getByRole('region', { name: 'By program' }).getByText(ecosystem.programs.reading.name),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Cost' }).click();
  await expect(page).toHaveURL(/\/roi\/cost/);
  await expect(page.getByText('Enter what it cost')).toBeVisible();
  const staff = page.getByRole('group', { name: 'Cost 1' });
  await staff.getByRole('textbox', { name: 'Amount, USD' }).fill('1200');
  await expect(page.getByText('Per hour in sessions').first()).toBeVisible();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^\$1,200\.00/ })
      .first(),
  ).toBeVisible();
  // The draft survives a reload.
  await page.reload();
  await expect(staff.getByRole('textbox', { name: 'Amount, USD' })).toHaveValue('1,200');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('cost.csv');
  await page.getByRole('button', { name: 'Keep this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this report' });
  await dialog.getByRole('button', { name: 'Keep this report' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Enter a name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Staff alone; materials were given.');
  await dialog.getByRole('button', { name: 'Keep this report' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Staff alone; materials were given.')).toBeVisible();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^\$1,200\.00/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return on investment' }).last().click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete report' }).click();
  const asked = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await asked.getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a student file is checked row by row and reported in groups, in Spanish on a phone', async ({
  ecosystem,
  signIn,
}) => {
  const page = await signIn(ecosystem.super, {
    to: '/roi/equity',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Retorno de la inversión' })).toBeVisible();
  // The list of columns to send has loaded by then.
  await expect(page.getByRole('button', { name: 'Elegir un archivo' })).toBeEnabled();
  const input = page.locator('input[type="file"]');
  const head = 'student_id,name,ell,math_outcome_measure_1,math_outcome_measure_3';
  await input.setInputFiles(csv(head, 'a,Ana,quizá,700,710'));
  await expect(page.getByRole('alert')).toContainText('Fila 2, ell: escriba TRUE o FALSE, o déjelo vacío.');
  const students = (count: number, ell: boolean) =>
    Array.from({ length: count }, (_, n) => `${ell}-${n},Someone,${ell},700,${ell ? 710 : 704}`);
  await input.setInputFiles(csv(head, ...students(12, true), ...students(20, false)));
  await expect(page.getByRole('group', { name: /Aprenden inglés/ })).toBeVisible();
  await expect(page.getByText('+6.3')).toBeVisible();
  // Nine are withheld, and so are the others, which would reveal them.
  await input.setInputFiles(csv(head, ...students(9, true), ...students(20, false)));
  await expect(page.getByText('Reservado').first()).toBeVisible();
  await page.goto(`/roi/cost/${randomUUID()}`);
  await expect(page.getByText('Este informe no está aquí')).toBeVisible();
});
