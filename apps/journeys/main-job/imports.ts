import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, mayTake, test } from '@lyceum/web/testing';
import { shownInDenver } from './clock';
import type { CsvFile, DistrictFiles } from './district-files';
import { signInAdmin, type Organization } from './organization';

const LOADED = mayTake(60, 'thousands of rows are checked, loaded, and confirmed by the sessions domain');
const fileUpload = (organization: Organization) => `/p/${organization.program.id}/file-upload`;
const importOf = (page: Page, file: { name: string }) =>
  page.getByTestId('import').filter({ hasText: file.name });
/** File formats are recognized by rules from the server: the input is disabled until they are loaded. */
async function choose(page: Page, chosen: CsvFile[]): Promise<void> {
  const input = page.getByTestId('file-input');
  await expect(input).toBeEnabled();
  await input.setInputFiles(chosen);
}

const number = (value: number) => value.toLocaleString('en-US');

/** Expects the totals above the list, in order: sessions, minutes and learner minutes. */
async function expectTotals(page: Page, sessions: number, minutes: number, learnerMinutes: number) {
  const figures = [sessions, minutes, minutes, learnerMinutes, learnerMinutes].map(number);
  await expect(page.locator('dl dd')).toHaveText(figures);
}

/** The body rows of the table, as texts of their cells. */
function summaryOf(files: DistrictFiles): string[][] {
  return files.schools.map(({ name, sessions, learners, minutes }) => [
    name,
    ...[sessions, learners, minutes, minutes, 0].map(number),
  ]);
}

/** Step 2: imports. Step 3: imported records. */
export function testImports(organization: Organization): void {
  const { files } = organization;
  const refused = files.refused.length;

  test('2a. two files of the district are imported while the admin uses another screen', async ({
    signIn,
  }) => {
    test.slow(true, 'a district’s file has thousands of rows');
    const page = await signInAdmin(organization, signIn);
    await page.goto(fileUpload(organization));
    await choose(page, [files.sessions, files.students]);
    await expect(page.getByTestId('slot-STUDENT')).toContainText(files.students.name);
    await expect(page.getByTestId('slot-SESSION')).toContainText(files.sessions.name);
    await page.getByRole('button', { name: 'Upload 2 files' }).click();
    await expect(importOf(page, files.sessions)).toContainText(/Waits for its turn|You may leave this page/);

    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: organization.program.name })).toBeVisible();
    await page.goBack();
    await expect(importOf(page, files.sessions)).toContainText(`Loaded, ${refused} rows refused`, LOADED);
    await expect(importOf(page, files.students)).toContainText(`${files.studentCount} new`);
    await expect(importOf(page, files.sessions)).toContainText(
      `${number(files.rows)} new (as ${number(files.meetings)} sessions)`,
    );
  });

  test('2b. refused rows are listed with row, column, value and reason, and download as CSV', async ({
    signIn,
  }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto(fileUpload(organization));
    await importOf(page, files.sessions).getByRole('link').click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(page).toHaveURL(/import=/);
    organization.imports.push(new URL(page.url()).searchParams.get('import') ?? '');
    await expect(rows).toHaveCount(refused + 1);
    for (const [index, { column, value, reason }] of files.refused.entries()) {
      const row = rows.nth(index + 1);
      await expect(row).toContainText(number(files.rows + 2 + index));
      await expect(row).toContainText(column);
      // Each value is in its cell, where it can be corrected.
      const cell = row.getByRole('textbox', { name: new RegExp(`^${column} in row`) });
      if (value !== null) await expect(cell).toHaveValue(value);
      await expect(row).toContainText(reason);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download refused rows (CSV)' }).first().click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(refused + 1);
    expect(text).toContain('some day');
  });

  test('2c. importing the same file again changes nothing and says so', async ({ signIn }) => {
    test.slow(true, 'a district’s file has thousands of rows');
    const page = await signInAdmin(organization, signIn);
    await page.goto(fileUpload(organization));
    await choose(page, [files.sessions]);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(importOf(page, files.sessions).first()).toContainText(
      `0 new: all ${number(files.rows)} rows were there already. Nothing changed.`,
      LOADED,
    );
  });

  test('2d. the imported tutors wait for an invitation, and the home screen says so', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.getByRole('link', { name: /without a sign-in (has|have) not been invited/ }).click();
    await expect(page.getByText('No sign-in yet', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/account=without/);
  });

  test('3a. every school of the file has its sessions and minutes', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto(`/p/${organization.program.id}/manage-sessions?view=schools&to=${files.lastDay}`);
    await expectTotals(page, files.meetings, files.minutes, files.learnerMinutes);
    const rows = page.getByRole('region', { name: 'By school' }).getByRole('row');
    await expect(rows).toHaveCount(files.schools.length + 1);
    for (const cells of summaryOf(files)) {
      const row = rows.filter({ hasText: cells[0] ?? '' });
      await expect(row.getByRole('cell').or(row.getByRole('rowheader'))).toHaveText(cells);
    }
  });

  test('3b. filters, order and page of the list are in the address', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto(`/p/${organization.program.id}/manage-sessions?to=${files.lastDay}`);
    await expectTotals(page, files.meetings, files.minutes, files.learnerMinutes);
    await page
      .getByRole('search')
      .getByLabel(/^Search people/)
      .fill('math');
    await page.getByRole('option', { name: /^math/i }).click();
    await expect(page).toHaveURL(/subject=/);
    await expect(page.locator('dl dd').first()).toHaveText(number(files.mathMeetings));
    // Start of the first listed session: ten sessions of a topic start together, four times a day.
    const table = page.getByRole('region', { name: 'Manage sessions' });
    const first = table.getByRole('row').nth(1).getByRole('link');
    const at = (time: string) => ` ${shownInDenver(organization.zone.id, time)} – `;
    await expect(first).toContainText(at('14:00'));
    await page.getByRole('button', { name: 'When' }).click();
    await expect(page).toHaveURL(/sort=start/);
    await expect(first).toContainText(at('08:00'));
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect(first).toContainText(at('12:00'));
    await page.reload();
    await expect(first).toContainText(at('12:00'));
    await expect(page.locator('dl dd').first()).toHaveText(number(files.mathMeetings));
  });
}
