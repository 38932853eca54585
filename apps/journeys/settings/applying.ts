import { DEMO_PASSWORD, expect, waitForFrame, type Page } from '@lyceum/web/testing';
import type { Row } from './rows';

const flow = (form: Page, of: RegExp) => form.getByRole('group', { name: of });
const FAMILIES = /^Families and/;
const TUTORS = /^Tutors$/;

const tutors = (name: string, on: boolean) => (form: Page) =>
  flow(form, TUTORS).getByRole('switch', { name }).setChecked(on);

/** What somebody finds who applies and has not proved their address. */
export function rowsOfProof(applicant: Page): Row[] {
  const name = 'Prove the email address first';
  const asked = (count: number) => () =>
    expect(async () => {
      await applicant.reload();
      await expect(applicant.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      await expect(applicant.getByLabel('Full name', { exact: true })).toHaveCount(count, {
        timeout: 10_000,
      });
    }).toPass();
  return [
    {
      setting: `${name}: tutors`,
      of: ['organization.customSignupConfig.tutors.emailVerificationEnabled'],
      form: 'organization',
      change: tutors(name, false),
      back: tutors(name, true),
      seen: asked(1),
      gone: asked(0),
    },
  ];
}

/** Sends an application of which nothing but the name is required. */
async function send(applicant: Page): Promise<void> {
  await applicant.reload();
  await expect(applicant.getByText(/^Everything that is needed is there/)).toBeVisible();
  await applicant.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await applicant.getByLabel(/again/).fill(DEMO_PASSWORD);
  await applicant.getByRole('button', { name: /^Send the application/ }).click();
}

/** While these are changed, an application needs no more than a name. */
export function rowsOfNothingRequired(applicant: Page): Row[] {
  const required = (on: boolean) => async (form: Page) => {
    for (const field of [
      'Date of birth',
      'Phone number',
      'What they do',
      'Subjects',
      'Grades they know',
      'A few words',
    ])
      await form
        .getByLabel(new RegExp(`^Require: ${field}`))
        .first()
        .setChecked(on);
  };
  return [
    {
      setting: 'Tutor application: nothing required',
      of: ['program.tutorFlowConfig.required'],
      form: 'program',
      change: required(false),
      back: required(true),
      seen: async () => {
        await applicant.reload();
        await expect(applicant.getByText(/^Everything that is needed is there/)).toBeVisible();
      },
      gone: async () => undefined,
    },
  ];
}

/** Who sends what they have begun is sent on to the check. */
export function rowsOfCheckAddress(student: Page, applicant: Page): Row[] {
  const row = (who: string, group: RegExp, of: Row['of'], sent: () => Promise<Page>): Row => ({
    setting: `Address of the background check: ${who}`,
    of,
    form: 'organization',
    change: async (form) => {
      await flow(form, group).getByRole('switch', { name: 'Background check' }).check();
      await flow(form, group).getByText('At an address', { exact: true }).click();
      await flow(form, group)
        .getByLabel('Address of the background check')
        .fill(`https://checks.example.org/${who}`);
    },
    back: (form) => flow(form, group).getByRole('switch', { name: 'Background check' }).uncheck(),
    seen: async () => {
      const page = await sent();
      await expect(page.getByRole('link', { name: 'Go to the background check' })).toHaveAttribute(
        'href',
        `https://checks.example.org/${who}`,
      );
    },
    gone: async () => undefined,
  });
  const ofParents: Row['of'] = [
    'organization.customSignupConfig.parents.backgroundCheckConfig.checkType',
    'organization.customSignupConfig.parents.backgroundCheckConfig.externalURL',
  ];
  const ofTutors: Row['of'] = [
    'organization.customSignupConfig.tutors.backgroundCheckEnabled',
    'organization.customSignupConfig.tutors.backgroundCheckConfig.checkType',
    'organization.customSignupConfig.tutors.backgroundCheckConfig.externalURL',
  ];
  return [
    row('students', FAMILIES, ofParents, async () => {
      await student.reload();
      await student.getByRole('button', { name: 'Send', exact: true }).click();
      return student;
    }),
    row('tutors', TUTORS, ofTutors, async () => {
      await send(applicant);
      return applicant;
    }),
  ];
}

/** Who applies where nobody has to approve is in at once. */
export function rowsOfTutorApproval(applicant: Page): Row[] {
  return [
    {
      setting: 'An admin approves: tutors',
      of: ['organization.customSignupConfig.tutors.approvalProcessEnabled'],
      form: 'organization',
      change: tutors('An admin approves', false),
      back: tutors('An admin approves', true),
      seen: async () => {
        await send(applicant);
        await waitForFrame(applicant);
      },
      gone: async () => undefined,
    },
  ];
}
