import { readFileSync } from 'node:fs';
import { expect, mayTake, test } from '@lyceum/web/testing';

const LOADED = mayTake(60, 'imports wait for one another');
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

test('a district’s classes are imported from files, found and downloaded', async ({ ecosystem, signIn }) => {
  test.slow(true, 'five files are imported one after the other');
  const program = `/p/${ecosystem.programs.reading.id}`;
  const page = await signIn(ecosystem.super, { to: `${program}/file-upload` });
  await expect(page.getByTestId('file-input')).toBeEnabled();
  await page.getByTestId('file-input').setInputFiles(FILES);
  for (const kind of ['ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM'])
    await expect(page.getByTestId(`slot-${kind}`)).toContainText('Recognised');
  await page.getByRole('button', { name: 'Upload 5 files' }).click();
  await expect(page.getByText('1 row about somebody else was left out.').first()).toBeVisible(LOADED);
  // Leaving the screen earlier would interrupt the uploads.
  await expect(page.getByTestId('import').filter({ hasText: 'Loaded' })).toHaveCount(FILES.length, LOADED);

  await page.goto(`${program}/roster-browser?q=algebra+${tag}`);
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: tag });
  await expect(rows).toHaveCount(1);
  for (const words of ['ALG-1', `Lincoln ${tag}`, `Ana Quispe ${tag}`, '1, 3', 'Active'])
    await expect(rows.first()).toContainText(words);
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
  await expect(rows).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync((await download.path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`Ana Quispe ${tag}`);
});
