import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  AddTimeAwayDocument,
  ChangeSessionsDocument,
  PreviewSessionsChangeDocument,
  PreviewTimeAwayDocument,
  ProgramCalendarDocument,
  SessionsWorkDocument,
  TutorZoneDocument,
  UndoTimeAwayDocument,
  type ProgramCalendarQuery,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { maya, person, sessionOf, sofia, startAt, watchNotices } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

type Answer = PartialData<ProgramCalendarQuery['getProgramCalendar']>;
type Session = NonNullable<Answer['sessions']>[number];

/** On Tuesday, November 10, 2026; hours in Denver's zone. */
const session = (id: string, time: string, given: Session = {}): Session => ({
  ...{ sessionId: id, status: 'UPCOMING', subject: 'Reading' },
  startsAt: new Date(`2026-11-10T${time}:00-07:00`).toISOString(),
  endsAt: new Date(Date.parse(`2026-11-10T${time}:00-07:00`) + 45 * 60_000).toISOString(),
  ...{ timeZoneId: 'America/Denver', place: null },
  ...{ leaderIds: ['maya'], learnerIds: ['sofia'], schoolIds: ['lincoln'] },
  ...given,
});

const calendar: Answer = {
  cut: false,
  sessions: [
    session('first', '16:00', { place: 'Room 12' }),
    session('second', '16:15', { learnerIds: ['elijah'], subject: 'Math' }),
    session('third', '17:00', { leaderIds: ['andre'], learnerIds: ['elijah'], place: 'Room 12' }),
  ],
  tutors: [
    {
      ...{ userId: 'andre', name: 'Andre Baptiste', away: [], elsewhere: [] },
      hours: [{ startsAt: '2026-11-10T22:00:00Z', endsAt: '2026-11-11T02:00:00Z' }],
    },
    { userId: 'maya', name: 'Maya Lindqvist', hours: null, away: [], elsewhere: [] },
    { userId: 'ruth', name: 'Ruth Abrams', hours: null, away: [], elsewhere: [] },
  ],
  learners: [
    { userId: 'elijah', name: 'Elijah Brooks' },
    { userId: 'sofia', name: 'Sofía Reyes' },
  ],
  schools: [{ schoolId: 'lincoln', name: 'Lincoln' }],
  places: ['Gym', 'Room 12'],
};
const found = (given: Answer = {}) =>
  on(ProgramCalendarDocument, { getProgramCalendar: { ...calendar, ...given } });

const open = (query = '', options: RenderOptions = {}) =>
  renderRoute(remote, `/p/program-1/calendar${query}`, {
    viewer: viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'program-1', name: 'Math' }] }),
    ...options,
    answers: [on(SessionsWorkDocument, {}), found(), ...(options.answers ?? [])],
  });
const AT = '?day=2026-11-10';
const lane = (name: RegExp) => screen.findByRole('group', { name });
const chip = (name: RegExp) => screen.findByRole('link', { name });

it('shows the loading state, and requests the days in the address', async () => {
  const page = await open(AT, { answers: [on(ProgramCalendarDocument, pending())] });
  expect(await screen.findByRole('region', { name: 'Program calendar' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(page.sent(ProgramCalendarDocument)).toEqual([
    { input: { programId: 'program-1', from: '2026-11-08T07:00:00.000Z', to: '2026-11-15T07:00:00.000Z' } },
  ]);
});

it.each([
  ['without a network', unreachable()],
  ['where the server refuses', refused('INTERNAL', 'Something went wrong.')],
])('shows the error of a failed load and retries: %s', async (_, failure) => {
  const page = await open(AT, { answers: [on(ProgramCalendarDocument, failure)] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The calendar could not be loaded')).toBeInTheDocument();
  page.answer(found());
  await page.user.click(again);
  expect(await lane(/Maya Lindqvist/)).toBeInTheDocument();
});

it('says that there is nothing, that nothing matches, and that there is more', async () => {
  const page = await open(AT, { answers: [found({ sessions: [], tutors: [] })] });
  expect(await screen.findByText('No sessions in these days')).toBeInTheDocument();
  page.answer(found({ cut: true }));
  page.push('sessions');
  expect(await screen.findByText(/more sessions than the first 3/)).toBeInTheDocument();
});

it('shows a lane for each tutor with free time, and marks double bookings', async () => {
  await open(AT);
  expect(within(await lane(/Andre Baptiste/)).getByText('3 h 15 min free')).toBeInTheDocument();
  expect(within(await lane(/Ruth Abrams/)).getByText('No hours given')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '2 sessions in conflict' })).toBeInTheDocument();
  expect(await chip(/4:00 PM Sofía Reyes · Reading/)).toHaveAccessibleName(/^Conflict/);
  expect(await chip(/5:00 PM/)).not.toHaveAccessibleName(/Conflict/);
});

it('keeps rows and filters in the address', async () => {
  const page = await open(`${AT}&lanes=place&subject=Reading`);
  expect(within(await lane(/Room 12/)).getByText('2 sessions')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /4:15 PM/ })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'Students' }));
  expect(within(await lane(/Elijah Brooks/)).getByText('1 session')).toBeInTheDocument();
  expect(page.address()).toContain('lanes=learner');
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: /4:15 PM/ })).toBeInTheDocument();
});

it('moves between sessions and lanes by arrow keys, and opens with Enter', async () => {
  const page = await open(AT);
  const last = await chip(/5:00 PM/);
  const first = await chip(/4:00 PM/);
  expect(last).toHaveAttribute('tabindex', '0');
  last.focus();
  await page.user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await chip(/4:15 PM/)).toHaveFocus());
  await page.user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(first).toHaveFocus());
  expect(last).toHaveAttribute('tabindex', '-1');
  await page.user.keyboard('{ArrowUp}');
  await waitFor(() => expect(last).toHaveFocus());
});

it('moves a session by keyboard: names the conflicts, and sends the choice', async () => {
  const page = await open(AT, {
    answers: [
      on(PreviewSessionsChangeDocument, {
        previewSessionsChange: {
          fit: 0,
          refusedSessions: [{ sessionId: 'first', reason: 'Andre Baptiste is taken.', session: null }],
        },
      }),
    ],
  });
  (await chip(/4:00 PM/)).focus();
  await page.user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move Reading' });
  expect(within(dialog).getByRole('button', { name: 'Move the session' })).toBeDisabled();
  await page.user.selectOptions(await within(dialog).findByLabelText('Tutor'), 'andre');
  fireEvent.change(within(dialog).getByLabelText('Start'), { target: { value: '17:00' } });
  expect(await within(dialog).findByText('Andre Baptiste is taken.')).toBeInTheDocument();
  expect(within(dialog).getByText(/Room 12 is taken then: Reading/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Move the session' })).toBeDisabled();
  page.answer(
    on(PreviewSessionsChangeDocument, { previewSessionsChange: { fit: 1, refusedSessions: [] } }),
    on(ChangeSessionsDocument, { changeSessions: { change: { id: 'change-1' } } }),
  );
  fireEvent.change(within(dialog).getByLabelText('Start'), { target: { value: '18:00' } });
  expect(await within(dialog).findByText('Everybody is free then.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Move the session' }));
  await waitFor(() =>
    expect(page.sent(ChangeSessionsDocument)).toEqual([
      {
        input: {
          ...{ sessionIds: ['first'], kind: 'SHIFT', days: 0, minutes: 120, leaderId: 'andre', reason: null },
        },
      },
    ]),
  );
});

it('shows a row for each place, free ones too, and carries a session to another by keyboard', async () => {
  const page = await open(`${AT}&lanes=place`, {
    answers: [
      on(PreviewSessionsChangeDocument, { previewSessionsChange: { fit: 1, refusedSessions: [] } }),
      on(ChangeSessionsDocument, { changeSessions: { change: { id: 'change-1' } } }),
    ],
  });
  expect(within(await lane(/Gym/)).getByText('0 sessions')).toBeInTheDocument();
  const picked = await chip(/5:00 PM/);
  picked.focus();
  await page.user.keyboard(' ');
  const said = screen.getAllByRole('status').find((each) => each.textContent?.includes('picked up'))!;
  expect(said).toHaveTextContent(
    'Reading is picked up. Arrow keys carry it, Enter drops it, Escape cancels.',
  );
  await page.user.keyboard('{ArrowUp}{Escape}');
  expect(said).toHaveTextContent('Reading stays where it was.');
  await waitFor(() => expect(picked).toHaveFocus());
  await page.user.keyboard(' {ArrowUp}{ArrowRight}');
  expect(said).toHaveTextContent(/^Wed, Nov 11, 5:00 PM · Gym/);
  await page.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Move Reading' });
  expect(within(dialog).getByLabelText('Room or address', { selector: 'input' })).toHaveValue('Gym');
  expect(await within(dialog).findByText('Everybody is free then.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Move the session' }));
  await waitFor(() =>
    expect(page.sent(ChangeSessionsDocument)).toEqual([
      {
        input: { sessionIds: ['third'], kind: 'SHIFT', days: 1, minutes: 0, place: 'Gym', reason: null },
      },
    ]),
  );
});

it('carries a session to the row of another tutor, in words', async () => {
  const page = await open(AT, {
    answers: [on(PreviewSessionsChangeDocument, { previewSessionsChange: { fit: 1, refusedSessions: [] } })],
  });
  const moved = await chip(/4:00 PM/);
  moved.focus();
  await page.user.keyboard(' {ArrowUp}');
  expect(screen.getByText(/^[^:]*, .*4:00 PM · Andre Baptiste/)).toBeInTheDocument();
  await page.user.keyboard(' ');
  const dialog = await screen.findByRole('dialog', { name: 'Move Reading' });
  expect(within(dialog).getByLabelText('Tutor')).toHaveValue('andre');
});

it('shows one day of one lane with its free hours on a phone, in Spanish', async () => {
  const page = await open(`${AT}&lane=andre`, {
    width: 390,
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp', programs: [{ id: 'program-1', name: 'Math' }] }),
  });
  const list = await screen.findByRole('list', { name: 'Andre Baptiste' });
  expect(within(list).getAllByText(/Libre/)).toHaveLength(2);
  expect(within(list).getByRole('link')).toHaveTextContent('Elijah Brooks');
  await page.user.click(screen.getByRole('button', { name: 'Fila siguiente' }));
  expect(await screen.findByRole('list', { name: 'Maya Lindqvist' })).toBeInTheDocument();
  expect(page.address()).toContain('lane=maya');
});

const affected = on(PreviewTimeAwayDocument, {
  previewTimeAway: {
    sessions: [
      {
        ...{ proposed: 'SUBSTITUTE', allowed: ['SUBSTITUTE', 'LEAVE'] },
        suggestions: [{ knowsLearner: true, teachesSubject: true, user: person('ruth', 'Ruth Abrams') }],
        session: sessionOf({ id: 'first', participants: [maya, sofia] }),
      },
    ],
  },
});
const zone = on(TutorZoneDocument, {
  findUsersById: [{ id: 'maya', profile: { timeZoneId: 'America/New_York' } }],
});

it('finds substitutes for a day of a tutor, settles them at once and can be undone', async () => {
  const page = await open(`${AT}&view=day`, {
    answers: [
      ...[affected, zone],
      on(AddTimeAwayDocument, { addTimeAway: { timeAway: { id: 'away-1', sessions: [] } } }),
      on(UndoTimeAwayDocument, {}),
    ],
  });
  const row = within(await lane(/Maya Lindqvist/));
  await page.user.click(row.getByRole('button', { name: 'Find substitutes for Maya Lindqvist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Find substitutes for Maya Lindqvist' });
  await page.user.click(await within(dialog).findByRole('button', { name: 'Choose the best for all' }));
  expect(
    within(dialog).getByRole('option', {
      name: 'Ruth Abrams · knows the learner, teaches the subject',
      selected: true,
    }),
  ).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Enter it and settle 1 session' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(notices).toEqual(['The time away is entered.']);
  expect(page.sent(AddTimeAwayDocument)).toMatchObject([
    {
      input: {
        span: { userId: 'maya', firstDay: '2026-11-10', lastDay: '2026-11-10' },
        decisions: [{ sessionId: 'first', action: 'SUBSTITUTE', substituteId: 'ruth' }],
      },
    },
  ]);
});

it('finds substitutes for one session by keyboard, on the clock of its tutor, in Spanish', async () => {
  const page = await open(AT, {
    answers: [affected, zone],
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp', programs: [{ id: 'program-1', name: 'Math' }] }),
  });
  (await chip(/^Conflicto.*4:00.*Sofía Reyes/)).focus();
  await page.user.keyboard('s');
  expect(
    await screen.findByRole('dialog', { name: 'Buscar sustituciones para Maya Lindqvist' }),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(page.sent(PreviewTimeAwayDocument)).toEqual([
      {
        input: {
          ...{ userId: 'maya', firstDay: '2026-11-10', lastDay: '2026-11-10' },
          ...{ startTime: '18:00', endTime: '18:45' },
        },
      },
    ]),
  );
});

it('finds substitutes for the tutor of a session in the row of a place', async () => {
  const page = await open(`${AT}&lanes=place`, { answers: [affected, zone] });
  expect(screen.queryByRole('button', { name: /^Find substitutes/ })).not.toBeInTheDocument();
  (await chip(/5:00 PM/)).focus();
  await page.user.keyboard('s');
  expect(
    await screen.findByRole('dialog', { name: 'Find substitutes for Andre Baptiste' }),
  ).toBeInTheDocument();
});

it('offers substitutes beside an opened session, and says when the sessions cannot be loaded', async () => {
  const page = await open(`${AT}&session=first`, {
    answers: [
      ...detailAnswers(sessionOf({ id: 'first', participants: [maya, sofia] })),
      ...[on(PreviewTimeAwayDocument, refused('FORBIDDEN', 'You do not manage this tutor.')), zone],
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Find substitutes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Find substitutes for Maya Lindqvist' });
  expect(await within(dialog).findByText('You do not manage this tutor.')).toBeInTheDocument();
  expect(page.address()).not.toContain('session=first');
});

it('finds no substitutes for days that are over, or for a row without sessions', async () => {
  await open('?day=2026-10-06&view=day');
  await lane(/Maya Lindqvist/);
  expect(screen.queryByRole('button', { name: /Find substitutes/ })).not.toBeInTheDocument();
});
