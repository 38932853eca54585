import { expect, type Page } from '@lyceum/web/testing';
import { chosen, switched, ticked, typed } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

const BLUE = '#1d4ed8';

const kind = (name: string | RegExp) => ticked('Kinds of sessions', name);

/** What the booking form of a tutor offers, and the frame around it says. */
export function rowsOfTutorsForm(tutor: Page, { name }: Organization): Row[] {
  const length = tutor.getByRole('radiogroup', { name: 'Duration' }).getByText('37 min', { exact: true });
  const start = tutor.getByLabel('Start');
  const zone = tutor.getByText(/^On the clock of Los Angeles/);
  const course = tutor.getByRole('radio', { name: 'Course', exact: true });
  const gradesOffered = async (count: number) => {
    const grades = tutor.getByRole('combobox', { name: /^Grades/ });
    await grades.fill('');
    await grades.fill('Grade');
    await expect(tutor.getByRole('option', { name: 'Grade 2', exact: true })).toBeVisible();
    await expect(tutor.getByRole('option', { name: 'Grade 3', exact: true })).toHaveCount(count);
    await tutor.keyboard.press('Escape');
  };
  const frame = tutor.getByRole('link', { name: new RegExp(`${name} Institute`) });
  return [
    {
      setting: 'Name of the organization',
      of: ['organization.name'],
      form: 'organization',
      ...typed(/^Name/, `${name} Institute`),
      seen: () => expect(frame.first()).toBeVisible(),
      gone: () => expect(frame).toHaveCount(0),
    },
    {
      setting: 'Session lengths',
      of: ['organization.sessionSettings.sessionDurations'],
      form: 'organization',
      change: async (form) => {
        const lengths = form
          .getByRole('combobox', { name: /^Session lengths/ })
          .or(form.getByLabel(/^Session lengths/))
          .first();
        await lengths.fill('37');
        await lengths.press('Enter');
      },
      back: (form) => form.locator('.mantine-TagsInput-pill', { hasText: /^37$/ }).locator('button').click(),
      seen: () => expect(length).toBeVisible(),
      gone: () => expect(length).toHaveCount(0),
    },
    {
      setting: 'Steps between start times',
      of: ['organization.sessionInterval'],
      form: 'organization',
      ...typed(/^Steps between/, '20'),
      seen: () => expect(start).toHaveAttribute('step', '1200'),
      gone: () => expect(start).toHaveAttribute('step', '900'),
    },
    {
      setting: 'Person who learns, in English',
      of: ['organization.terms.en.tutee'],
      form: 'organization',
      ...typed('Person who learns', 'Explorer', 'English'),
      seen: () => expect(tutor.getByRole('combobox', { name: 'Explorers' })).toBeVisible(),
      gone: () => expect(tutor.getByRole('combobox', { name: 'Students' })).toBeVisible(),
    },
    {
      setting: 'Unit of learning, in English',
      of: ['organization.terms.en.module'],
      form: 'organization',
      ...typed('Unit of learning', 'Expedition', 'English'),
      seen: () => expect(tutor.getByRole('radio', { name: 'Expedition', exact: true })).toBeAttached(),
      gone: () => expect(tutor.getByRole('radio', { name: 'Expedition', exact: true })).toHaveCount(0),
    },
    {
      setting: 'Color',
      of: ['organization.primaryColor'],
      form: 'organization',
      ...typed(/^Color/, BLUE),
      seen: () =>
        expect(tutor.getByRole('button', { name: 'Book session' })).toHaveCSS(
          'background-color',
          'rgb(29, 78, 216)',
        ),
      gone: () =>
        expect(tutor.getByRole('button', { name: 'Book session' })).not.toHaveCSS(
          'background-color',
          'rgb(29, 78, 216)',
        ),
    },
    {
      setting: 'Kinds of sessions',
      of: ['program.sessionCapabilities'],
      form: 'program',
      change: async (form) => {
        await kind('Course').change(form);
        await kind(/^(Module|Expedition)$/).change(form);
      },
      back: async (form) => {
        await kind('Course').back(form);
        await kind(/^(Module|Expedition)$/).back(form);
      },
      seen: () => expect(course).toBeAttached(),
      gone: () => expect(course).toHaveCount(0),
    },
    {
      setting: 'Time zone of the program',
      of: ['program.timeZoneId'],
      form: 'program',
      ...chosen('Time zone', /^Pacific Time \(Los Angeles/),
      seen: () => expect(zone).toBeVisible(),
      gone: () => expect(zone).toHaveCount(0),
    },
    {
      setting: 'Further fields of sessions',
      form: 'program',
      of: [
        'program.sessions.sessionCustomProperties.key',
        'program.sessions.sessionCustomProperties.label',
        'program.sessions.sessionCustomProperties.type',
        'program.sessions.sessionCustomProperties.options',
        'program.sessions.sessionCustomProperties.required',
      ],
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a field' }).click();
        await form.getByLabel('Field name').fill('Bus line');
        await form.getByLabel('What is entered').selectOption('One of several');
        const options = form.getByLabel('What can be chosen').first();
        for (const option of ['North', 'South']) {
          await options.fill(option);
          await options.press('Enter');
        }
        await form.getByRole('switch', { name: 'Must be filled in' }).check();
      },
      back: (form) => form.getByRole('button', { name: 'Remove Bus line' }).click(),
      seen: async () => {
        const field = tutor.getByRole('combobox', { name: 'Bus line' });
        await expect(field).toHaveAttribute('required');
        await field.click();
        await expect(tutor.getByRole('option')).toHaveText(['North', 'South']);
        await tutor.keyboard.press('Escape');
      },
      gone: () => expect(tutor.getByLabel('Bus line')).toHaveCount(0),
    },
    {
      setting: 'Grade levels',
      of: ['organization.supportedGradeLevels'],
      form: 'organization',
      ...ticked('Grade levels in use', 'Grade 3', false),
      seen: () => expect(() => gradesOffered(0)).toPass(),
      gone: () => expect(() => gradesOffered(1)).toPass(),
    },
    {
      setting: 'Tutors add students by booking',
      of: ['program.tutorAddProgramFromBooking'],
      form: 'program',
      ...switched(/add .+ by booking/),
      seen: async () => {
        await expect(async () => {
          const field = tutor.getByRole('combobox', { name: /^(Students|Explorers)$/ });
          await field.fill('');
          await field.fill('Otto');
          await expect(tutor.getByRole('option', { name: /^Otto/ })).toBeVisible({ timeout: 10_000 });
        }).toPass();
      },
      gone: async () => {
        await tutor.getByRole('combobox', { name: 'Students' }).fill('Ott');
        await expect(tutor.getByText(/^Nobody/)).toBeVisible();
      },
    },
  ];
}

/** Whom tutors find; by itself, because who must be paired is never brought in from outside. */
export function rowsOfPairing(tutor: Page): Row[] {
  const help = tutor.getByText(/^Only .+ whom you are paired with\.$/);
  return [
    {
      setting: 'Tutors book students whom they are not paired with',
      of: ['program.tutorAddNonPairedUsers'],
      form: 'program',
      ...switched(/they are not paired with/, false),
      seen: async () => {
        await expect(help).toBeVisible();
        await tutor.getByRole('combobox', { name: 'Students' }).fill('Len');
        await expect(tutor.getByText('Nobody you are paired with has that name')).toBeVisible();
      },
      gone: () => expect(help).toHaveCount(0),
    },
  ];
}

const ofLearner = (learner: Page) => learner.getByRole('combobox', { name: /^(Tutor|Guía)$/ });

/** Whether learners book at all: the organization lets them, and the program. */
export function rowsLettingLearnersBook(learner: Page): Row[] {
  const notAllowed = learner.getByText('Usted no puede reservar sesiones');
  return [
    {
      setting: 'Book sessions: students',
      of: ['program.sessions.sessionCreateProfileTypes'],
      form: 'program',
      ...ticked('Book sessions', 'Students'),
      seen: async () => undefined,
      gone: async () => undefined,
    },
    {
      setting: 'Students and parents may book',
      of: ['organization.sessionSettings.tuteeBookEnabled'],
      form: 'organization',
      ...switched('Students and parents may book'),
      seen: () => expect(ofLearner(learner)).toBeVisible(),
      gone: () => expect(notAllowed).toBeVisible(),
    },
  ];
}

/** The form of a learner who books for themself, in Spanish. */
export function rowsOfLearnersForm(learner: Page, { people }: Organization): Row[] {
  const nothing = learner.getByText('No hay horas libres en este mes.');
  const second = learner.getByRole('option', { name: people.secondTutor.name });
  const pickSecond = async () => {
    await ofLearner(learner).fill(people.secondTutor.firstName);
    await second.click();
  };
  return [
    {
      setting: 'Person who leads sessions, in Spanish',
      of: ['organization.terms.sp.tutor'],
      form: 'organization',
      ...typed('Person who leads sessions', 'Guía', 'Español'),
      seen: () => expect(learner.getByRole('combobox', { name: 'Guía' })).toBeVisible(),
      gone: () => expect(learner.getByRole('combobox', { name: 'Tutor' })).toBeVisible(),
    },
    {
      setting: 'Book ahead at most',
      of: ['organization.sessionAdvanceDayLimit'],
      form: 'organization',
      ...typed(/^Book ahead at most/, '3'),
      seen: () => expect(nothing).toBeVisible(),
      gone: () => expect(nothing).toHaveCount(0),
    },
    {
      setting: 'Several tutors per session',
      of: ['program.multipleTutorsPerSession'],
      form: 'program',
      ...switched(/^Several .+ per session/),
      seen: async () => {
        await pickSecond();
        await expect(learner.getByText(people.secondTutor.name)).toBeVisible();
      },
      gone: async () => undefined,
    },
  ];
}
