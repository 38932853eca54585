import { expect, type Page } from '@lyceum/web/testing';
import { selected, switched, typed } from './fields';
import type { Field, Row } from './rows';

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
  const brings = (name: string, of: Field): Row => ({
    setting: name,
    of: [of],
    form: 'program',
    ...switched(name),
    seen: () => expect(overview.getByRole('link', { name }).first()).toBeVisible(),
    gone: () => expect(overview.getByRole('link', { name })).toHaveCount(0),
  });
  return [
    brings('Tutoring sheet', 'program.adminPanel.tutoringSheetEnabled'),
    {
      setting: 'Contact’s name',
      of: ['program.adminContactInfo.name'],
      form: 'program',
      ...typed('Contact’s name', 'Nora Quist'),
      ...text(overview, 'Nora Quist'),
    },
    {
      setting: 'Phone',
      of: ['program.adminContactInfo.phone'],
      form: 'program',
      ...typed('Phone', '303 555 0199'),
      ...text(overview, /303.*555.*0199/),
    },
    {
      setting: 'Minutes per week',
      of: ['program.weeklyMinutesTarget'],
      form: 'program',
      ...typed('Minutes per week', '95'),
      ...text(overview, /1 h 35 min|95 min/),
    },
    {
      setting: 'Manage sessions',
      of: ['program.featureTools.manageSessions'],
      form: 'program',
      ...switched('Manage sessions', false),
      seen: () => expect(overview.getByRole('link', { name: 'Manage sessions' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Manage sessions' }).first()).toBeVisible(),
    },
    {
      setting: 'File upload',
      of: ['program.featureTools.fileUpload'],
      form: 'program',
      ...switched('File upload', false),
      seen: () => expect(overview.getByRole('link', { name: 'File upload' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'File upload' }).first()).toBeVisible(),
    },
    {
      setting: 'Roster browser',
      of: ['program.featureTools.dataBrowser'],
      form: 'program',
      ...switched('Roster browser', false),
      seen: () => expect(overview.getByRole('link', { name: 'Roster browser' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Roster browser' }).first()).toBeVisible(),
    },
    {
      setting: 'Engagement tracker',
      of: ['program.featureTools.engagementTracker'],
      form: 'program',
      ...switched('Engagement tracker', false),
      seen: () => expect(overview.getByRole('link', { name: 'Engagement tracker' })).toHaveCount(0),
      gone: () => expect(overview.getByRole('link', { name: 'Engagement tracker' }).first()).toBeVisible(),
    },
    brings('Upload by SFTP', 'program.featureTools.managedSftp'),
    brings('Files from the district’s server', 'program.featureTools.selfHostedSftp'),
    {
      setting: 'City',
      of: ['organization.city'],
      form: 'organization',
      ...typed('City', 'Golden'),
      ...shown('City', 'Golden', ''),
    },
    {
      setting: 'State',
      of: ['organization.state'],
      form: 'organization',
      ...typed('State', 'CO'),
      ...shown('State', 'CO', ''),
    },
    {
      setting: 'On time within',
      of: ['organization.sessionSettings.attendanceGraceMinutes'],
      form: 'organization',
      ...typed('On time within', '7'),
      ...shown('On time within', '7', '5'),
    },
    {
      setting: 'Recordings are kept for',
      of: ['organization.sessionSettings.recordingRetentionDays'],
      form: 'organization',
      ...typed('Recordings are kept for', '200'),
      ...shown('Recordings are kept for', '200', '365'),
    },
    {
      setting: 'Files and whiteboards are kept for',
      of: ['organization.sessionSettings.materialsRetentionDays'],
      form: 'organization',
      ...typed('Files and whiteboards are kept for', '30'),
      ...shown('Files and whiteboards are kept for', '30', ''),
    },
    {
      setting: 'Your own properties',
      of: [
        'organization.customProperties.key',
        'organization.customProperties.type',
        'organization.customProperties.value',
      ],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a property' }).click();
        const section = form.locator('section', { hasText: 'Your own properties' }).last();
        await section.getByLabel('Name').fill('Contract');
        await section.getByLabel('Type').selectOption('NUMBER');
        await section.getByLabel('Value').fill('1207');
      },
      back: (form) => form.getByRole('button', { name: 'Remove Contract' }).click(),
      seen: async () => {
        await expect(settings.getByRole('button', { name: 'Remove Contract' })).toBeVisible();
        const section = settings.locator('section', { hasText: 'Your own properties' }).last();
        await expect(section.getByLabel('Type')).toHaveValue('NUMBER');
        await expect(section.getByLabel('Value')).toHaveValue('1207');
      },
      gone: () => expect(settings.getByRole('button', { name: 'Remove Contract' })).toHaveCount(0),
    },
    {
      setting: 'Wages of their own',
      of: ['organization.tutorPayoutsConfig.enabled', 'organization.tutorPayoutsConfig.setWageEnabled'],
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
      of: ['program.header.tuteeInboxEnabled'],
      form: 'program',
      ...switched('Inbox for students'),
      seen: () => expect(inbox.first()).toBeVisible(),
      gone: () => expect(inbox).toHaveCount(0),
    },
    {
      setting: 'Finding a tutor',
      of: ['program.search.enabled'],
      form: 'program',
      ...switched('Finding a tutor'),
      seen: () => expect(search.first()).toBeVisible(),
      gone: () => expect(search).toHaveCount(0),
    },
    {
      setting: 'Request a tutor',
      of: ['program.header.requestTutorButtonEnabled'],
      form: 'program',
      ...switched('Request a tutor'),
      seen: () => expect(requests.first()).toBeVisible(),
      gone: () => expect(requests).toHaveCount(0),
    },
    {
      setting: 'Self-paced modules',
      of: ['program.selfPacedModulesEnabled'],
      form: 'program',
      ...switched('Self-paced modules'),
      seen: () => expect(modules.first()).toBeVisible(),
      gone: () => expect(modules).toHaveCount(0),
    },
    {
      setting: 'Help at any hour, by Filo',
      of: ['program.showFiloButton'],
      form: 'program',
      ...switched('Help at any hour, by Filo'),
      seen: () => expect(filo).toHaveAttribute('href', /^https:/),
      gone: () => expect(filo).toHaveCount(0),
    },
    {
      setting: 'Currency',
      of: ['organization.currency'],
      form: 'organization',
      ...selected('Currency', /^EUR/, /^USD/),
      seen: () => expect(euros).toBeVisible(),
      gone: () => expect(euros).toHaveCount(0),
    },
    {
      setting: 'Offer only some time zones',
      of: ['organization.limitTimezones', 'organization.supportedTimezones'],
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
      of: ['program.header.findTuteesButtonEnabled'],
      form: 'program',
      ...switched('Find students'),
      seen: () => expect(found.first()).toBeVisible(),
      gone: () => expect(found).toHaveCount(0),
    },
    {
      setting: 'A request asks for',
      of: ['program.tutoringRequestType'],
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
