import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const TEACHER = 'teacher@riverside.example';
const DOOR = '/e/riverside/apply';

test('who is here already goes on with their application on another device, and sends it once', async ({
  signIn,
}) => {
  const words = `I explain things twice, ${Date.now()}.`;
  const year = new Date().getFullYear() + 1;
  const page = await signIn(TEACHER, { language: 'en', to: '/my-programs' });
  await page.getByRole('link', { name: 'To the application' }).click();
  await expect(page.getByRole('progressbar', { name: 'How complete the application is' })).toBeVisible();
  await page.getByLabel('A few words about yourself').fill(words);
  for (const type of ['retired', 'in college or university']) {
    await page.getByRole('combobox', { name: 'I am' }).click();
    await page.getByRole('option', { name: type }).click();
  }

  // The month by keyboard alone.
  const month = page.getByRole('button', { name: /^Expected graduation/ });
  await month.press('Enter');
  const months = page.getByRole('dialog', { name: 'Expected graduation' });
  await months.getByRole('button', { name: 'Next year' }).press('Enter');
  await expectAccessible(page);
  // So far down the page, the frame's own bar does not hide how far it is.
  const bar = (await page.getByRole('banner').boundingBox())!;
  const standing = (await page.getByText(/% complete$/).boundingBox())!;
  expect(standing.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await months.getByRole('button', { name: `May ${year}` }).press('ArrowRight');
  await expect(months.getByRole('button', { name: `June ${year}` })).toBeFocused();
  const saving = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('"expectedGraduationDate"'),
  );
  await page.keyboard.press('Enter');
  await expect(month).toHaveText(`June ${year}`);
  await expect(month).toBeFocused();
  const [, percent] = /"percentComplete":(\d+)/.exec(await (await saving).text())!;
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.getByText(`${percent}% complete`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A few words about yourself')).toHaveValue(words);
  await expect(page.getByText(`${percent}% complete`)).toBeVisible();

  const phone = await signIn(TEACHER, { width: 390, language: 'es', theme: 'dark' });
  await phone.goto(DOOR);
  await expect(phone.getByText(new RegExp(`^${percent}\\s% completo$`))).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Graduación prevista/ })).toHaveText(`junio de ${year}`);
  await expect(phone.getByText('Todavía falta:')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await page.getByLabel('Phone number').fill('303 555 0142');
  await page.getByLabel('Date of birth', { exact: true }).fill('05/31/1980');
  await page.getByRole('combobox', { name: 'Subjects' }).fill('Math, Reading,');
  // By keyboard: what is saved meanwhile makes the list of what is missing shorter, and moves what stands below it.
  const grades = page.getByRole('combobox', { name: 'Grades that you know well' });
  await grades.fill('Grade 3');
  await expect(page.getByRole('option', { name: 'Grade 3', exact: true })).toBeVisible();
  await grades.press('ArrowDown');
  await grades.press('Enter');
  await grades.press('Escape');
  await expect(page.getByText('Everything that is needed is there.')).toBeVisible();
  // What was typed a moment ago and is not taken is not left out in silence.
  const send = page.getByRole('button', { name: /^Send the application/ });
  await page.getByLabel('Phone number').fill('303');
  await send.click({ force: true });
  await expect(page.getByText('Please look again at:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toHaveCount(0);
  await page.getByLabel('Phone number').fill('303 555 0142');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();

  // After a no there may be another one, which begins anew.
  const admin = await signIn('super@riverside.example', { to: '/people/applications', language: 'en' });
  await admin.getByRole('searchbox').fill(TEACHER);
  await admin.getByRole('cell', { name: TEACHER }).or(admin.getByText(TEACHER)).first().click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByText(words)).toBeVisible();
  await expect(panel.getByText(`06/${year}`, { exact: true })).toBeVisible();
  await panel.getByLabel('Message to the applicant').fill('Not this term.');
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('A few words about yourself')).toHaveValue('');
});
