import {
  cleanup,
  expectConsoleError,
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderedScreen,
} from '@lyceum/web/component-testing';
import {
  EcosystemSettingsByIdDocument,
  EditEcosystemDocument,
  SaveEcosystemCsvDocument,
  SimplifiedTimeZonesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { button, click, control, enter, type } from '../testing/settings-controls';

/** settings-form.test.tsx covers that each setting is sent as entered. */
const riverside = {
  id: 'ecosystem-1',
  name: 'Riverside',
  city: 'Denver',
  state: 'Colorado',
  primaryColor: '#0b5394',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'sp'],
  timeZoneId: 'America/Denver',
  currency: 'USD',
  sessionSettings: { sessionDurations: [30, 60], recordingRetentionDays: 30 },
  sessionLimitsConfig: { enabled: true, minuteLimit: 60 },
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  revision: 4,
};

const settingsOf = (changes: object = {}) =>
  on(EcosystemSettingsByIdDocument, { getEcosystem: { ...riverside, ...changes } });
const accepts = (changes: object = {}) =>
  on(EditEcosystemDocument, { editEcosystem: { ...riverside, revision: 5, ...changes } });
const refusal = (field: string, remedy: string) =>
  on(EditEcosystemDocument, refused('BAD_USER_INPUT', remedy, { field: `ecosystemInput.${field}`, remedy }));
const outdated = on(
  EditEcosystemDocument,
  refused('CONFLICT', 'Somebody else has changed it meanwhile.', { field: 'revision' }),
);

const open = (options: Parameters<typeof renderRoute>[2] = {}): Promise<RenderedScreen> =>
  renderRoute(remote, '/configurations', {
    ...options,
    answers: [settingsOf(), accepts(), on(SimplifiedTimeZonesDocument, {}), ...(options.answers ?? [])],
  });

/** The sections of the form render one after the other. */
const shown = (label: string) => waitFor(() => control(label), { timeout: 60_000 });
const saved = (page: RenderedScreen, at: number) => page.sent(EditEcosystemDocument)[at]?.ecosystemInput;

it('shows a skeleton while the settings load', async () => {
  await open({ answers: [on(EcosystemSettingsByIdDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Time zones/ })).toHaveAttribute(
    'href',
    '/configurations/manage-timezones',
  );
});

it('shows the error of a failed load, and the saved values after a retry and after each change', async () => {
  const page = await open({
    answers: [on(EcosystemSettingsByIdDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(settingsOf());
  click(again);
  expect(await shown('City')).toHaveValue('Denver');
  page.answer(settingsOf({ city: 'Aurora', revision: 5 }));
  page.push('ecosystem');
  await waitFor(() => expect(control('City')).toHaveValue('Aurora'));
});

it('offers to save unsaved input, and nothing once it is saved', async () => {
  const page = await open();
  const days = await shown('Recordings are kept for');
  type('Recordings are kept for', 0);
  fireEvent.blur(days);
  expect(days).toHaveValue('1');
  type('City', 'Newark');
  expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
  const sessionSettings = { ...riverside.sessionSettings, recordingRetentionDays: 1 };
  page.answer(accepts({ city: 'Newark', sessionSettings }));
  click(button('Save changes'));
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(saved(page, 0)).toMatchObject({
    name: 'Riverside',
    city: 'Newark',
    sessionSettings,
    holidays: riverside.holidays,
    revision: 4,
  });
  expect(page.actions.reload).toHaveBeenCalledTimes(1);
  expect(control('City')).toHaveValue('Newark');
  expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
});

it('names a refused value at its field and in a summary', async () => {
  const page = await open({
    answers: [refusal('sessionLimitsConfig.minuteLimit', 'Enter at least 1 minute.')],
  });
  await shown('City');
  type('City', 'Newark');
  click(button('Save changes'));
  expect(await screen.findByText('Minutes: Enter at least 1 minute.')).toBeInTheDocument();
  const minutes = document.getElementById('ecosystem-ecosystem-1-sessionLimitsConfig.minuteLimit');
  expect(minutes).toHaveAccessibleDescription('Enter at least 1 minute.');
  page.answer(refusal('tutorPayoutsConfig.tutorPayoutRate', 'Enter an amount such as 24.50.'));
  click(button('Save changes'));
  expect(await screen.findByText('Pay for an hour: Enter an amount such as 24.50.')).toBeInTheDocument();
  expect(page.notices()).toEqual([]);
});

it('names a refused session length in Spanish on a phone', async () => {
  await open({
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [refusal('sessionSettings.sessionDurations', 'Indique de 5 a 480 minutos.')],
  });
  await shown('Duraciones de las sesiones');
  enter('Duraciones de las sesiones', '3');
  click(button('Guardar cambios'));
  expect(
    await screen.findByText('Duraciones de las sesiones: Indique de 5 a 480 minutos.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Incorporación', { selector: 'h2' })).toBeInTheDocument();
  expect(screen.getByText('Textos para firmar', { selector: 'h2' })).toBeInTheDocument();
});

it('restores input from before a reload, and saves it together with another admin’s changes', async () => {
  await open();
  await shown('City');
  type('City', 'Boulder');
  cleanup();
  const page = await open({ answers: [settingsOf({ state: 'Utah', revision: 5 }), outdated] });
  expect(await screen.findByText('What you typed before is back.')).toBeInTheDocument();
  expect(await shown('City')).toHaveValue('Boulder');
  expect(control('State')).toHaveValue('Utah');
  page.answer(settingsOf({ state: 'Nevada', revision: 6 }));
  click(button('Save changes'));
  click(await screen.findByText('Show their changes, keep mine'));
  await waitFor(() => expect(control('State')).toHaveValue('Nevada'));
  expect(control('City')).toHaveValue('Boulder');
  page.answer(accepts({ city: 'Boulder', state: 'Nevada', revision: 7 }));
  click(button('Save changes'));
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(saved(page, 1)).toMatchObject({ city: 'Boulder', state: 'Nevada', revision: 6 });
});

it('keeps the saved value where both changed the same field, and says so', async () => {
  await open();
  await shown('City');
  type('City', 'Boulder');
  cleanup();
  await open({ answers: [settingsOf({ city: 'Aurora', revision: 5 })] });
  expect(await screen.findByText(/^Somebody else has changed some of what/)).toBeInTheDocument();
  expect(await shown('City')).toHaveValue('Aurora');
});

it('imports holidays from a table without the unsaved input of the form', async () => {
  // The browser renders dialogs in a portal; only in tests they are inside the form.
  expectConsoleError(/descendant of <form>|nested <form>/);
  const page = await open({
    answers: [on(SaveEcosystemCsvDocument, { saveEcosystemCsv: { rows: 1, created: 1 } })],
  });
  await shown('Name of the holiday');
  type('City', 'Boulder');
  const csv = 'date,name,removed\n2031-01-01,New Year,no';
  const input = document.querySelector<HTMLInputElement>('#holidays input[type=file]')!;
  await page.user.upload(input, new File([csv], 'holidays.csv', { type: 'text/csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload holidays.csv' });
  const submit = await within(dialog).findByText('Save 1 row');
  page.answer(
    settingsOf({ holidays: [...riverside.holidays, { date: '2031-01-01', name: 'New Year' }], revision: 5 }),
  );
  click(submit);
  expect(await screen.findByText('New Year')).toBeInTheDocument();
  expect(page.sent(SaveEcosystemCsvDocument)).toEqual([
    { list: 'HOLIDAYS', csv, dryRun: true },
    { list: 'HOLIDAYS', csv, dryRun: false },
  ]);
  expect(control('City')).toHaveValue('Boulder');
  expect(page.sent(EditEcosystemDocument)).toEqual([]);
});
