import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const tag = Date.now().toString(36);

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const FILES = [
  csv(
    'orgs.csv',
    `sourcedId,status,name,type,identifier,parentSourcedId
d-${tag},active,District ${tag},district,08,
s-${tag},active,Lincoln ${tag},school,040250,d-${tag}
`,
  ),
  csv(
    'classes.csv',
    `sourcedId,status,title,grades,courseSourcedId,classCode,classType,schoolSourcedId,termSourcedIds,periods
c1-${tag},active,Álgebra ${tag},"08,09",,ALG-1,scheduled,s-${tag},t-${tag},"1,3"
c2-${tag},active,Biology ${tag},10,,BIO-1,scheduled,s-${tag},t-${tag},2
`,
  ),
  csv(
    'users.csv',
    `sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades
u1-${tag},active,true,s-${tag},teacher,,Ana,Quispe ${tag},T1,ana-${tag}@school.example,08
u2-${tag},active,true,s-${tag},student,,Pat,Pupil,S1,,08
`,
  ),
  csv(
    'enrollments.csv',
    `sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role
e1-${tag},active,c1-${tag},s-${tag},u1-${tag},teacher
`,
  ),
  csv(
    'academicSessions.csv',
    `sourcedId,status,title,type,startDate,endDate
t-${tag},active,Always,term,2020-01-01,2090-01-01
`,
  ),
];

test('a district’s classes come in as files, are found, narrowed, downloaded, archived and put back', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/programs' });
  await page.getByRole('link', { name: 'Reading High-Dosage', exact: true }).first().click();
  await page.getByRole('link', { name: 'File upload' }).first().click();
  await expect(page.getByTestId('file-input')).toBeEnabled();
  await page.getByTestId('file-input').setInputFiles(FILES);
  for (const kind of ['ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM'])
    await expect(page.getByTestId(`slot-${kind}`)).toContainText('Recognised');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload 5 files' }).click();
  await expect(page.getByText('1 row about somebody else was left out.').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByTestId('import').first()).toContainText('Loaded', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Roster browser' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roster browser' })).toBeVisible();
  const table = page.getByRole('main');
  const rows = table.getByRole('row').filter({ hasText: tag });
  await page.getByRole('searchbox', { name: 'Search' }).fill(`algebra ${tag}`);
  await expect(rows).toHaveCount(1);
  for (const words of ['ALG-1', `Lincoln ${tag}`, `Ana Quispe ${tag}`, '1, 3', 'Active'])
    await expect(rows.first()).toContainText(words);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
  await expect(rows).toHaveCount(2);
  await table.getByRole('button', { name: 'Course code' }).click();
  await expect(rows.first()).toContainText('Álgebra');
  await table.getByRole('button', { name: 'Course code' }).click();
  await expect(rows.first()).toContainText('Biology');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync((await download.path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`Ana Quispe ${tag}`);

  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive 1 record?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rows).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect(page.getByRole('switch', { name: 'Archived' })).toBeChecked();
  await expect(rows.first()).toContainText('Biology');
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Put back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('on a phone in Spanish each list has its cards', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { width: 390, language: 'es', to: '/programs' });
  await page.getByRole('link', { name: 'Reading High-Dosage', exact: true }).first().click();
  await expect(page).toHaveURL(/\/p\/|programs\//);
  const programId = /[\da-f-]{36}/.exec(page.url())![0];
  for (const [view, name] of [
    ['schools', 'Escuelas'],
    ['teachers', 'Docentes'],
    ['students', 'Estudiantes'],
  ] as const) {
    await visit(page, `/p/${programId}/roster-browser/${view}`);
    await expect(
      page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')),
    ).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
