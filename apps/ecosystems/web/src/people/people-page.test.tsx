import {
  act,
  expectConsoleError,
  fireEvent,
  on,
  pending,
  refused,
  screen,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ExportPeopleDocument,
  KeepPeopleViewDocument,
  PeopleRosterDocument,
  PeopleViewsDocument,
  PropertyKeysDocument,
  RemovePeopleViewDocument,
  SchoolChoicesDocument,
  UploadPropertiesDocument,
} from '../__generated__/graphql';
import {
  maya,
  liam,
  rosterOf,
  open,
  openFilters,
  button,
  choose,
  type,
  filtersOf,
} from '../testing/people-screen';

it('shows a skeleton while people load', async () => {
  await open('/people', { answers: [on(PeopleRosterDocument, pending())] });
  expect(await screen.findByText('Everyone in your organization.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Lindqvist/ })).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await open('/people', {
    answers: [on(PeopleRosterDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(rosterOf(maya));
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /Lindqvist/ })).toHaveAttribute('href', '/people/maya');
});

it.each([1440, 390])(
  'shows the picture or the initials of everybody in the list, %i pixels wide',
  async (width) => {
    const pictured = {
      ...maya,
      profile: { ...maya.profile, namePronunciation: 'MY-ah', profilePicture: { src: '/files/maya.webp' } },
    };
    await open('/people', { width, answers: [rosterOf(pictured, liam)] });
    const link = await screen.findByRole('link', { name: /^Maya Lindqvist \(say “MY-ah”\)/ });
    expect(link.querySelector('img')).toHaveAttribute('src', '/files/maya.webp');
    const other = screen.getByRole('link', { name: /^Liam Fischer/ });
    expect(within(other).getByText('LF').closest('[aria-hidden]')).not.toBeNull();
  },
);

it('reads filters from the address, and writes a chosen one there', async () => {
  const page = await open('/people?role=LEADER&page=2');
  await screen.findByText('2 people, 1 can sign in');
  expect(page.sent(PeopleRosterDocument)[0]).toEqual({ pageNum: 2, selectedFilters: { roles: ['LEADER'] } });
  await openFilters();
  await choose('Status', 'Active');
  await waitFor(() => expect(page.address()).toBe('/people?role=LEADER&status=ACTIVATED'));
  await waitFor(() => expect(filtersOf(page)).toEqual({ roles: ['LEADER'], statuses: ['ACTIVATED'] }));
  expect(screen.getByRole('button', { name: 'Filters 2', hidden: true })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Role Tutor', hidden: true }));
  await waitFor(() => expect(page.address()).toBe('/people?status=ACTIVATED'));
});

it('returns to the first page from one that does not exist', async () => {
  const page = await open('/people?role=LEADER&page=40', {
    answers: [
      on(PeopleRosterDocument, ({ pageNum }) => ({
        getUserRoster: { users: pageNum === 1 ? [maya] : [], total: 1, activeTotal: 1 },
      })),
    ],
  });
  expect(await screen.findByRole('link', { name: /Lindqvist/ })).toBeInTheDocument();
  expect(page.address()).toBe('/people?role=LEADER');
});

it('clears filters that nobody matches', async () => {
  const page = await open('/people?search=nobody-has-this-name', { answers: [rosterOf()] });
  expect(await screen.findByText('Nobody matches these filters')).toBeInTheDocument();
  page.answer(rosterOf(maya));
  button('Clear filters');
  expect(await screen.findByRole('link', { name: /Lindqvist/ })).toBeInTheDocument();
  expect(page.address()).toBe('/people');
});

it('invites into the filtered program when it has nobody yet', async () => {
  await open('/people?program=math&role=LEADER', { answers: [rosterOf()] });
  expect(await screen.findByText('Nobody in this program yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite a list' })).toHaveAttribute(
    'href',
    '/people/invite?program=math&role=LEADER',
  );
});

it('stops searching once the viewer has left for another screen that is still loading', async () => {
  const page = await open();
  await screen.findByText('2 people, 1 can sign in');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lindqvist' } });
  history.pushState(null, '', '/analytics');
  await new Promise((resolve) => setTimeout(resolve, 500));
  history.pushState(null, '', '/');
  expect(page.address()).toBe('/people');
  expect(filtersOf(page)).toEqual({});
});

it('names the person meant by a misspelled search', async () => {
  await open('/people?search=liam+fischr', {
    answers: [
      on(PeopleRosterDocument, {
        getUserRoster: { users: [liam], total: 1, activeTotal: 0, meant: ['fischer'] },
      }),
    ],
  });
  expect(await screen.findByText('Nobody is called “liam fischr”. Shown: fischer.')).toBeInTheDocument();
});

it('filters by a property of the organization and its value', async () => {
  const page = await open('/people', {
    answers: [on(PropertyKeysDocument, { getUserPropertyKeys: ['Bus'] })],
  });
  await openFilters();
  await choose('Property', 'Bus');
  await waitFor(() => expect(filtersOf(page)).toEqual({ customProperty: { key: 'Bus' } }));
  const value = await screen.findByRole('searchbox', { name: 'What “Bus” says' });
  fireEvent.change(value, { target: { value: 'North' } });
  await waitFor(() => expect(filtersOf(page)).toEqual({ customProperty: { key: 'Bus', value: 'North' } }));
  expect(page.address()).toBe('/people?property=Bus&value=North');
});

it('searches schools on the server while the viewer types, and keeps the chosen one in the address', async () => {
  const lincoln = { id: 'lincoln', name: 'Lincoln Elementary' };
  const page = await open('/people', {
    answers: [
      on(SchoolChoicesDocument, ({ search, chosen }) => ({
        getEcosystemFilters: {
          found: search === 'LINC' ? [lincoln] : [lincoln, { id: 'other', name: 'Other School' }],
          chosen: chosen.length ? [lincoln] : [],
        },
      })),
    ],
  });
  await openFilters();
  const field = await screen.findByLabelText('School', { selector: 'input' });
  fireEvent.click(field);
  await screen.findByRole('option', { name: 'Other School' });
  // A select accepts input only while it has the focus.
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'LINC' } });
  await waitFor(() => expect(page.sent(SchoolChoicesDocument).at(-1)).toMatchObject({ search: 'LINC' }));
  await waitFor(() => expect(screen.queryByText('Other School')).not.toBeInTheDocument());
  fireEvent.click(screen.getByText('Lincoln Elementary', { selector: '[role=option] *' }));
  await waitFor(() => expect(filtersOf(page)).toEqual({ schoolIds: ['lincoln'] }));
  expect(page.address()).toBe('/people?school=lincoln');
  expect(field).toHaveValue('Lincoln Elementary');
});

async function menu(entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More for this list' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

it('checks a table of properties before saving it', async () => {
  const upload = { rows: 1, changed: 1, errors: [], properties: [{ key: 'Room', type: 'NUMBER' as const }] };
  const wrong = { row: 2, column: 'email', message: 'This person does not exist.' };
  const page = await open('/people', {
    answers: [
      on(UploadPropertiesDocument, ({ csv }) => ({
        bulkUploadUserCustomProperties: csv.includes('nobody') ? { rows: 1, errors: [wrong] } : upload,
      })),
    ],
  });
  await menu('Properties from a table');
  const dialog = await screen.findByRole('dialog', { name: 'Properties from a table' });
  type(dialog, 'Table', 'email,Room\nnobody@riverside.example,1');
  button('Check the table', dialog);
  expect(await within(dialog).findByText('Row 2, email: This person does not exist.')).toBeInTheDocument();
  type(dialog, 'Table', 'email,Room\nmaya@riverside.example,214');
  button('Check the table', dialog);
  expect(await within(dialog).findByText('1 row is right: Room (number).')).toBeInTheDocument();
  button('Save 1 row', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['1 person has new properties.']));
  expect(page.sent(UploadPropertiesDocument).map(({ dryRun }) => dryRun)).toEqual([true, true, false]);
});

it('exports the filtered list', async () => {
  expectConsoleError(/Not implemented: navigation/);
  const page = await open('/people?role=LEADER', {
    answers: [on(ExportPeopleDocument, { exportUserRoster: { url: '/files/people.csv', rows: 1 } })],
  });
  await menu('Export as CSV');
  await waitFor(() => expect(page.notices()).toEqual(['1 person is in the file.']));
  expect(page.sent(ExportPeopleDocument)).toEqual([{ selectedFilters: { roles: ['LEADER'] } }]);
});

it('saves a list as the default view, and removes it', async () => {
  const view = { id: 'view', name: 'Learners', filters: 'role=LEARNER', isDefault: true, mayEdit: true };
  const page = await open('/people?role=LEARNER', {
    answers: [
      on(KeepPeopleViewDocument, { savePeopleView: view }),
      on(RemovePeopleViewDocument, { removePeopleView: [] }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this list as a view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this list as a view' });
  type(dialog, /^Name/, 'Learners');
  fireEvent.click(within(dialog).getByLabelText('People opens with it'));
  page.answer(on(PeopleViewsDocument, { getPeopleViews: [view] }));
  button('Save view', dialog);
  fireEvent.click(await screen.findByRole('button', { name: 'Learners' }));
  expect(page.sent(KeepPeopleViewDocument)).toEqual([
    { input: { id: null, filters: 'role=LEARNER', name: 'Learners', isShared: false, isDefault: true } },
  ]);
  page.answer(on(PeopleViewsDocument, {}));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Learners”' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(page.sent(RemovePeopleViewDocument)).toEqual([{ id: 'view' }]);
});

it('opens the default view', async () => {
  const page = await open('/people', {
    answers: [
      on(PeopleViewsDocument, {
        getPeopleViews: [{ id: 'view', name: 'Learners', filters: 'role=LEARNER', isDefault: true }],
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Learners' })).toBeInTheDocument();
  expect(page.address()).toBe('/people?role=LEARNER');
});
