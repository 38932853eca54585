import { expect, type Page } from '@lyceum/web/testing';
import { selected, switched, typed } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

/** On the screens of another admin: the program's overview, the settings themselves, and a tutor's page. */
export function rowsOfOtherAdmin(overview: Page, settings: Page, person: Page): Row[] {
  const shown = (label: string | RegExp, value: string, before: string) => ({
    seen: () => expect(settings.getByLabel(label).first()).toHaveValue(value),
    gone: () => expect(settings.getByLabel(label).first()).toHaveValue(before),
  });
  const text = (page: Page, words: string | RegExp) => ({
    seen: () => expect(page.getByText(words).first()).toBeVisible(),
    gone: () => expect(page.getByText(words)).toHaveCount(0),
  });
  const brings = (name: string): Row => ({
    setting: name,
    form: 'program',
    ...switched(name),
    seen: () => expect(overview.getByRole('link', { name }).first()).toBeVisible(),
    gone: () => expect(overview.getByRole('link', { name })).toHaveCount(0),
  });
  return [
    brings('Tutoring sheet'),
    {
      setting: 'Contact’s name',
      form: 'program',
      ...typed('Contact’s name', 'Nora Quist'),
      ...text(overview, 'Nora Quist'),
    },
    {
      setting: 'Phone',
      form: 'program',
      ...typed('Phone', '303 555 0199'),
      ...text(overview, /303.*555.*0199/),
    },
    {
      setting: 'Minutes per week',
      form: 'program',
      ...typed('Minutes per week', '95'),
      ...text(overview, /1 h 35 min|95 min/),
    },
    {
      setting: 'Manage sessions',
      form: 'program',
      ...switched('Manage sessions', false),
      seen: () => expect(overview.getByRole('link', { name: 'Manage sessions' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Manage sessions' }).first()).toBeVisible(),
    },
    {
      setting: 'File upload',
      form: 'program',
      ...switched('File upload', false),
      seen: () => expect(overview.getByRole('link', { name: 'File upload' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'File upload' }).first()).toBeVisible(),
    },
    {
      setting: 'Roster browser',
      form: 'program',
      ...switched('Roster browser', false),
      seen: () => expect(overview.getByRole('link', { name: 'Roster browser' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Roster browser' }).first()).toBeVisible(),
    },
    {
      setting: 'Engagement tracker',
      form: 'program',
      ...switched('Engagement tracker', false),
      seen: () => expect(overview.getByRole('link', { name: 'Engagement tracker' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Engagement tracker' }).first()).toBeVisible(),
    },
    brings('Upload by SFTP'),
    brings('Files from the district’s server'),
    { setting: 'City', form: 'organization', ...typed('City', 'Golden'), ...shown('City', 'Golden', '') },
    { setting: 'State', form: 'organization', ...typed('State', 'CO'), ...shown('State', 'CO', '') },
    {
      setting: 'On time within',
      form: 'organization',
      ...typed('On time within', '7'),
      ...shown('On time within', '7', '5'),
    },
    {
      setting: 'Recordings are kept for',
      form: 'organization',
      ...typed('Recordings are kept for', '200'),
      ...shown('Recordings are kept for', '200', '365'),
    },
    {
      setting: 'Files and whiteboards are kept for',
      form: 'organization',
      ...typed('Files and whiteboards are kept for', '30'),
      ...shown('Files and whiteboards are kept for', '30', ''),
    },
    {
      setting: 'Your own properties',
      form: 'organization',
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a property' }).click();
        const section = form.locator('section', { hasText: 'Your own properties' }).last();
        await section.getByLabel('Name').fill('Contract');
        await section.getByLabel('Value').fill('C-7');
      },
      back: (form) => form.getByRole('button', { name: 'Remove Contract' }).click(),
      seen: () => expect(settings.getByRole('button', { name: 'Remove Contract' })).toBeVisible(),
      gone: () => expect(settings.getByRole('button', { name: 'Remove Contract' })).toHaveCount(0),
    },
    {
      setting: 'Wages of their own',
      form: 'organization',
      change: async (form) => {
        await switched(/earn by sessions/).change(form);
        await form.getByLabel('Pay for an hour').fill('24.50');
        await switched('Wages of their own').change(form);
      },
      back: async (form) => {
        await switched('Wages of their own').back(form);
        await switched(/earn by sessions/).back(form);
      },
      seen: () => expect(person.getByRole('textbox', { name: 'Pay for an hour' })).toBeVisible(),
      gone: () => expect(person.getByRole('textbox', { name: 'Pay for an hour' })).toHaveCount(0),
    },
  ];
}

/** On the settings of a learner for whom was paid in advance, and on the page of their sessions. */
export function rowsOfLearner(learner: Page, sessions: Page): Row[] {
  const modules = sessions.getByRole('link', { name: 'Módulos', exact: true });
  const filo = sessions.getByRole('link', { name: 'Ayuda ahora, con Filo' });
  const euros = learner.getByText(/120[.,]00\s*(€|EUR)|(€|EUR)\s*120[.,]00/);
  const zone = learner.getByRole('combobox', { name: 'Zona horaria' });
  const offered = async (name: RegExp, isOffered: boolean) => {
    await zone.click();
    await zone.fill('Hora de');
    await expect(learner.getByRole('option', { name: /Denver/ })).toBeVisible();
    await expect(learner.getByRole('option', { name })).toHaveCount(isOffered ? 1 : 0);
    await learner.keyboard.press('Escape');
  };
  const search = sessions.getByRole('link', { name: 'Buscar tutores' });
  const inbox = sessions.getByRole('link', { name: /^Mensajes/ });
  const requests = sessions.getByRole('link', { name: 'Solicitar tutor' });
  return [
    {
      setting: 'Inbox for students',
      form: 'program',
      ...switched('Inbox for students'),
      seen: () => expect(inbox.first()).toBeVisible(),
      gone: () => expect(inbox).toHaveCount(0),
    },
    {
      setting: 'Finding a tutor',
      form: 'program',
      ...switched('Finding a tutor'),
      seen: () => expect(search.first()).toBeVisible(),
      gone: () => expect(search).toHaveCount(0),
    },
    {
      setting: 'Request a tutor',
      form: 'program',
      ...switched('Request a tutor'),
      seen: () => expect(requests.first()).toBeVisible(),
      gone: () => expect(requests).toHaveCount(0),
    },
    {
      setting: 'Self-paced modules',
      form: 'program',
      ...switched('Self-paced modules'),
      seen: () => expect(modules.first()).toBeVisible(),
      gone: () => expect(modules).toHaveCount(0),
    },
    {
      setting: 'Help at any hour, by Filo',
      form: 'program',
      ...switched('Help at any hour, by Filo'),
      seen: () => expect(filo).toHaveAttribute('href', /^https:/),
      gone: () => expect(filo).toHaveCount(0),
    },
    {
      setting: 'Currency',
      form: 'organization',
      ...selected('Currency', /^EUR/, /^USD/),
      seen: () => expect(euros).toBeVisible(),
      gone: () => expect(euros).toHaveCount(0),
    },
    {
      setting: 'Offer only some time zones',
      form: 'timeZones',
      change: async (form) => {
        await switched('Offer only some time zones').change(form);
        await form.getByRole('checkbox', { name: /\(Denver\)/ }).check();
      },
      back: switched('Offer only some time zones').back,
      seen: () => expect(() => offered(/Chicago/, false)).toPass(),
      gone: () => expect(() => offered(/Chicago/, true)).toPass(),
    },
  ];
}

/** On the requests of a tutor, and in the form of a learner who asks for one. */
export function rowsOfRequests(tutor: Page, asking: Page): Row[] {
  const found = tutor.getByRole('link', { name: 'Find students' });
  return [
    {
      setting: 'Find students',
      form: 'program',
      ...switched('Find students'),
      seen: () => expect(found.first()).toBeVisible(),
      gone: () => expect(found).toHaveCount(0),
    },
    {
      setting: 'A request asks for',
      form: 'program',
      change: (form) => form.getByRole('radio', { name: 'A lasting pair' }).check(),
      back: (form) => form.getByRole('radio', { name: 'A single session' }).check(),
      seen: async () => {
        await asking.getByRole('button', { name: 'Solicitar tutor' }).click();
        await expect(asking.getByText('Usted pide tutor de forma duradera.')).toBeVisible();
      },
      gone: async () => undefined,
    },
  ];
}

/** In the programs of somebody who is in none, and in the booking form of another admin. */
export function rowsOfWhoIsIn(outsider: Page, booking: Page, { program }: Organization): Row[] {
  const listed = outsider.getByText(program.name);
  const learners = booking.getByRole('combobox', { name: 'Students' });
  return [
    {
      setting: 'Open to everyone',
      form: 'program',
      ...switched('Open to everyone'),
      seen: () => expect(listed.first()).toBeVisible(),
      gone: () => expect(listed).toHaveCount(0),
    },
    {
      setting: 'Booking adds people to the program',
      form: 'program',
      ...switched('Booking adds people to the program'),
      seen: async () => {
        await expect(async () => {
          await learners.fill('');
          await learners.fill('Otto');
          await expect(booking.getByRole('option', { name: /^Otto/ })).toBeVisible({ timeout: 3000 });
        }).toPass();
      },
      gone: async () => {
        await learners.fill('Ott');
        await expect(booking.getByRole('listbox', { name: 'Students' })).toContainText(/^Nobody/);
      },
    },
  ];
}

/** At the organization's door, where nobody is signed in: what is new there is seen by whoever comes next. */
export function rowsOfDoor(visitor: Page, { shortName }: Organization): Row[] {
  // The door speaks the organization's language to who has chosen none.
  const look = async (...wanted: [RegExp, number][]) => {
    await expect(async () => {
      await visitor.goto(`/e/${shortName}`);
      for (const [name, count] of wanted)
        await expect(visitor.getByRole('link', { name })).toHaveCount(count, { timeout: 2000 });
    }).toPass();
  };
  return [
    {
      setting: 'Default language',
      form: 'organization',
      change: (form) =>
        form.getByRole('radiogroup', { name: 'Default language' }).getByText('Español').click(),
      back: (form) => form.getByRole('radiogroup', { name: 'Default language' }).getByText('English').click(),
      seen: () => look([/^Pedir información/, 1]),
      gone: () => look([/^Ask for information/, 1]),
    },
    {
      setting: 'Line on the welcome page',
      form: 'organization',
      change: async (form) => {
        await switched('Line on the welcome page').change(form);
        await form.getByLabel('In English', { exact: true }).fill('New places in spring');
        await form.getByLabel('In Spanish', { exact: true }).fill('Plazas nuevas en primavera');
      },
      back: switched('Line on the welcome page').back,
      seen: () => expect(visitor.getByText('Plazas nuevas en primavera')).toBeVisible(),
      gone: () => expect(visitor.getByText('Plazas nuevas en primavera')).toHaveCount(0),
    },
  ];
}

/** What another admin has typed on an earlier state is not saved over what was saved since: they are told, and take it. */
export async function expectNothingOverwritten(admin: Page, other: Page): Promise<void> {
  const save = { name: 'Save changes' };
  await other.getByLabel('City').fill('Boulder');
  await admin.getByLabel('State').first().fill('UT');
  await admin.getByRole('button', save).click();
  await expect(admin.getByText('Saved.').last()).toBeVisible();
  await other.getByRole('button', save).click();
  await expect(other.getByText('Nothing was saved')).toBeVisible();
  await other.getByRole('button', { name: /again/ }).click();
  await expect(other.getByLabel('State').first()).toHaveValue('UT');
  await expect(other.getByLabel('City')).toHaveValue('');
}
