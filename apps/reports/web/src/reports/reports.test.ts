import { expect, mailedPath, test } from '@lyceum/web/testing';

test('a file written in the background appears on the open page, and downloads', async ({
  ecosystem,
  signIn,
}) => {
  const name = `Sessions ${Date.now()}`;
  const page = await signIn(ecosystem.super, { to: '/reports/sessions' });
  await page.getByRole('button', { name: 'Make file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make file' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  const download = page.getByRole('button', { name: `Download ${name}` });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^sessions-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});

test('the mail of a scheduled report leads a program admin to the file', async ({
  ecosystem,
  signIn,
  request,
}) => {
  test.slow(true, 'a report is scheduled, made and mailed');
  const name = `Dosage ${Date.now()}`;
  const page = await signIn(ecosystem.super, { to: '/reports/schedules/new?type=DOSAGE' });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByRole('option', { name: ecosystem.programs.reading.name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Goes to' }).fill(ecosystem.program.firstName);
  await page.getByRole('option', { name: new RegExp(ecosystem.program.name) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule report' }).click();
  await page.getByRole('button', { name: `Send ${name} now` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`${name} is on its way.`)).toBeVisible();
  const path = await mailedPath(
    request,
    ecosystem.program.email,
    new RegExp(`${name}[\\s\\S]*?/reports/files/[\\w-]+`, 'i'),
  );
  const reader = await signIn(ecosystem.program, { to: path.slice(path.indexOf('/reports/files/')) });
  await expect(reader.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  await reader.goto('/reports');
  await expect(reader).toHaveURL(/no-access/);
});
