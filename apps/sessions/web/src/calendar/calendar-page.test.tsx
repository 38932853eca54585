import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  CalendarSessionsDocument,
  DashboardHeadDocument,
  OwnChildrenDocument,
  PeopleNamesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { person, sessionOf, startAt, type SessionData } from '../testing/session-fixtures';

startAt();

const found = (sessions: SessionData[], more: { hasMore?: boolean; endCursor?: string } = {}) =>
  on(CalendarSessionsDocument, { getSessionsForUserV2: { sessions, ...more } });
const open = (query = '', options: RenderOptions = {}) =>
  renderRoute(remote, `/sessions/calendar${query}`, {
    viewer: viewerOf('LEARNER', { user: { id: 'sofia' } }),
    ...options,
    answers: [on(DashboardHeadDocument, {}), found([sessionOf()]), ...(options.answers ?? [])],
  });
const calendar = (name = 'Calendar') => screen.findByRole('region', { name });
const heading = () => screen.getByRole('heading', { level: 2 });

it('shows the loading state while sessions load', async () => {
  await open('', { answers: [on(CalendarSessionsDocument, pending())] });
  expect(await calendar()).toHaveAttribute('aria-busy', 'true');
  expect(heading()).toHaveTextContent('November 2026');
});

it.each([
  ['without a network', unreachable()],
  ['as the server refuses', refused('INTERNAL', 'Something went wrong.')],
])('shows the error of a failed load and retries: %s', async (_, failure) => {
  const page = await open('', { answers: [on(CalendarSessionsDocument, failure)] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Error Fetching Upcoming Sessions')).toBeInTheDocument();
  expect(screen.queryByText('Reading')).not.toBeInTheDocument();
  page.answer(found([sessionOf()]));
  await page.user.click(again);
  expect(await screen.findByText('Reading')).toBeInTheDocument();
  expect(await calendar()).toHaveAttribute('aria-busy', 'false');
});

it('keeps the shown sessions when a later load fails', async () => {
  const page = await open();
  await screen.findByText('Reading');
  page.answer(on(CalendarSessionsDocument, refused('INTERNAL', 'Something went wrong.')));
  page.push('sessions');
  await waitFor(() => expect(page.sent(CalendarSessionsDocument)).toHaveLength(2));
  await waitFor(async () => expect(await calendar()).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('Reading')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says when there are no sessions in the range', async () => {
  await open('?view=list', { answers: [found([])] });
  expect(await screen.findByText('No sessions in these days')).toBeInTheDocument();
});

it('requests the month in the viewer’s zone, and the next one by keyboard', async () => {
  const page = await open();
  await screen.findByText('Reading');
  screen.getByRole('button', { name: 'Next month' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('December 2026'));
  expect(page.address()).toBe('/sessions/calendar?day=2026-12-01');
  await waitFor(() => expect(page.sent(CalendarSessionsDocument)).toHaveLength(2));
  const [first, next] = page.sent(CalendarSessionsDocument).map(({ input }) => input);
  // Whole weeks, starting on a Sunday.
  expect(first).toMatchObject({ view: 'CALENDAR', from: '2026-11-01T06:00:00.000Z' });
  expect(next).toMatchObject({ view: 'CALENDAR', from: '2026-11-29T07:00:00.000Z' });
});

it('loads all pages of sessions', async () => {
  const page = await open('?view=list', {
    answers: [
      on(CalendarSessionsDocument, ({ input }) => ({
        getSessionsForUserV2: input.after
          ? { sessions: [sessionOf({ id: 'session-2', subject: 'Chess club' })] }
          : { sessions: [sessionOf()], hasMore: true, endCursor: 'cursor-1' },
      })),
    ],
  });
  expect(await screen.findByText('Chess club')).toBeInTheDocument();
  expect(screen.getByText('Reading')).toBeInTheDocument();
  expect(page.sent(CalendarSessionsDocument).map(({ input }) => input.after)).toEqual([
    undefined,
    'cursor-1',
  ]);
});

it('says that only the first 500 are shown when there are more', async () => {
  const many = Array.from({ length: 500 }, (_, n) => sessionOf({ id: `session-${n}` }));
  await open('?view=day&day=2026-11-20', {
    answers: [found(many, { hasMore: true, endCursor: 'cursor-1' })],
  });
  expect(await screen.findByText(/^The first 500 sessions are shown/)).toBeInTheDocument();
});

it('shows a parent only the chosen child’s sessions', async () => {
  const family = ['sofia', 'leo'].map((userId) => ({ userId, relationship: 'CHILD' as const }));
  const page = await open('?view=list', {
    viewer: viewerOf('PARENT'),
    answers: [
      on(OwnChildrenDocument, { getCurrentUserV2: { profile: { familyConnections: family } } }),
      on(PeopleNamesDocument, {
        findUsersById: [person('sofia', 'Sofía Reyes'), person('leo', 'Leo Reyes')],
      }),
    ],
  });
  const whose = await screen.findByRole('combobox', { name: 'Whose sessions' });
  await page.user.selectOptions(whose, 'Sofía Reyes');
  await waitFor(() => expect(page.address()).toBe('/sessions/calendar?view=list&person=sofia'));
  await waitFor(() =>
    expect(page.sent(CalendarSessionsDocument).at(-1)?.input).toMatchObject({ userId: 'sofia' }),
  );
});

it('starts with the list on a phone, in Spanish', async () => {
  await open('', { viewer: viewerOf('LEARNER', { language: 'sp' }), width: 390 });
  expect(await calendar('Calendario')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Lista' })).toBeChecked();
  expect(heading()).toHaveTextContent(/noviembre de 2026/i);
  expect(await screen.findByText('Reading')).toBeInTheDocument();
  expect(screen.getByText(/^(Lun|Mar|Mié|Jue|Vie|Sáb|Dom), \d+ nov$/)).toBeInTheDocument();
});
