import { expect, test } from '@lyceum/web/testing';
import { openSignUp } from '../testing/open-sign-up';

test('a member continues their application on another device, and sends it once', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'an application is filled in on two devices, and read by an admin');
  const { teacher } = ecosystem;
  const close = await openSignUp(ecosystem, 'tutors');
  const words = `I explain things twice, ${Date.now()}.`;
  const page = await signIn(teacher, { language: 'en', to: '/my-programs' });
  await page.getByRole('link', { name: 'To the application' }).click();
  await page.getByLabel('A few words about yourself').fill(words);
  await page.getByRole('combobox', { name: 'I am' }).click();
  await page.getByRole('option', { name: 'in college or university' }).click();

  // The shell's top bar does not cover the progress when the page is scrolled.
  await page.getByRole('button', { name: /^Expected graduation/ }).scrollIntoViewIfNeeded();
  const bar = (await page.getByRole('banner').boundingBox())!;
  const standing = (await page.getByText(/% complete$/).boundingBox())!;
  expect(standing.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  const phone = await signIn(teacher, { width: 390, language: 'es', theme: 'dark' });
  await phone.goto(`/e/${ecosystem.shortName}/apply`);
  await expect(phone.getByLabel('Unas palabras sobre usted')).toHaveValue(words);

  await page.getByLabel('Phone number').fill('303 555 0142');
  await page.getByLabel('Date of birth', { exact: true }).fill('05/31/1980');
  await page.getByRole('combobox', { name: 'Subjects' }).fill('Math, Reading,');
  // By keyboard, because a save in the meantime shortens the list of missing fields and moves what is below it.
  const grades = page.getByRole('combobox', { name: 'Grades that you know well' });
  await grades.fill('Grade 3');
  await expect(page.getByRole('option', { name: 'Grade 3', exact: true })).toBeVisible();
  await grades.press('ArrowDown');
  await grades.press('Enter');
  await grades.press('Escape');
  await expect(page.getByText('Everything that is needed is there.')).toBeVisible();
  await page.getByRole('button', { name: /^Send the application/ }).click();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();

  // After a refusal another application may be begun.
  const admin = await signIn(ecosystem.super, { to: '/people/applications', language: 'en' });
  await admin.getByRole('searchbox').fill(teacher.email);
  await admin.getByRole('cell', { name: teacher.email }).or(admin.getByText(teacher.email)).first().click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByText(words)).toBeVisible();
  await panel.getByLabel('Message to the applicant').fill('Not this term.');
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('A few words about yourself')).toHaveValue('');
  await close();
});
