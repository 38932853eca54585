import {
  on,
  pending,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  CompletedSummaryDocument,
  DashboardHeadDocument,
  DropSessionDocument,
  FeedbackDueDocument,
  FiloOfProgramsDocument,
  LeaveSeatQueueDocument,
  ReserveSeatDocument,
  SessionsPageDocument,
  SessionsToReviewDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { sessionOf, startAt, watchNotices, type SessionData } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const answers = (...sessions: SessionData[]) => [
  on(DashboardHeadDocument, {}),
  on(FiloOfProgramsDocument, {}),
  on(CompletedSummaryDocument, {}),
  on(FeedbackDueDocument, {}),
  on(SessionsToReviewDocument, {}),
  on(SessionsPageDocument, { getSessionsForUserV2: { sessions } }),
];
const learner = viewerOf('LEARNER');
const club = (given: SessionData = {}) =>
  sessionOf({ sessionType: 'DROP_IN', subject: 'Chess club', maxStudents: 3, seatState: 'OPEN', ...given });
const button = (name: string) => screen.findByRole('button', { name });

it('shows a skeleton while sessions load', async () => {
  await renderRoute(remote, '/sessions', { answers: [...answers(), on(SessionsPageDocument, pending())] });
  expect(await screen.findByRole('tab', { name: 'Upcoming' })).toBeInTheDocument();
  expect(screen.queryByText('No upcoming sessions')).not.toBeInTheDocument();
});

it('shows the error of a failed load, retries, and says what to do without coming sessions', async () => {
  const page = await renderRoute(remote, '/sessions', {
    viewer: learner,
    answers: [...answers(), on(SessionsPageDocument, unreachable())],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  expect(screen.getByText('Error Fetching Upcoming Sessions')).toBeInTheDocument();
  page.answer(...answers());
  await page.user.click(again);
  expect(await screen.findByText('No upcoming sessions')).toBeInTheDocument();
  expect(screen.getByText('When a session with your tutor is booked, it appears here.')).toBeInTheDocument();
});

it('renders in Spanish with the organization’s terms', async () => {
  const terms = {
    en: { tutor: 'Mentor', tutee: 'Mentee', module: 'Module' },
    sp: { tutor: 'Mentor', tutee: 'Aprendiz', module: 'Módulo' },
  };
  await renderRoute(remote, '/sessions?view=drop-in', {
    viewer: viewerOf('LEADER', { language: 'sp', ecosystem: { terms } }),
    answers: answers(),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sesiones' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Próximas' })).toBeInTheDocument();
});

it('lets a learner take a seat and give it up', async () => {
  const taken = club({ numLearners: 2, viewerCan: { dropFor: ['user-1'] } });
  const page = await renderRoute(remote, '/sessions?view=drop-in', {
    viewer: learner,
    width: 390,
    answers: [
      ...answers(club({ viewerCan: { reserveSeatFor: ['user-1'] } })),
      on(ReserveSeatDocument, { reserveSeat: { reserved: true, session: taken } }),
      on(DropSessionDocument, {
        dropSession: { session: club({ viewerCan: { reserveSeatFor: ['user-1'] } }) },
      }),
    ],
  });
  expect(await screen.findByText('Open · seats left: 2 of 3')).toBeInTheDocument();
  await page.user.click(await button('Take a seat'));
  const leave = await button('Give up the seat');
  expect(screen.getByText('Open · seats left: 1 of 3')).toBeInTheDocument();
  expect(notices).toEqual(['The seat is yours.']);
  await page.user.click(leave);
  expect(await screen.findByText('Open · seats left: 2 of 3')).toBeInTheDocument();
  expect(notices[1]).toBe('The seat is free again.');
  expect(page.sent(ReserveSeatDocument)).toEqual([
    { sessionId: 'session-1', learnerId: 'user-1', queueWhenFull: false },
  ]);
});

it('lets a learner join and leave the waiting list of a full session', async () => {
  const full = { numLearners: 3, seatState: 'FULL' } as const;
  const waiting = club({
    ...full,
    seatQueue: { length: 1, places: [{ userId: 'user-1', position: 1 }] },
    viewerCan: { leaveQueueFor: ['user-1'] },
  });
  const page = await renderRoute(remote, '/sessions?view=drop-in', {
    viewer: learner,
    answers: [
      ...answers(club({ ...full, viewerCan: { queueFor: ['user-1'] } })),
      on(ReserveSeatDocument, { reserveSeat: { queued: true, queuePosition: 1, session: waiting } }),
      on(LeaveSeatQueueDocument, { leaveSeatQueue: { session: club(full) } }),
    ],
  });
  expect(await screen.findByText('Session Full')).toBeInTheDocument();
  await page.user.click(await button('Wait in line'));
  expect(await screen.findByText('In line: number 1')).toBeInTheDocument();
  expect(page.sent(ReserveSeatDocument)).toMatchObject([{ queueWhenFull: true }]);
  await page.user.click(await button('Stop waiting'));
  await waitFor(() => expect(screen.queryByText('In line: number 1')).not.toBeInTheDocument());
  expect(notices).toEqual([
    'You are number 1 in line. You get the next free seat and are told.',
    'You no longer wait for a seat.',
  ]);
});

it('says why a seat is refused', async () => {
  const page = await renderRoute(remote, '/sessions?view=drop-in', {
    viewer: learner,
    answers: [
      ...answers(club({ viewerCan: { reserveSeatFor: ['user-1'] } })),
      on(ReserveSeatDocument, { reserveSeat: { refusal: 'FULL', session: club() } }),
    ],
  });
  await page.user.click(await button('Take a seat'));
  await waitFor(() => expect(notices).toEqual(['Session Full']));
});

it('shows completed sessions by month, with the month in the address', async () => {
  const page = await renderRoute(remote, '/sessions/completed', {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    width: 768,
    answers: answers(sessionOf({ status: 'COMPLETED', sessionCompletionStatus: 'ATTENDED' })),
  });
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Completed');
  expect(card).toHaveTextContent('with Sofía Reyes');
  const month = screen.getByLabelText('Month');
  const months = within(month).getAllByRole('option');
  expect(months).toHaveLength(7);
  expect(months[0]).toHaveTextContent('November 2026');
  page.answer(...answers());
  await page.user.selectOptions(month, 'May 2026');
  expect(await screen.findByText('No completed sessions in May 2026')).toBeInTheDocument();
  expect(page.address()).toBe('/sessions/completed?month=2026-05');
  expect(page.sent(SessionsPageDocument).at(-1)?.input).toMatchObject({
    view: 'COMPLETED',
    month: '2026-05',
  });
});
