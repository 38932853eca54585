import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  ProgramOverviewDocument,
  ProgramPeopleDocument,
  ProgramSatisfactionDocument,
  ProgramSessionsDocument,
  ProgramWeeksDocument,
  SetUpFactsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const math = {
  ...{ id: 'program-1', name: 'Math', shortName: 'math', timeZoneId: 'America/Denver' },
  ...{ sessionCapabilities: ['ONE_ON_ONE' as const, 'GROUP' as const], weeklyMinutesTarget: 90 },
};
const program = (changes: object = {}) =>
  on(ProgramOverviewDocument, { getProgramsByIds: [{ ...math, ...changes }] });
const people = on(ProgramPeopleDocument, {
  learners: { total: 1234, activeTotal: 1 },
  leaders: { total: 12, activeTotal: 11 },
  admins: { total: 2, activeTotal: 2 },
});
const sessions = on(ProgramSessionsDocument, {
  upcoming: { totals: { sessions: 7, minutesScheduled: 330 } },
  completed: {
    totals: { sessions: 5, minutesDelivered: 240, learnerMinutesScheduled: 300, learnerMinutesPresent: 225 },
    summaryBySchool: [
      { school: { id: 'oak', name: 'Oak Elementary' }, sessions: 3, learners: 2, minutesPresent: 150 },
      { school: null, sessions: 2, learners: null, minutesPresent: 75 },
    ],
  },
});
const weeks = on(ProgramWeeksDocument, {
  getSessionWeeks: [
    {
      ...{ startDate: '2026-11-16', completed: 3, learners: 2, pairs: 2 },
      ...{ learnerMinutesScheduled: 200, learnerMinutesPresent: 150 },
    },
    { startDate: '2026-11-23' },
  ],
});

// Both documents select the same field of the cache: a program without reviews must return it, too.
const satisfied = (satisfaction: object | null) =>
  on(ProgramSatisfactionDocument, { getProgramsByIds: [{ id: 'program-1', satisfaction }] });

const held = (completed: number, upcoming = 0) =>
  on(ProgramSessionsDocument, {
    completed: { totals: { sessions: completed } },
    upcoming: { totals: { sessions: upcoming } },
  });

const open = (options: RenderOptions = {}) =>
  renderRoute(remote, '/p/program-1', {
    ...options,
    answers: [...[program(), people, sessions, weeks, satisfied(null)], ...(options.answers ?? [])],
  });
const link = (name: RegExp) => screen.findByRole('link', { name });

it('shows placeholders of figures while they load', async () => {
  const documents = [ProgramOverviewDocument, ProgramPeopleDocument, ProgramSessionsDocument];
  await open({ answers: documents.map((document) => on(document as never, pending())) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Program overview' })).toBeInTheDocument();
  expect(await link(/^Upcoming sessions/)).toHaveTextContent(/^Upcoming sessions$/);
  expect(await link(/^Tutors/)).toHaveTextContent(/^Tutors$/);
  expect(screen.queryByText('No completed sessions yet')).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await open({ answers: [on(ProgramOverviewDocument, unreachable())] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('People')).not.toBeInTheDocument();
  page.answer(program());
  await page.user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Math' })).toBeInTheDocument();
});

it('shows the rest when one part fails, and retries only that part', async () => {
  const page = await open({ answers: [on(ProgramPeopleDocument, refused('INTERNAL', 'Not now.'))] });
  expect(await link(/^Upcoming sessions\s*7/)).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const asked = page.sent(ProgramSessionsDocument).length;
  page.answer(people);
  await page.user.click(again);
  expect(await link(/^Students\s*1,234\s*1 can sign in/)).toHaveAttribute(
    'href',
    '/people?program=program-1&role=LEARNER',
  );
  expect(page.sent(ProgramSessionsDocument)).toHaveLength(asked);
});

it('says that a program does not exist, also to people of another organization', async () => {
  await open({ answers: [on(ProgramOverviewDocument, {})] });
  expect(await screen.findByText('This program does not exist')).toBeInTheDocument();
});

it('counts sessions, shares and schools, and links to what it counts', async () => {
  const page = await open();
  const sent = { programIds: ['program-1'] };
  expect(await link(/^Upcoming sessions\s*7\s*5 h 30 min scheduled$/)).toHaveAttribute(
    'href',
    '/p/program-1/manage-sessions?status=PENDING&status=UPCOMING&sort=start',
  );
  expect(await link(/^Completed sessions\s*5\s*4 h delivered$/)).toHaveAttribute(
    'href',
    '/p/program-1/manage-sessions?status=COMPLETED',
  );
  expect(page.container).toHaveTextContent('Attendance75%Minutes present of minutes scheduled');
  const rows = within(screen.getAllByRole('table')[0]!).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SchoolStudentsSessionsTime present',
    'Oak Elementary232 h 30 min',
    'No school–21 h 15 min',
  ]);
  expect(page.sent(ProgramSessionsDocument)).toEqual([sent]);
  expect(page.container).toHaveTextContent('One-on-one, Group');
});

it('lists what to set up while no session is completed, and shows figures afterwards', async () => {
  const page = await open({
    answers: [
      held(0, 2),
      on(SetUpFactsDocument, { getEcosystemFilters: { supportedSubjects: [{ id: 'reading' }] } }),
    ],
  });
  expect(await screen.findByText('5 of 7 done')).toBeInTheDocument();
  expect(await link(/^Enter the holidays$/)).toHaveAttribute('href', '/configurations#holidays');
  expect(await link(/^Book the first session\s?: done$/)).toHaveAttribute(
    'href',
    '/sessions/book?program=program-1',
  );
  expect(await link(/^Upcoming sessions\s*2/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '8 weeks' })).toBeNull();
  page.answer(held(1, 2));
  page.push('sessions');
  expect(await link(/^Completed sessions\s*1/)).toBeInTheDocument();
  expect(screen.queryByText('Set up this program')).toBeNull();
});

it('asks a program admin only for steps that they can do, in Spanish', async () => {
  const page = await open({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [held(0), on(ProgramPeopleDocument, {})],
  });
  expect(await link(/^Indicar a quién acuden las familias/)).toHaveAttribute(
    'href',
    '/programs/program-1/edit',
  );
  expect(screen.queryByRole('link', { name: /festivos|Próximas sesiones/ })).toBeNull();
  expect(page.sent(SetUpFactsDocument)).toEqual([]);
});

it('requests the chosen number of weeks, by keyboard', async () => {
  const page = await open();
  const eight = await screen.findByRole('radio', { name: '8 weeks' });
  expect(eight).toBeChecked();
  eight.focus();
  await page.user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(page.sent(ProgramWeeksDocument)).toEqual([
      { programId: 'program-1', weeks: 8 },
      { programId: 'program-1', weeks: 16 },
    ]),
  );
});

it('reloads the figures on a push of the server', async () => {
  const page = await open();
  await link(/^Upcoming sessions\s*7/);
  page.answer(held(5, 8));
  page.push('sessions');
  expect(await link(/^Upcoming sessions\s*8/)).toBeInTheDocument();
});

it('shows the learners’ ratings of sessions, once there is one', async () => {
  const satisfaction = {
    rating: { max: 5 },
    aggregate: { avgReviewScore: 4.5, numReviews: 2 },
    weeks: [{ startDate: '2026-11-16', numReviews: 2, avgReviewScore: 4.5 }],
  };
  await open({ answers: [satisfied(satisfaction)] });
  expect(await screen.findByText(/^2 reviews in these weeks, 4.5 of 5 on average/)).toBeInTheDocument();
});

it('renders in Spanish on a phone, and says that the program is archived', async () => {
  await open({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [program({ archived: true })],
  });
  expect(await link(/^Próximas sesiones\s*7/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sesiones realizadas por escuela' })).toBeInTheDocument();
  expect(screen.getByText(/^Archivad/)).toBeInTheDocument();
  expect(await link(/^Personas e invitaciones/)).toHaveAttribute('href', '/people?program=program-1');
});
