import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import type { Page } from '@playwright/test';

const tag = Date.now().toString(36);

const students = `student_id,district_id,district_name,school_id,school_name,current_grade_level
${Array.from({ length: 30 }, (_, n) => `0${tag}${n},0100001,District,040250,Lincoln School,${n % 12}`).join('\n')}
`;
const sessionRows = [
  ...Array.from(
    { length: 60 },
    (_, n) =>
      `0${tag}${n % 30},Math,2026-0${1 + (n % 3)}-1${n % 9} 1${n % 5}:${10 + (n % 40)}:00,45,1:1,T${tag}${n % 4}`,
  ),
  `nobody-${tag},math,2026-02-03 10:00:00,45,1:1,T${tag}1`,
  `0${tag}1,math,some day,45,1:1,T${tag}1`,
  `0${tag}1,math,2026-02-03 10:00:00,0,1:1,`,
];
const sessions = `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\n${sessionRows.join('\n')}\n`;

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
});

async function openUpload(page: Page): Promise<void> {
  await visit(page, '/programs');
  const entry = page.getByRole('link', { name: /^(File upload|Subir archivos)$/ });
  await entry.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /File upload|Subir archivos/ })).toBeVisible();
  await expect(page.getByTestId('file-input')).toBeEnabled();
}

test('two files are recognised, checked and loaded; refused rows are shown and can be downloaded', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example');
  await openUpload(page);
  await page
    .getByTestId('file-input')
    .setInputFiles([csv(`sessions-${tag}.csv`, sessions), csv(`students-${tag}.csv`, students)]);
  await expect(page.getByTestId('slot-STUDENT')).toContainText(`students-${tag}.csv`);
  await expect(page.getByTestId('slot-SESSION')).toContainText(`sessions-${tag}.csv`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();

  const item = page.getByTestId('import').filter({ hasText: `sessions-${tag}.csv` });
  await expect(item).toContainText('Loaded, 3 rows refused', { timeout: 60_000 });
  await expect(page.getByTestId('import').filter({ hasText: `students-${tag}.csv` })).toContainText('30 new');
  await item.getByRole('link').click();
  await expect(page.getByTestId('tile-newRows')).toContainText('60');
  const table = page.getByRole('table');
  await expect(table).toContainText('This student is not in the student file of this program.');
  await expect(table).toContainText('some day');
  await page.getByLabel('Column').selectOption('tutor_id');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Column')).toHaveValue('tutor_id');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows (CSV)' }).first().click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
});

test('a file of another kind is named at once', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { language: 'es' });
  await openUpload(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('file-input').setInputFiles([csv('prices.csv', 'name,price\nx,1\n')]);
  await expect(page.getByText(/prices\.csv no tiene las columnas/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
