import {
  fireEvent,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  BrowseClassesDocument,
  ClassLearnersDocument,
  EnrollmentChangesDocument,
  OneRosterServerDocument,
  RosterSchoolChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/p/program-1/roster-browser';
const algebra = {
  ...{ classId: 'algebra', title: 'Álgebra', educationOrganizationName: 'Lincoln School' },
  ...{ teacherNames: ['Ana Quispe'], learnerCount: 2, active: true, archived: false },
};
const learner = (id: string, given: object = {}) => ({
  ...{ id, sourcedId: `e-${id}`, studentIdentifier: `S-${id}`, firstName: null, lastName: null },
  ...{ time: 'CURRENT', beginDate: '2026-08-20', endDate: null },
  ...{ learner: null, sources: [{ source: 'UPLOAD', missingSince: null }] },
  ...given,
});
const sofia = learner('sofia', {
  learner: {
    id: 'sofia',
    profile: { firstName: 'Sofía', lastName: 'Reyes', namePronunciation: 'so-FEE-ah' },
  },
});
const pageOf = (items: object[], totalCount = items.length) =>
  on(ClassLearnersDocument, { getRosterClassLearners: { class: algebra, items, totalCount } });

const open = (address: string, options: RenderOptions = {}) =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      on(BrowseClassesDocument, { getRosterBrowserClasses: { items: [algebra], totalCount: 1 } }),
      on(RosterSchoolChoicesDocument, { getRosterBrowserEducationOrganizations: { items: [] } }),
      on(OneRosterServerDocument, { getOneRosterConnection: { exists: false, schools: [] } }),
      pageOf([sofia, learner('pat')]),
      ...(options.answers ?? []),
    ],
  });
const panel = (name: string) => screen.findByRole('dialog', { name });
const asked = (page: Awaited<ReturnType<typeof open>>) => page.sent(ClassLearnersDocument).at(-1);

it('opens a class by keyboard, shows its learners with a link to each person, and returns the focus', async () => {
  const page = await open(PAGE);
  const title = await screen.findByRole('button', { name: 'Álgebra' });
  title.focus();
  await page.user.keyboard('{Enter}');
  const dialog = await panel('Álgebra');
  expect(await within(dialog).findByRole('link', { name: 'Sofía Reyes' })).toHaveAttribute(
    'href',
    '/people/sofia',
  );
  expect(dialog).toHaveTextContent('so-FEE-ah');
  expect(dialog).toHaveTextContent('Lincoln School · Ana Quispe');
  const pat = within(dialog).getByText('No student of the program has this number').closest('tr')!;
  expect(pat).toHaveTextContent('S-pat');
  expect(pat).toHaveTextContent('Uploaded files');
  expect(page.address()).toBe(`${PAGE}?class=algebra`);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.address()).toBe(PAGE));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Álgebra' })).toHaveFocus());
});

it('searches and pages on the server, and shows who was there before', async () => {
  const page = await open(`${PAGE}?class=algebra`, { answers: [pageOf([sofia], 51)] });
  const dialog = await panel('Álgebra');
  await within(dialog).findByRole('link', { name: 'Sofía Reyes' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked(page)?.pagination).toEqual({ pageIndex: 1, limit: 50 }));
  fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search' }), { target: { value: 'rey' } });
  await waitFor(() =>
    expect(asked(page)).toMatchObject({
      ...{ classId: 'algebra', filter: { search: 'rey', time: 'CURRENT' } },
      pagination: { pageIndex: 0 },
    }),
  );
  page.answer(pageOf([]));
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Past' }));
  await waitFor(() => expect(asked(page)?.filter).toMatchObject({ time: 'PAST' }));
  expect(await within(dialog).findByText('Nothing matches')).toBeInTheDocument();
});

it('shows the moves of a learner, and the error of a failed load', async () => {
  const page = await open(`${PAGE}?class=algebra`, {
    answers: [on(EnrollmentChangesDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const dialog = await panel('Álgebra');
  const button = await within(dialog).findByRole('button', { name: 'Moves: Sofía Reyes' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  page.answer(
    on(EnrollmentChangesDocument, {
      getRosterEnrollmentChanges: [
        {
          ...{ id: '2', change: 'MOVED', fromClass: 'Álgebra', toClass: 'Álgebra 2', source: 'MANAGED' },
          ...{ at: '2026-11-09T15:00:00.000Z', undoneAt: '2026-11-10T15:00:00.000Z', approvedBy: null },
        },
        {
          ...{ id: '1', change: 'NEW', fromClass: null, toClass: 'Álgebra', source: 'MANAGED' },
          ...{ at: '2026-08-20T15:00:00.000Z', undoneAt: null, approvedBy: null },
        },
      ],
    }),
  );
  fireEvent.click(again);
  const list = await within(dialog).findByRole('list', { name: 'Moves: Sofía Reyes' });
  const [moved, begun] = within(list).getAllByRole('listitem');
  expect(moved).toHaveTextContent('Álgebra → Álgebra 2');
  expect(moved).toHaveTextContent('Undone');
  expect(begun).toHaveTextContent('New Álgebra');
  expect(page.sent(EnrollmentChangesDocument)[0]).toEqual({ programId: 'program-1', enrollmentId: 'sofia' });
});

it('shows learners as cards in Spanish on a phone, and that nobody is in a class', async () => {
  const page = await open(`${PAGE}?class=algebra`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
  });
  const dialog = await panel('Álgebra');
  const list = await within(dialog).findByRole('list', { name: 'Estudiantes' });
  await waitFor(() => expect(list).toHaveTextContent('Sofía Reyes'));
  page.answer(pageOf([]));
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Por venir' }));
  expect(await within(dialog).findByText('Nadie entra después en esta clase')).toBeInTheDocument();
});
