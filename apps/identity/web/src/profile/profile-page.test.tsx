import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  EditAvailabilityDocument,
  EditSchoolDocument,
  GetMyProfileDocument,
  MyFilesDocument,
  OfferedZonesDocument,
  ProfileSchoolsDocument,
  ProfileSubjectsDocument,
  RemoveMyFileDocument,
  UpdateUserDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const me = (more: object = {}) => ({
  getCurrentUserV2: {
    id: 'user-1',
    profile: { firstName: 'Alex', lastName: 'Rivera', timeZoneId: 'America/Denver', ...more },
  },
});
const loaded: NonNullable<RenderOptions['answers']> = [
  on(GetMyProfileDocument, me()),
  on(ProfileSubjectsDocument, { getEcosystemFilters: { supportedSubjects: [{ id: 'math', name: 'Math' }] } }),
  on(ProfileSchoolsDocument, {
    getEcosystemFilters: { found: [{ id: 'school-1', name: 'Lincoln Elementary' }], chosen: [] },
  }),
  on(OfferedZonesDocument, { getEcosystem: { id: 'ecosystem-1' } }),
  on(MyFilesDocument, { getCurrentUserV2: { id: 'user-1', profile: { files: [] } } }),
];

async function open(options: RenderOptions = {}) {
  const page = await renderRoute(remote, '/profile', {
    viewer: viewerOf('LEADER'),
    ...options,
    answers: [...loaded, ...(options.answers ?? [])],
  });
  await screen.findByRole('heading', { level: 1, name: 'Alex Rivera' });
  return page;
}
const formOf = (field: HTMLElement) => within(field.closest('form')!);
const cell = (name: string) => screen.getByRole('gridcell', { name });

it('shows a skeleton while the profile loads, and a retry when that fails', async () => {
  await renderRoute(remote, '/profile', {
    viewer: viewerOf('LEADER'),
    answers: [...loaded, on(GetMyProfileDocument, pending())],
  });
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  cleanup();
  const page = await renderRoute(remote, '/account-settings/profile', {
    viewer: viewerOf('LEADER'),
    answers: [...loaded, on(GetMyProfileDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(on(GetMyProfileDocument, me()));
  await page.user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Alex Rivera' })).toBeInTheDocument();
});

it('draws hours with the pointer and by keyboard, and saves them', async () => {
  const page = await open({
    answers: [
      on(EditAvailabilityDocument, ({ input }) => ({ editAvailability: me(input).getCurrentUserV2 })),
    ],
  });
  expect(screen.getByText(/^You have set no hours/)).toBeInTheDocument();
  await page.user.pointer([
    { keys: '[MouseLeft>]', target: cell('Tuesday, 4:00 PM') },
    { target: cell('Tuesday, 4:30 PM') },
    { keys: '[/MouseLeft]' },
    { target: cell('Tuesday, 5:00 PM') },
  ]);
  expect(cell('Tuesday, 4:30 PM')).toHaveAttribute('aria-selected', 'true');
  expect(cell('Tuesday, 5:00 PM')).toHaveAttribute('aria-selected', 'false');
  cell('Tuesday, 4:00 PM').focus();
  await page.user.keyboard('{ArrowUp} {Shift>}{ArrowUp}{/Shift}');
  expect(cell('Tuesday, 3:00 PM')).toHaveAttribute('aria-selected', 'true');
  expect(cell('Tuesday, 3:00 PM')).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Save availability' }));
  // The first hours close the other days: nothing is sent before the question is answered.
  const question = screen.getByRole('alert', { name: 'What about the other days?' });
  expect(question).toHaveFocus();
  expect(page.sent(EditAvailabilityDocument)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'The other days are closed' }));
  expect(question).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Save availability' }));
  await waitFor(() => expect(page.notices()).toEqual(['Your availability is saved.']));
  expect(page.sent(EditAvailabilityDocument)).toEqual([
    {
      input: {
        availableHours: [{ day: 2, startTime: '15:00', endTime: '17:00' }],
        availabilityOverrides: [],
        availabilityDesc: '',
      },
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Save availability' })).not.toBeInTheDocument(),
  );
});

it('types hours day by day, removes them, and discards the change', async () => {
  const page = await open({
    answers: [
      on(
        GetMyProfileDocument,
        me({ availableHours: [{ day: 2, startTime: '15:00', endTime: '18:00' }], availabilityDesc: 'Late' }),
      ),
    ],
  });
  await page.user.click(screen.getByRole('tab', { name: 'Type' }));
  expect(screen.getByLabelText('Tuesday, from')).toHaveValue('15:00');
  expect(screen.getByLabelText('Tuesday, until')).toHaveValue('18:00');
  await page.user.click(screen.getByRole('button', { name: 'Remove these hours: Tuesday' }));
  expect(screen.queryByLabelText('Tuesday, from')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Tuesday, until')).toHaveValue('18:00');
});

it('shows the week as a list on a phone, in Spanish', async () => {
  const page = await open({ viewer: viewerOf('LEADER', { language: 'sp' }), width: 390 });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Agregar horas: lunes' }));
  expect(screen.getByLabelText('lunes, desde')).toHaveValue('15:00');
  await page.user.click(screen.getByRole('button', { name: 'Cualquier hora los demás días' }));
  expect(screen.getByLabelText('domingo, hasta')).toHaveValue('24:00');
  await page.user.click(screen.getByRole('button', { name: 'Copiar las horas de lunes' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'De lunes a viernes' }));
  expect(screen.getByLabelText('viernes, desde')).toHaveValue('15:00');
  expect(screen.getByLabelText('sábado, desde')).toHaveValue('00:00');
  await page.user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByLabelText('lunes, desde')).not.toBeInTheDocument();
});

it('hides hours from people who are not booked', async () => {
  await open({ viewer: viewerOf('PARENT') });
  expect(screen.queryByRole('heading', { name: 'Weekly availability' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('School')).not.toBeInTheDocument();
});

it('saves texts and languages of the person', async () => {
  const page = await open({
    answers: [on(UpdateUserDocument, ({ input }) => ({ updateUser: me(input).getCurrentUserV2 }))],
  });
  const hobbies = screen.getByLabelText('Hobbies and interests');
  await page.user.type(hobbies, 'Chess');
  const languages = screen.getByRole('combobox', { name: 'Languages' });
  await page.user.type(languages, 'Somal');
  await page.user.click(await screen.findByRole('option', { name: 'Somali' }));
  await page.user.click(formOf(hobbies).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.notices()).toEqual(['Your changes are saved.']));
  expect(page.sent(UpdateUserDocument)[0]?.input).toMatchObject({
    hobbiesInterests: 'Chess',
    languagesSpoken: ['so'],
  });
});

it('chooses a school, unless it comes from the district’s records', async () => {
  const page = await open({
    answers: [
      on(EditSchoolDocument, ({ schoolId }) => ({
        editSchool: { id: 'user-1', profile: { school: { id: schoolId ?? '' }, externalId: 'd-1' } },
      })),
    ],
  });
  await page.user.click(screen.getByRole('combobox', { name: 'School' }));
  page.answer(
    on(ProfileSchoolsDocument, {
      getEcosystemFilters: { chosen: [{ id: 'school-1', name: 'Lincoln Elementary' }] },
    }),
  );
  await page.user.click(await screen.findByRole('option', { name: 'Lincoln Elementary' }));
  expect(await screen.findByText(/It comes from your district’s records/)).toBeInTheDocument();
  expect(screen.getByText('Lincoln Elementary')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'School' })).not.toBeInTheDocument();
  expect(page.sent(EditSchoolDocument)).toEqual([{ schoolId: 'school-1' }]);
});

it('lists files of the person, and removes one after confirmation', async () => {
  const files = (...some: object[]) =>
    on(MyFilesDocument, { getCurrentUserV2: { id: 'user-1', profile: { files: some } } });
  const page = await open({
    answers: [
      files({ id: 'file-1', filename: 'letter.txt', url: '/files/letter' }),
      on(RemoveMyFileDocument, { removeUserFile: true }),
    ],
  });
  expect(await screen.findByRole('link', { name: /letter\.txt/ })).toHaveAttribute('href', '/files/letter');
  await page.user.click(screen.getByRole('button', { name: 'Remove “letter.txt”' }));
  page.answer(files());
  await page.user.click(await screen.findByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /letter\.txt/ })).not.toBeInTheDocument());
  expect(page.sent(RemoveMyFileDocument)).toEqual([{ fileId: 'file-1' }]);
});
