import { readFile } from 'node:fs/promises';
import {
  callAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isHoliday,
  test,
  type Page,
} from '@lyceum/web/testing';
import { CreateSessionDocument } from '../__generated__/graphql';

test('filters, search, sort and the open session stand in the address', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/invite-people' });
  const table = page.getByRole('region', { name: 'Manage sessions' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page
    .getByRole('search')
    .getByLabel(/^Search people/)
    .fill('maya');
  await page.getByRole('option', { name: /Maya Lindqvist/ }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(page.getByText('Maya Lindqvist').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show sessions' }).click();
  await expect(page).toHaveURL(/status=COMPLETED/);
  await page.getByRole('button', { name: 'When' }).click();
  await expect(page).toHaveURL(/sort=start/);
  await table.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/session=/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  const link = page.url();
  await page.goto(link);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  await expectAccessible(page);
});

test('the totals are those of the filter, and the schools add up to them', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', {
    to: '/invite-people?status=COMPLETED&view=schools',
  });
  const total = page.locator('dl dd').first();
  await expect(total).toHaveText(/\d/);
  await expect(page.getByRole('region', { name: 'By school' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'By school' }).getByRole('row').nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/school=/);
});

test('a program admin manages the own program on a phone', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { width: 390 });
  await page.getByRole('link', { name: 'Manage sessions' }).first().click();
  await expect(
    page.getByRole('list', { name: 'Manage sessions' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('several sessions are cancelled at once, and those that cannot be are named', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/invite-people?status=UPCOMING',
    language: 'en',
  });
  const boxes = page
    .getByRole('region', { name: /Manage sessions|Gestionar sesiones/ })
    .getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: /^(Cancel|Cancelar) 2 (sessions|sesiones)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Cancel|Cancelar) 2 (sessions|sesiones)$/ }).click();
  await expect(page.getByText(/2 sessions are cancelled|Se cancelaron 2 sesiones/)).toBeVisible();
});

/** A daily series of more dates than a page of the list has, months ahead. */
async function drawSeries(page: Page, leaderId: string): Promise<void> {
  const address = await page
    .getByRole('link', { name: /^(Manage sessions|Gestionar sesiones)$/ })
    .first()
    .getAttribute('href');
  const now = Date.now();
  const dayAhead = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const date = dayAhead(90);
  const dates = Array.from({ length: 30 }, (_, day) => dayAhead(90 + day)).filter(isHoliday);
  const { createSession } = await callAs(page, CreateSessionDocument, {
    input: {
      programId: address!.split('/')[2]!,
      sessionType: 'DROP_IN',
      meetingSolution: 'LESSON_ROOM',
      subject: 'Summer workshop',
      date,
      startTime: '10:00',
      endTime: '11:00',
      maxStudents: 3,
      leaderIds: [leaderId],
      recurrence: { frequency: 'DAILY', count: 30 },
    },
    // Holidays may be among so many days.
    options: { resolutions: dates.map((each) => ({ date: each, action: 'ACCEPT' as const })) },
  });
  expect(createSession.saved).toBe(true);
}

test('everything that a filter finds is cancelled in the background, and taken back', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/invite-people?status=UPCOMING',
    language: 'es',
  });
  // Only the sessions of a mentor whom no other test has to do with.
  await page
    .getByRole('search')
    .getByLabel(/^Buscar personas/)
    .fill('beatriz');
  await page.getByRole('option', { name: /Beatriz Luna/ }).click();
  await expect(page).toHaveURL(/person=/);
  await drawSeries(page, new URL(page.url()).searchParams.get('person')!);
  await page.reload();
  const table = page.getByRole('region', { name: 'Gestionar sesiones' });
  await expect(table.locator('tbody').getByRole('row').filter({ hasNotText: 'Beatriz Luna' })).toHaveCount(0);
  await table.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await page.getByRole('button', { name: /^Elegir las [\d.]+ que coinciden$/ }).click();
  await page.getByRole('button', { name: 'Cancelar sesiones', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Cancelar [\d.]+ sesiones$/ }).click();
  const work = page.getByRole('list', { name: 'Cambios y exportaciones' });
  await expect(work.getByText(/Se cancelaron [\d.]+ sesiones\./)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(work.getByText(/Se restauraron [\d.]+ sesiones\./)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Cambios y exportaciones recientes' }).click();
  await expect(dialog.getByText(/Se cancelaron/).first()).toBeVisible();
  await expectAccessible(page);
});

test('the filtered list is exported, and the file is saved', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/invite-people?status=COMPLETED' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^DATAS/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const work = page.getByRole('list', { name: 'Changes and exports' });
  await expect(work.getByText(/^CSV file with [\d,]+ sessions is ready/)).toBeVisible({ timeout: 40_000 });
  const saving = page.waitForEvent('download');
  await work.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text).toContain('Completed');
});

test('delivered sessions of a program leave as files of the standard', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { language: 'es', width: 390 });
  await page.getByRole('link', { name: 'Gestionar sesiones' }).first().click();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Archivos DATAS/ }).click();
  const work = page.getByRole('list', { name: 'Cambios y exportaciones' });
  await expect(work.getByText(/^Archivos DATAS con \d+ sesion(es)?: listo/)).toBeVisible({ timeout: 40_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
