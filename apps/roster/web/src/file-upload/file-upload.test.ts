import { readFileSync } from 'node:fs';
import { expect, mayTake, test } from '@lyceum/web/testing';

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

test('two files are recognised, checked and imported; refused rows are shown and can be downloaded', async ({
  ecosystem,
  signIn,
}) => {
  const page = await signIn(ecosystem.super, { to: `/p/${ecosystem.programs.math.id}/file-upload` });
  await expect(page.getByTestId('file-input')).toBeEnabled();
  await page
    .getByTestId('file-input')
    .setInputFiles([csv(`sessions-${tag}.csv`, sessions), csv(`students-${tag}.csv`, students)]);
  await expect(page.getByTestId('slot-STUDENT')).toContainText(`students-${tag}.csv`);
  await expect(page.getByTestId('slot-SESSION')).toContainText(`sessions-${tag}.csv`);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();

  const item = page.getByTestId('import').filter({ hasText: `sessions-${tag}.csv` });
  await expect(item).toContainText(
    'Loaded, 3 rows refused',
    mayTake(60, 'imports wait for one another, and for what the sessions domain confirms'),
  );
  await expect(page.getByTestId('import').filter({ hasText: `students-${tag}.csv` })).toContainText('30 new');
  await item.getByRole('link').click();
  await expect(page.getByTestId('tile-newRows')).toContainText('60');
  const table = page.getByRole('table');
  await expect(table).toContainText('This student is not in the student file of this program.');
  await expect(table.getByRole('textbox', { name: 'session_date in row 63' })).toHaveValue('some day');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows (CSV)' }).first().click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
});
