import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedPath,
  test,
  visit,
} from '@lyceum/web/testing';

/** Days in which there were demo sessions. */
const since = () => new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);

test('a super admin looks at the rows, makes a file of them, and takes it away', async ({ signIn }) => {
  const name = `Sessions ${Date.now()}`;
  const page = await signIn('super@riverside.example', { to: '/reports' });
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Sessions A row for each session/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await visit(page, `/reports/sessions?from=${since()}&to=${today()}`);
  const rows = page.getByRole('region', { name: 'Sessions' });
  await expect(rows.getByRole('columnheader', { name: 'Lost because' })).toBeAttached();
  await page.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await expect(page).toHaveURL(/programs=/);
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('cell', { name: 'Reading High-Dosage' }).first()).toBeVisible();
  await expect(rows.getByRole('cell', { name: 'Math High-Dosage' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make file' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  const download = page.getByRole('button', { name: `Download ${name}` });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^sessions-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/Ready: \d+ rows/)).toBeVisible();
  await expectAccessible(page);
});

test('a report is scheduled, corrected where it was wrong, sent at once, and archived; its mail leads to the file', async ({
  signIn,
  request,
}) => {
  const name = `Dosage ${Date.now()}`;
  const page = await signIn('super@riverside.example', { to: '/reports/schedules/new?type=DOSAGE' });
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('radiogroup', { name: 'How often' }).getByText('Monthly').click();
  await page.getByRole('textbox', { name: 'Day of the month' }).fill('31');
  await expect(page.getByRole('combobox', { name: 'Tells of' })).toHaveValue('the month before');
  await page.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Goes to' }).fill('Daniel');
  await page.getByRole('option', { name: /Daniel Okafor/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule report' }).click();
  await expect(page.getByRole('alert')).toContainText('Name: ');
  await expectAccessible(page);
  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Day of the month' })).toHaveValue('31');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Schedule report' }).click();
  await expect(page).toHaveURL(/tab=schedules/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/On day 31 of the month at 7:00 AM.*Daniel Okafor/);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Send ${name} now` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`${name} is on its way.`)).toBeVisible();
  await row.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(row).toHaveCount(0);
  const path = await mailedPath(
    request,
    'program@riverside.example',
    new RegExp(`${name}[\\s\\S]*?/reports/files/[\\w-]+`, 'i'),
  );
  const reader = await signIn('program@riverside.example', {
    to: path.slice(path.indexOf('/reports/files/')),
  });
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  await visit(reader, '/reports');
  await expect(reader).toHaveURL(/no-access/);
});

test('reports fit a phone, in Spanish and in the dark', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', {
    to: '/reports?tab=schedules',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(page.getByText('Dosis del mes pasado')).toBeVisible();
  await expect(page.getByText(/El día 1 de cada mes a las 8:00/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await visit(page, `/reports/attendance?from=${since()}&to=${today()}`);
  await expect(page.getByRole('columnheader', { name: 'Asistencia en %' })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
