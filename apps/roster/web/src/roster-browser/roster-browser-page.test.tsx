import {
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
  ArchiveRosterRecordsDocument,
  BrowseClassesDocument,
  BrowseOrganizationsDocument,
  BrowseStudentsDocument,
  BrowseTeachersDocument,
  ExportClassesDocument,
  RosterSchoolChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/p/program-1/roster-browser';
const algebra = {
  classId: 'algebra',
  title: 'Álgebra',
  courseCode: 'ALG-1',
  educationOrganizationName: 'Lincoln School',
  teacherNames: ['Ana Quispe'],
  periods: ['1', '3'],
  active: true,
  archived: false,
};
const biology = { ...algebra, classId: 'biology', title: 'Biology', courseCode: 'BIO-1' };
const classesOf = (...items: object[]) =>
  on(BrowseClassesDocument, { getRosterBrowserClasses: { items, totalCount: items.length } });

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      classesOf(algebra, biology),
      on(RosterSchoolChoicesDocument, {
        getRosterBrowserEducationOrganizations: {
          items: [{ educationOrganizationId: 'lincoln', name: 'Lincoln School' }],
        },
      }),
      ...(options.answers ?? []),
    ],
  });

const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
const row = async (title: string) => (await screen.findByText(title)).closest('tr')!;
const asked = (page: RenderedScreen) => page.sent(BrowseClassesDocument).at(-1);

it('shows loading and the error of a failed load, and retries', async () => {
  const page = await open(PAGE, { answers: [on(BrowseClassesDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Roster browser' })).toBeInTheDocument();
  expect(screen.queryByText('Álgebra')).not.toBeInTheDocument();
  page.answer(on(BrowseClassesDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go(`${PAGE}?q=alg`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(classesOf(algebra));
  fireEvent.click(again);
  expect(await row('Álgebra')).toBeInTheDocument();
});

it('offers an upload if there are no classes, and shows that a search finds nothing', async () => {
  const page = await open(PAGE, { answers: [classesOf()] });
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload files' })).toHaveAttribute(
    'href',
    '/p/program-1/file-upload',
  );
  await page.go(`${PAGE}?q=nobody`);
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});

it('lists classes, and searches, filters and sorts them on the server by the address', async () => {
  const page = await open(`${PAGE}?q=algebra`);
  const first = await row('Álgebra');
  for (const words of ['ALG-1', 'Lincoln School', 'Ana Quispe', '1, 3', 'Active'])
    expect(first).toHaveTextContent(words);
  expect(asked(page)).toMatchObject({
    programId: 'program-1',
    filter: { search: 'algebra', archived: false },
  });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'a' } });
  await waitFor(() => expect(asked(page)?.filter).toMatchObject({ search: 'a' }));
  const sort = screen.getByText('Course code', { selector: 'button, button *' });
  fireEvent.click(sort);
  await waitFor(() => expect(asked(page)?.sort).toEqual({ field: 'COURSE_CODE', descending: false }));
  fireEvent.click(sort);
  await waitFor(() => expect(asked(page)?.sort).toEqual({ field: 'COURSE_CODE', descending: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.click(await screen.findByLabelText('School', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Lincoln School' }));
  await waitFor(() => expect(asked(page)?.filter).toMatchObject({ educationOrganizationIds: ['lincoln'] }));
  expect(page.address()).toBe(`${PAGE}?q=a&sort=COURSE_CODE&down=yes&school=lincoln`);
});

it('lists students by the names in the district’s files, and sorts them by name', async () => {
  const students = [
    { id: 'pat', identifier: '040250', firstName: 'Pat', lastName: 'Lee' },
    { id: 'nameless', identifier: '040251' },
  ];
  const page = await open(`${PAGE}/students`, {
    answers: [on(BrowseStudentsDocument, { getAllStudentsBySchoolIds: { students, totalCount: 2 } })],
  });
  expect(await row('040250')).toHaveTextContent('Lee, Pat');
  expect(await row('040251')).toHaveTextContent('–');
  fireEvent.click(screen.getByText('Name', { selector: 'button, button *' }));
  await waitFor(() =>
    expect(page.sent(BrowseStudentsDocument).at(-1)?.sort).toEqual({ field: 'NAME', descending: false }),
  );
});

it('archives the selected records and restores them', async () => {
  const page = await open(PAGE, {
    answers: [on(ArchiveRosterRecordsDocument, { archiveRosterRecords: { changedIds: ['biology'] } })],
  });
  fireEvent.click(within(await row('Biology')).getByRole('checkbox'));
  button('Archive');
  const archiving = await screen.findByRole('dialog', { name: 'Archive 1 record?' });
  page.answer(classesOf(algebra));
  button('Archive', archiving);
  await waitFor(() => expect(screen.queryByText('Biology')).not.toBeInTheDocument());
  page.answer(classesOf({ ...biology, archived: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Archived' }));
  fireEvent.click(within(await row('Biology')).getByRole('checkbox'));
  button('Put back');
  const restoring = await screen.findByRole('dialog', { name: 'Put 1 record back?' });
  page.answer(classesOf());
  button('Put back', restoring);
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  expect(page.notices()).toEqual(['1 record archived.', '1 record is back.']);
  const input = { programId: 'program-1', kind: 'CLASS', ids: ['biology'] };
  expect(page.sent(ArchiveRosterRecordsDocument)).toEqual([
    { input: { ...input, archived: true } },
    { input: { ...input, archived: false } },
  ]);
});

it('requests a file of the listed rows, and shows a failure', async () => {
  const page = await open(`${PAGE}?q=algebra`, {
    answers: [on(ExportClassesDocument, refused('INTERNAL', 'The file failed.'))],
  });
  await row('Álgebra');
  button('Download CSV');
  await waitFor(() => expect(page.notices()).toEqual(['The file failed.']));
  expect(page.sent(ExportClassesDocument)[0]).toMatchObject({ filter: { search: 'algebra' } });
});

it.each([
  [
    'schools',
    'Escuelas',
    on(BrowseOrganizationsDocument, {
      getRosterBrowserEducationOrganizations: { items: [{ name: 'Lincoln School' }], totalCount: 1 },
    }),
    'Lincoln School',
  ],
  [
    'teachers',
    'Docentes',
    on(BrowseTeachersDocument, {
      getRosterBrowserTeachers: { items: [{ firstName: 'Ana', lastName: 'Quispe' }], totalCount: 1 },
    }),
    'Quispe, Ana',
  ],
  [
    'students',
    'Estudiantes',
    on(BrowseStudentsDocument, {
      getAllStudentsBySchoolIds: { students: [{ id: 'pat', identifier: '040250' }], totalCount: 1 },
    }),
    '040250',
  ],
])('shows %s as cards in Spanish on a phone', async (view, name, answer, words) => {
  await open(`${PAGE}/${view}`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [answer],
  });
  const list = await screen.findByRole('list', { name });
  await waitFor(() => expect(list).toHaveTextContent(words));
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toBeInTheDocument();
});
