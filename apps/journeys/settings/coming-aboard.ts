import { expect, type Page } from '@lyceum/web/testing';
import { ticked } from './fields';
import type { Row } from './rows';

const flow = (form: Page, of: RegExp) => form.getByRole('group', { name: of });

/** Both doors of the organization, where nobody is signed in: what is new there is seen by whoever comes next. */
export function rowsOfDoors(visitor: Page, shortName: string): Row[] {
  const opened = (of: RegExp, isOpen: boolean) => (form: Page) =>
    flow(form, of).getByRole('switch', { name: 'Open' }).setChecked(isOpen);
  const look = (name: RegExp, count: number) => async () => {
    await expect(async () => {
      await visitor.goto(`/e/${shortName}`);
      await expect(visitor.getByRole('link', { name: /^Ask for information/ })).toBeVisible();
      await expect(visitor.getByRole('link', { name })).toHaveCount(count, { timeout: 10_000 });
    }).toPass();
  };
  return [
    {
      setting: 'Open to families',
      of: ['organization.customSignupConfig.parents.enabled'],
      form: 'organization',
      change: opened(/^Families and/, true),
      back: opened(/^Families and/, false),
      seen: look(/^Sign up as a parent/, 1),
      gone: look(/^Sign up/, 0),
    },
    {
      setting: 'Open to tutors',
      of: ['organization.customSignupConfig.tutors.enabled'],
      form: 'organization',
      change: opened(/^Tutors$/, true),
      back: opened(/^Tutors$/, false),
      seen: look(/^Apply as a tutor/, 1),
      gone: look(/^Apply/, 0),
    },
  ];
}

/** Who has no account yet has no page that hears of anything: they look again. */
const again = (page: Page, check: () => Promise<unknown>) =>
  expect(async () => {
    await page.reload();
    await expect(
      page.getByRole('list', { name: 'Steps' }).or(page.getByLabel('Full name')).first(),
    ).toBeVisible();
    await check();
  }).toPass();

const students = (name: string, on: boolean) => (form: Page) =>
  flow(form, /^Families and/)
    .getByRole('switch', { name })
    .setChecked(on);

/** What a student finds who has signed up as far as the mail to them. */
export function rowsOfVerification(student: Page): Row[] {
  const name = 'Prove the email address first';
  const steps = student.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const inOrder = (...names: string[]) =>
    again(student, () => expect(steps).toHaveText(names.map((step) => new RegExp(`${step}$`))));
  return [
    {
      setting: `${name}: students`,
      of: ['organization.customSignupConfig.parents.emailVerificationEnabled'],
      form: 'organization',
      change: students(name, false),
      back: students(name, true),
      seen: () => inOrder('Account', 'Profile', 'Email', 'Finish'),
      gone: () => inOrder('Account', 'Email', 'Profile', 'Finish'),
    },
  ];
}

const atTheEnd = (student: Page, button: string) => () =>
  again(student, () => expect(student.getByRole('button', { name: button, exact: true })).toBeVisible());

/** What a student finds who is at the last step, and what somebody does who applies as a tutor. */
export function rowsOfApproval(student: Page, applicant: Page): Row[] {
  const asked = applicant.getByRole('combobox', { name: 'How did you hear of us?' });
  const missing = applicant.getByRole('status').getByRole('link', { name: 'Languages that you speak' });
  return [
    {
      setting: 'An admin approves: students',
      of: ['organization.customSignupConfig.parents.approvalProcessEnabled'],
      form: 'organization',
      change: students('An admin approves', true),
      back: students('An admin approves', false),
      seen: atTheEnd(student, 'Send'),
      gone: atTheEnd(student, 'Create the account'),
    },
    {
      setting: 'Tutor application: asked',
      of: ['program.tutorFlowConfig.field', 'program.tutorFlowConfig.enabled'],
      form: 'program',
      change: (form) => form.getByLabel('Ask for: How they heard of you').uncheck(),
      back: (form) => form.getByLabel('Ask for: How they heard of you').check(),
      seen: () => again(applicant, () => expect(asked).toHaveCount(0)),
      gone: () => again(applicant, () => expect(asked).toBeVisible()),
    },
    {
      setting: 'Tutor application: required',
      of: ['program.tutorFlowConfig.field', 'program.tutorFlowConfig.required'],
      form: 'program',
      change: (form) => form.getByLabel('Require: Languages').check(),
      back: (form) => form.getByLabel('Require: Languages').uncheck(),
      seen: () => again(applicant, () => expect(missing).toBeVisible()),
      gone: () => again(applicant, () => expect(missing).toHaveCount(0)),
    },
  ];
}

/** The same student, when it is a check that they have to wait for; and texts to sign. */
export function rowsOfChecks(student: Page, applicant: Page, tutor: Page, inSpanish: Page): Row[] {
  const title = 'House rules';
  const toSign = (page: Page) => page.getByRole('button', { name: `Sign: ${title}` });
  return [
    {
      setting: 'Background check: students',
      of: ['organization.customSignupConfig.parents.backgroundCheckEnabled'],
      form: 'organization',
      change: students('Background check', true),
      back: students('Background check', false),
      seen: atTheEnd(student, 'Send'),
      gone: atTheEnd(student, 'Create the account'),
    },
    {
      setting: 'Texts to sign',
      of: [
        'organization.waivers.title.en',
        'organization.waivers.title.sp',
        'organization.waivers.text.en',
        'organization.waivers.text.sp',
        'organization.waivers.audiences',
      ],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a text' }).click();
        const text = form.getByRole('group', { name: 'Text 1' });
        await text.getByLabel('Title in English').fill(title);
        await text.getByLabel('Title in Spanish').fill('Normas de la casa');
        await text.getByLabel('Text in English').fill('We meet in open rooms.');
        await text.getByLabel('Text in Spanish').fill('Nos reunimos en aulas abiertas.');
        await text.getByRole('checkbox', { name: 'Parents' }).uncheck();
        await text.getByRole('checkbox', { name: 'Tutors' }).check();
      },
      back: (form) => form.getByRole('button', { name: 'Remove text 1' }).click(),
      seen: async () => {
        // Who is here already has it before them without a touch.
        await expect(toSign(tutor)).toBeVisible();
        await expect(tutor.getByText('We meet in open rooms.')).toBeVisible();
        await expect(inSpanish.getByRole('heading', { name: 'Normas de la casa' })).toBeVisible();
        await expect(inSpanish.getByText('Nos reunimos en aulas abiertas.')).toBeVisible();
        await again(applicant, () => expect(toSign(applicant)).toBeVisible());
      },
      gone: async () => {
        await expect(toSign(tutor)).toHaveCount(0);
        await again(applicant, () => expect(toSign(applicant)).toHaveCount(0));
      },
    },
  ];
}

/** Whether the application waits for the signature, while there is a text to sign. */
export function rowsOfNeededTexts(applicant: Page): Row[] {
  const signature = applicant.getByRole('status').getByText('A signature', { exact: true });
  const needed = (on: boolean) => (form: Page) =>
    form.getByRole('group', { name: 'Text 1' }).getByRole('switch', { name: 'Needed' }).setChecked(on);
  return [
    {
      setting: 'Texts to sign: needed',
      of: ['organization.waivers.required'],
      form: 'organization',
      change: needed(false),
      back: needed(true),
      seen: () => again(applicant, () => expect(signature).toHaveCount(0)),
      gone: () => again(applicant, () => expect(signature).toBeVisible()),
    },
  ];
}

/** One pixel is a picture too. */
const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Pictures at the door, and the logo in the frame of somebody who is in. */
export function rowsOfFace(visitor: Page, tutor: Page, shortName: string): Row[] {
  const chosen = (name: string) => async (form: Page) => {
    const chooser = form.waitForEvent('filechooser');
    await form.getByRole('button', { name: `Choose: ${name}` }).click();
    await (await chooser).setFiles(PICTURE);
    await expect(form.getByRole('button', { name: `Replace: ${name}` })).toBeVisible();
  };
  const removed = (name: string) => async (form: Page) => {
    const replaces = form.getByRole('button', { name: `Replace: ${name}` });
    await replaces.locator('xpath=following-sibling::button').click();
    await expect(replaces).toHaveCount(0);
  };
  const pictures = (count: number) =>
    expect(async () => {
      await visitor.goto(`/e/${shortName}`);
      await expect(visitor.getByRole('link', { name: /^Ask for information/ })).toBeVisible();
      await expect(visitor.locator('main img')).toHaveCount(count, { timeout: 10_000 });
    }).toPass();
  const inFrame = tutor.locator('img.ly-mark');
  return [
    {
      setting: 'Logo',
      of: ['organization.logo'],
      form: 'organization',
      change: chosen('Logo'),
      back: removed('Logo'),
      seen: () => expect(inFrame.first()).toBeVisible(),
      gone: () => expect(inFrame).toHaveCount(0),
    },
    {
      setting: 'Welcome picture',
      of: ['organization.background'],
      form: 'organization',
      change: chosen('Welcome picture'),
      back: removed('Welcome picture'),
      // With the logo there are two.
      seen: () => pictures(2),
      gone: () => pictures(0),
    },
  ];
}

/** In the account settings of somebody who reads English. */
export function rowsOfLanguages(account: Page): Row[] {
  const language = account.getByRole('radiogroup', { name: 'Language' });
  return [
    {
      setting: 'Languages to choose from',
      of: ['organization.supportedLanguages'],
      form: 'organization',
      ...ticked('Languages to choose from', 'Español', false),
      seen: () => expect(language.getByRole('radio', { name: 'Español' })).toHaveCount(0),
      gone: () => expect(language.getByRole('radio', { name: 'Español' })).toBeAttached(),
    },
  ];
}
