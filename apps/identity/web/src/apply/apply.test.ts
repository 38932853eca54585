import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  fillSignIn,
  mailedPath,
  test,
  waitForFrame,
} from '@lyceum/web/testing';
import { openSignUp } from '../testing/open-sign-up';

test('an application is saved while it is typed, sent, reviewed and approved, and its tutor signs in', async ({
  ecosystem,
  openPage,
  signIn,
  request,
}) => {
  test.slow(true, 'an application is filled in, read by an admin, and its mail followed');
  const backgroundCheckConfig = { checkType: 'EXTERNAL', externalURL: 'https://checks.example.org/own' };
  const close = await openSignUp(ecosystem, 'tutors', {
    flow: { backgroundCheckEnabled: true, backgroundCheckConfig },
    waiver: 'Code of conduct',
  });
  const name = `Nadia${Date.now() % 100_000}`;
  const email = `${name.toLowerCase()}@example.org`;
  const page = await openPage();
  await page.goto(`/e/${ecosystem.shortName}`);
  await page.getByRole('link', { name: 'Apply as a tutor' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Petrova');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Begin the application' }).click();
  await expect(page.getByRole('heading', { name: 'Application', exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(`${name} Petrova`);
  await page.getByLabel('Phone number').fill('303 555 0142');
  await page.getByLabel('A few words about yourself').fill('I like to explain things twice.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A few words about yourself')).toHaveValue('I like to explain things twice.');

  const link = await mailedPath(request, email, /\/e\/[\w-]+\/apply\?link=[\w.-]+/);
  await page.goto(link);
  await page.getByLabel('Date of birth', { exact: true }).fill('05/31/1999');
  await page.getByRole('combobox', { name: 'I am' }).click();
  await page.getByRole('option', { name: 'at work' }).click();
  await page
    .getByRole('combobox', { name: 'Subjects' })
    .or(page.getByLabel('Subjects'))
    .first()
    .fill('Math, Reading,');
  await page.getByRole('combobox', { name: 'Grades that you know well' }).fill('Grade 3');
  await page.getByRole('option', { name: 'Grade 3', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Your full name').fill(`${name} Petrova`);
  await page.getByRole('button', { name: /^Sign: / }).click();
  await page.getByRole('button', { name: /^Yes, sign as/ }).click();
  await expect(page.getByText(/^Signed by/)).toBeVisible();
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await expect(page.getByText(/Everything that is needed is there/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send the application/ }).click();
  await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the background check' })).toBeVisible();

  const admin = await signIn(ecosystem.super, { to: '/people/applications', language: 'en' });
  await admin.getByRole('searchbox').fill(name);
  await admin.getByText(`${name} Petrova`).click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByText('I like to explain things twice.')).toBeVisible();
  await expect(panel.getByText('At work', { exact: true })).toBeVisible();
  await expect(panel.getByText('Math, Reading', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Send a reminder' }).click();
  await expect(admin.getByText('A reminder is on its way.')).toBeVisible();
  // A refusal needs a message.
  await panel.getByRole('button', { name: 'Decline' }).click();
  const message = panel.getByLabel('Message to the applicant');
  await expect(message).toBeFocused();
  await expect(panel.getByText('Tell the applicant why, in a sentence or two.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'How it stands' }).click();
  await admin.getByRole('option', { name: 'Approved' }).click();
  await expect(panel.getByRole('combobox', { name: 'How it stands' })).toHaveValue('Approved');
  await panel.getByRole('combobox', { name: 'Into the program' }).click();
  await admin.getByRole('option', { name: ecosystem.programs.math.name }).click();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(panel).toBeHidden();

  // A new member is led to the open tasks until they are done.
  await page.goto(`/e/${ecosystem.shortName}`);
  await fillSignIn(page, email);
  await waitForFrame(page);
  await page.getByRole('link', { name: 'Finish coming aboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  await expect(page.getByLabel('A few words about you')).toHaveValue('I like to explain things twice.');
  await page.getByRole('button', { name: 'Add hours: Monday' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Everything is there. You can begin.')).toBeVisible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await waitForFrame(page);
  await expect(page.getByRole('link', { name: 'Finish coming aboard' })).toHaveCount(0);
  await close();
});
