import { DEMO_PASSWORD, expect, mailedPath, test, type Page, visit } from '@lyceum/web/testing';
import { rowsOfCheckAddress, rowsOfNothingRequired, rowsOfProof, rowsOfTutorApproval } from './applying';
import {
  rowsOfApproval,
  rowsOfChecks,
  rowsOfDoors,
  rowsOfFace,
  rowsOfLanguages,
  rowsOfNeededTexts,
  rowsOfVerification,
} from './coming-aboard';
import { foundOrganization, type Organization } from './organization';
import { play } from './rows';

test.use({ actionTimeout: 60_000 });

let organization: Organization;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  organization = await foundOrganization(request);
});

/** Until the mail whose link proves the address. */
async function beginAsStudent(page: Page, email: string): Promise<void> {
  await page.goto(`/e/${organization.shortName}/sign-up`);
  await page.getByText('Student', { exact: true }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Ibarra');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Create and go on' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

async function beginAsTutor(page: Page, email: string): Promise<void> {
  await page.goto(`/e/${organization.shortName}/apply`);
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Petrova');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: /^Program/ }).click();
  await page.getByRole('option', { name: organization.program.name }).click();
  await page.getByRole('button', { name: 'Begin the application' }).click();
  await expect(page.getByRole('heading', { name: 'Application', exact: true })).toBeVisible();
}

test('what people find who come aboard', async ({ signIn, openPage, request }) => {
  const { people, shortName, program } = organization;
  const admin = await signIn(people.admin.email, { at: shortName, to: '/configurations', language: 'en' });
  const forms = { organization: admin, program: await admin.context().newPage() };
  await visit(forms.program, `/programs/${program.id}/edit`);
  const tutor = await signIn(people.tutor.email, { at: shortName, to: '/onboarding', language: 'en' });
  await expect(tutor.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  const inSpanish = await signIn(people.secondTutor.email, {
    ...{ at: shortName, to: '/onboarding', language: 'es' },
  });
  const emailOf = (name: string) => `${name}.${shortName}@example.org`;
  const begun = async (name: string) => {
    const page = await openPage();
    await beginAsTutor(page, emailOf(name));
    return page;
  };
  const proved = async (page: Page, name: string) => {
    const link = await mailedPath(request, emailOf(name), /\/e\/[\w-]+\/apply\?link=[\w.-]+/);
    await page.goto(link);
    await expect(page.getByLabel('Full name', { exact: true })).toBeVisible();
  };
  await play(forms, rowsOfDoors(await openPage(), shortName), async () => {
    const student = await openPage();
    await beginAsStudent(student, emailOf('rosa'));
    const applicant = await begun('nadia');
    await play(forms, rowsOfVerification(student));
    await play(forms, rowsOfProof(applicant));
    await proved(applicant, 'nadia');
    await student.goto(await mailedPath(request, emailOf('rosa'), /\/e\/[\w-]+\/sign-up\?link=[\w.-]+/));
    await student.getByRole('button', { name: 'Save and go on' }).click();
    await expect(student.getByRole('heading', { name: 'Nearly there' })).toBeVisible();
    await play(forms, rowsOfApproval(student, applicant));
    await play(forms, rowsOfChecks(student, applicant, tutor, inSpanish), () =>
      play(forms, rowsOfNeededTexts(applicant)),
    );
    await play(forms, rowsOfNothingRequired(applicant), async () => {
      await play(forms, rowsOfCheckAddress(student, applicant));
      const second = await begun('noor');
      await proved(second, 'noor');
      await play(forms, rowsOfTutorApproval(second));
    });
  });
});

test('what the door and the frame look like', async ({ signIn, openPage }) => {
  const { people, shortName } = organization;
  const admin = await signIn(people.admin.email, { at: shortName, to: '/configurations', language: 'en' });
  const tutor = await signIn(people.tutor.email, { at: shortName, language: 'en' });
  const account = await tutor.context().newPage();
  await visit(account, '/settings');
  await play({ organization: admin }, [
    ...rowsOfFace(await openPage(), tutor, shortName),
    ...rowsOfLanguages(account),
  ]);
});

test('a second step is asked of everybody, at once', async ({ signIn, troubles }) => {
  const { people, shortName } = organization;
  const admin = await signIn(people.admin.email, { at: shortName, to: '/configurations', language: 'en' });
  const tutor = await signIn(people.tutor.email, { at: shortName, language: 'en' });
  troubles.expect(/401/);
  await admin.getByRole('switch', { name: 'Ask everybody for a second step' }).check();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  // Whoever came in without one stands at the door within seconds, the admin too.
  await tutor.getByRole('button', { name: /^Continue to/ }).click();
  await tutor.getByLabel('Email').fill(people.tutor.email);
  await tutor.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await tutor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tutor.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expect(tutor.getByText('Everybody here signs in with a code beside the password.')).toBeVisible();
});
