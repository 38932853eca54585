import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  schoolDay,
  test,
  visit,
} from '@lyceum/web/testing';

async function bookAtOnce(admin: Page, atOnce: boolean): Promise<void> {
  await visit(admin, '/configurations');
  const box = admin.getByRole('switch', { name: 'Reservar sesiones al momento' });
  await expect(box).toBeAttached();
  if ((await box.isChecked()) === atOnce) return;
  await box.setChecked(atOnce, { force: true });
  await admin.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByText('Guardado.').last()).toBeVisible();
}

/** Two dates of a weekly series, on a day that hardly another run takes. */
async function bookTwo(mentor: Page, subject: string): Promise<void> {
  const [year, month, date] = schoolDay(200 + (Math.floor(Date.now() / 1000) % 500), { weeks: 2 }).split('-');
  await visit(mentor, '/sessions/book');
  await mentor.getByRole('combobox', { name: 'Aprendices' }).fill('Kevin Acosta');
  await mentor.getByRole('option', { name: 'Kevin Acosta' }).first().click();
  await mentor.getByRole('combobox', { name: 'Materia' }).fill(subject);
  await mentor.getByRole('textbox', { name: 'Fecha' }).fill(`${month}/${date}/${year}`);
  await mentor.getByRole('textbox', { name: 'Fecha' }).blur();
  await mentor.getByLabel(/^Inicio( \*)?$/).fill('16:30');
  await mentor.getByRole('radio', { name: 'Enlace de video' }).check();
  await mentor.getByRole('textbox', { name: 'Enlace de video' }).fill('https://meet.example.org/room');
  await mentor.getByRole('switch', { name: 'Se repite' }).click();
  await mentor.getByRole('textbox', { name: 'Número de sesiones' }).fill('2');
  await mentor.getByRole('button', { name: 'Revisar las fechas' }).click();
  await mentor.getByRole('button', { name: 'Reservar 2 sesiones' }).click();
  await expect(mentor.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

test('what waits is approved from the list and declined from the detail, and the mentor sees it', async ({
  signIn,
}) => {
  const admin = await signIn('super@brightpath.example');
  const mentor = await signIn('tutor@brightpath.example');
  const subject = `Espera ${Date.now()}`;
  await bookAtOnce(admin, false);
  await bookTwo(mentor, subject);
  await bookAtOnce(admin, true);
  await expect(mentor.getByText('Por aprobar').first()).toBeVisible();
  await expect(mentor.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0);

  await visit(admin, `/invite-people?status=PENDING&q=${encodeURIComponent(subject)}&sort=start`);
  const table = admin.getByRole('region', { name: 'Gestionar sesiones' });
  await table.getByRole('checkbox').nth(1).check();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Aprobar 1 sesión' }).click();
  const asked = admin.getByRole('dialog').last();
  await asked.getByLabel('Motivo (opcional)').fill('Hay sala');
  await expectAccessible(admin);
  await asked.getByRole('button', { name: 'Aprobar 1 sesión' }).click();
  await expect(admin.getByText('1 sesión aprobada.')).toBeVisible();
  await expect(mentor.getByText('Por aprobar')).toHaveCount(0);
  await expect(mentor.getByText('Hay sala')).toBeVisible();

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('list', { name: 'Gestionar sesiones' }).getByRole('link').first().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expectNoSidewaysScroll(admin);
  await expect(asked.getByRole('radio', { name: /serie/ }).first()).toBeVisible();
  await asked.getByRole('button', { name: 'Rechazar 1 sesión' }).click();
  await expect(admin.getByText('1 sesión rechazada.')).toBeVisible();
});
