import {
  cleanup,
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
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  AddEditRemoveProgramsSessionsPropertyDocument,
  AdminProgramsDocument,
  ArchiveProgramDocument,
  CreateProgramDocument,
  EditProgramDocument,
  ProgramSettingsByIdDocument,
  PropertiesOfProgramsDocument,
  SessionPropertyUseDocument,
  SimplifiedTimeZonesDocument,
  UnArchiveProgramDocument,
  WhatProgramChangeTouchesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { button as buttonOf, click, control, group, type } from '../testing/settings-controls';

const math = { id: 'program-1', name: 'Math', timeZoneId: 'America/Denver', archived: false };
const reading = { ...math, id: 'program-2', name: 'Reading' };
const settings = {
  ...math,
  shortName: 'math',
  tutorSelfCheckInOut: true,
  sessions: { sessionJoinMinutesPrior: 5, sessionCancelProfileTypes: ['Student' as const] },
  adminContactInfo: {},
  revision: 4,
};

const listOf = (...programs: object[]) =>
  on(AdminProgramsDocument, { getEcosystemFilters: { programs, programsTotal: programs.length } });
const settingsOf = (changes: object = {}) =>
  on(ProgramSettingsByIdDocument, { getProgramsByIds: [{ ...settings, ...changes }] });
const accepts = (changes: object = {}) =>
  on(EditProgramDocument, { editProgram: { ...settings, revision: 5, ...changes } });
const refusal = (field: string, remedy: string) => refused('BAD_USER_INPUT', remedy, { field, remedy });

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      listOf(math, reading),
      settingsOf(),
      accepts(),
      on(SimplifiedTimeZonesDocument, {}),
      on(WhatProgramChangeTouchesDocument, { getPeopleByProfileType: { tutees: 1, tutors: 2 } }),
      ...(options.answers ?? []),
    ],
  });

const button = (name: string, within_?: Element) => click(buttonOf(name, within_));

it('shows a skeleton while programs load', async () => {
  await open('/programs', { answers: [on(AdminProgramsDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Programs' })).toBeInTheDocument();
  expect(screen.queryByText('Math')).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await open('/programs', {
    answers: [on(AdminProgramsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(listOf(math));
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Math' })).toHaveAttribute('href', '/p/program-1');
});

it('offers a super admin, but not a program admin, to create the first program', async () => {
  await open('/programs', { answers: [listOf()] });
  expect(await screen.findByText('No programs yet')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Create program' });
  expect(links[0]).toHaveAttribute('href', '/programs/new');
  cleanup();
  await open('/programs', { viewer: viewerOf('PROGRAM_ADMIN'), answers: [listOf(reading)] });
  expect(await screen.findByRole('link', { name: 'Reading' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create program' })).not.toBeInTheDocument();
});

it('searches the server with the address’s term, and unarchives a program', async () => {
  const page = await open('/programs?search=science', { answers: [listOf()] });
  expect(await screen.findByText('No program found')).toBeInTheDocument();
  page.answer(listOf({ ...math, name: 'Science Circle', archived: true }));
  fireEvent.click(screen.getByText('Archived', { selector: 'label *' }));
  expect(await screen.findByRole('link', { name: 'Science Circle' })).toHaveAttribute(
    'href',
    '/programs/program-1/edit',
  );
  expect(page.address()).toBe('/programs?search=science&status=archived');
  expect(page.sent(AdminProgramsDocument).at(-1)).toMatchObject({ search: 'science', archived: true });
  page.answer(on(UnArchiveProgramDocument, { unArchiveProgram: math }));
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Science Circle' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unarchive program' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unarchive Science Circle?' });
  button('Unarchive program', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['Science Circle is active again.']));
  expect(page.sent(UnArchiveProgramDocument)).toEqual([{ programId: 'program-1' }]);
});

it('names the missing fields of a new program, creates it and opens it', async () => {
  const page = await open('/programs/new', {
    answers: [
      on(CreateProgramDocument, ({ programInput }) => {
        if (!programInput.name) return refusal('programInput.name', 'Enter 1 to 120 characters.');
        return refusal('programInput.adminContactInfo.email', 'maria@example.org');
      }),
    ],
  });
  await screen.findByLabelText('Short name');
  button('Create program');
  const summary = await screen.findByRole('alert');
  const link = within(summary).getByText('Name: Enter 1 to 120 characters.');
  fireEvent.click(link);
  expect(control('Name')).toHaveFocus();
  type('Name', 'Science Circle');
  type('Email', 'nobody');
  button('Create program');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Email: maria@example.org'));
  type('Email', 'dana@riverside.example');
  fireEvent.click(control('Tutors', group('Book sessions')));
  page.answer(
    on(CreateProgramDocument, { createProgram: { ...settings, id: 'new', name: 'Science Circle' } }),
  );
  button('Create program');
  await waitFor(() => expect(page.address()).toBe('/p/new'));
  expect(page.notices()).toEqual(['Science Circle is ready.']);
  expect(page.actions.reload).toHaveBeenCalled();
  expect(page.sent(CreateProgramDocument).at(-1)?.programInput).toMatchObject({
    name: 'Science Circle',
    adminContactInfo: { email: 'dana@riverside.example' },
    sessions: { sessionCreateProfileTypes: expect.arrayContaining(['Tutor']) },
  });
});

it('restores input from before a reload, until it is discarded', async () => {
  await open('/programs/new');
  await screen.findByLabelText('Short name');
  type('Name', 'Half typed');
  cleanup();
  await open('/programs/new');
  await screen.findByLabelText('Short name');
  expect(control('Name')).toHaveValue('Half typed');
  button('Start over');
  expect(control('Name')).toHaveValue('');
});

it('shows what a change takes away before it is saved', async () => {
  const page = await open('/programs/program-1/edit', {
    answers: [
      on(
        EditProgramDocument,
        refusal(
          'programInput.sessions.sessionCustomProperties.0.options',
          'Give a choice at least two options.',
        ),
      ),
    ],
  });
  await screen.findByLabelText('Short name');
  type('Join window', '3');
  fireEvent.click(control('Students', group('Cancel sessions')));
  button('Save changes');
  const first = await screen.findByRole('dialog', { name: 'Before you save Math' });
  expect(
    await within(first).findByText(/^People can come in 3 minutes before the start, no longer 5/),
  ).toBeInTheDocument();
  expect(within(first).getByText('1 student can no longer cancel sessions here.')).toBeInTheDocument();
  button('Go back', first);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(EditProgramDocument)).toEqual([]);
  type('Join window', '15');
  fireEvent.click(control('Students', group('Cancel sessions')));
  fireEvent.click(control('Tutors check in and out'));
  fireEvent.click(control('Upload by SFTP'));
  button('Add a field');
  type('What is entered', 'SELECT');
  button('Save changes');
  const second = await screen.findByRole('dialog', { name: 'Before you save Math' });
  await within(second).findByText('Tutors can no longer check in and out; admins do.');
  button('Save changes', second);
  expect(
    await screen.findByText('Field 1: What can be chosen: Give a choice at least two options.'),
  ).toBeInTheDocument();
  expect(page.sent(EditProgramDocument)[0]?.programInput).toMatchObject({
    tutorSelfCheckInOut: false,
    featureTools: { managedSftp: true },
    sessions: {
      sessionJoinMinutesPrior: 15,
      sessionCancelProfileTypes: expect.arrayContaining(['Student']),
    },
  });
});

it('merges the changes of another admin who saved first', async () => {
  const page = await open('/programs/program-1/edit', {
    answers: [
      on(
        EditProgramDocument,
        refused('CONFLICT', 'Somebody else has changed it meanwhile.', { field: 'revision' }),
      ),
    ],
  });
  await screen.findByLabelText('Short name');
  type('Join window', '20');
  page.answer(settingsOf({ adminContactInfo: { name: 'Dana Whitfield' }, revision: 5 }));
  button('Save changes');
  fireEvent.click(await screen.findByText('Show their changes, keep mine'));
  await waitFor(() => expect(control('Contact’s name')).toHaveValue('Dana Whitfield'));
  expect(control('Join window')).toHaveValue('20');
  page.answer(accepts({ adminContactInfo: { name: 'Dana Whitfield' }, revision: 6 }));
  button('Save changes');
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(EditProgramDocument).at(-1)?.programInput).toMatchObject({
    adminContactInfo: { name: 'Dana Whitfield' },
    sessions: { sessionJoinMinutesPrior: 20 },
    revision: 5,
  });
});

it('archives a program after confirmation, and shows an archived one without a form', async () => {
  const page = await open('/programs/program-1/edit', {
    answers: [
      on(WhatProgramChangeTouchesDocument, {
        getPeopleByProfileType: { tutors: 2, tutees: 1 },
        getComingSessionsOfProgram: [{ sessionType: 'GROUP' as const, sessions: 4 }],
      }),
      on(ArchiveProgramDocument, { archiveProgram: { id: 'program-1', archived: true, revision: 5 } }),
    ],
  });
  await screen.findByLabelText('Short name');
  button('Archive program');
  const dialog = await screen.findByRole('dialog', { name: 'Archive Math?' });
  expect(await within(dialog).findByText(/^3 people and 4 coming sessions are touched/)).toBeInTheDocument();
  page.answer(settingsOf({ archived: true, revision: 5 }));
  button('Archive program', dialog);
  expect(await screen.findByText('This program is archived')).toBeInTheDocument();
  expect(page.sent(ArchiveProgramDocument)).toEqual([{ programId: 'program-1' }]);
  expect(screen.queryByLabelText('Short name')).not.toBeInTheDocument();
});

it('says that a program does not exist', async () => {
  await open('/programs/nobody/edit', { answers: [on(ProgramSettingsByIdDocument, {})] });
  expect(await screen.findByText('This program does not exist')).toBeInTheDocument();
});

async function openField() {
  for (const name of ['Math', 'Reading']) {
    const row = (await screen.findByRole('link', { name })).closest('tr')!;
    fireEvent.click(within(row).getByRole('checkbox'));
  }
  button('Session field');
  // The dialog's loading state is replaced by the one with the form.
  await screen.findByText('Remove', { selector: 'label *' });
  return screen.getByRole('dialog', { name: 'Session field of 2 programs' });
}

it('adds a field to the sessions of several programs', async () => {
  const page = await open('/programs', {
    answers: [
      on(PropertiesOfProgramsDocument, { getProgramsByIds: [math, reading] }),
      on(AddEditRemoveProgramsSessionsPropertyDocument, {
        addEditRemoveProgramsSessionsProperty: { key: 'bus', changed: [math, reading] },
      }),
    ],
  });
  const dialog = await openField();
  await within(dialog).findByLabelText(/^Field name/);
  type('Field name', 'Bus line', dialog);
  button('Add the field', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['2 programs changed.']));
  const [sent] = page.sent(AddEditRemoveProgramsSessionsPropertyDocument);
  expect(sent).toMatchObject({
    programIds: ['program-1', 'program-2'],
    sessionPropertyInput: { action: 'ADD', key: null, label: 'Bus line', type: 'TEXT', required: false },
  });
});

it('says how many sessions the removal of a field affects', async () => {
  const withField = (program: object) => ({
    ...program,
    sessions: { sessionCustomProperties: [{ key: 'bus', label: 'Bus line', type: 'TEXT' as const }] },
  });
  const page = await open('/programs', {
    answers: [
      on(PropertiesOfProgramsDocument, { getProgramsByIds: [withField(math), withField(reading)] }),
      on(SessionPropertyUseDocument, { getSessionPropertyUse: [] }),
      on(AddEditRemoveProgramsSessionsPropertyDocument, {
        addEditRemoveProgramsSessionsProperty: { key: 'bus', changed: [math, reading] },
      }),
    ],
  });
  const dialog = await openField();
  fireEvent.click(await within(dialog).findByText('Remove', { selector: 'label *' }));
  const status = await within(dialog).findByRole('status');
  expect(status).toHaveTextContent('2 programs have this field. 0 sessions have a value');
  button('Remove the field', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(AddEditRemoveProgramsSessionsPropertyDocument)).toEqual([
    {
      programIds: ['program-1', 'program-2'],
      sessionPropertyInput: { action: 'REMOVE', key: 'bus' },
    },
  ]);
});

it('lists programs in Spanish on a phone', async () => {
  await open('/programs', { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByRole('link', { name: 'Crear programa' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Programas' })).toHaveTextContent('Reading');
});
