import {
  on,
  pending,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
} from '@lyceum/web/component-testing';
import { BreakoutRoomsDocument, JoinFreeTutorDocument, MoveLearnerDocument } from '../__generated__/graphql';
import remote from '../routes';
import {
  leader,
  maya,
  sessionOf,
  sofia,
  startAt,
  watchNotices,
  type SessionData,
} from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const room = (id: string, given: SessionData = {}) =>
  sessionOf({
    id,
    sessionType: 'ONE_ON_ONE_BREAKOUT',
    maxStudents: 1,
    numLearners: 0,
    seatState: 'OPEN',
    participants: [leader(id, `${id} Baptiste`)],
    ...given,
  });
const rooms = (...all: SessionData[]) => on(BreakoutRoomsDocument, { getUpcomingBreakoutSessionsV2: all });
const taken = { seatState: 'FULL', numLearners: 1 } as const;
const ofMaya = (given: SessionData = {}) => room('maya', { ...taken, participants: [maya, sofia], ...given });

it('shows a skeleton, the error of a failed load, and that there are no rooms', async () => {
  const page = await renderRoute(remote, '/breakout-rooms', {
    answers: [on(BreakoutRoomsDocument, pending())],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Breakout rooms' })).toBeInTheDocument();
  expect(screen.queryByText('No breakout rooms')).not.toBeInTheDocument();
  page.answer(on(BreakoutRoomsDocument, unreachable()));
  page.push('sessions');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(rooms());
  await page.user.click(again);
  expect(await screen.findByText('No breakout rooms')).toBeInTheDocument();
});

it('lets a learner join any free tutor, and shows how many seats are left', async () => {
  const page = await renderRoute(remote, '/breakout-rooms', {
    viewer: viewerOf('LEARNER', { user: { id: 'sofia' } }),
    width: 390,
    answers: [
      rooms(room('andre', { viewerCan: { reserveSeatFor: ['sofia'] } }), room('ruth', taken)),
      on(JoinFreeTutorDocument, {
        joinFreeTutor: {
          reserved: true,
          session: room('andre', { ...taken, viewerCan: { dropFor: ['sofia'] } }),
        },
      }),
    ],
  });
  expect(await screen.findByText(/1 of 2 rooms has a free seat/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Join a free tutor' }));
  expect(await screen.findByText(/0 of 2 rooms have a free seat/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give up the seat' })).toBeInTheDocument();
  expect(notices).toEqual(['The seat is yours.']);
  expect(page.sent(JoinFreeTutorDocument)).toEqual([
    {
      input: {
        programId: 'program-1',
        startDateTime: '2026-11-09T23:00:00.000Z',
        learnerId: 'sofia',
        queueWhenFull: true,
      },
    },
  ]);
});

it('lets a learner wait for a tutor in Spanish when nobody is free', async () => {
  const page = await renderRoute(remote, '/breakout-rooms', {
    viewer: viewerOf('LEARNER', { language: 'sp', user: { id: 'noor' } }),
    answers: [
      rooms(ofMaya({ viewerCan: { queueFor: ['noor'] } })),
      on(JoinFreeTutorDocument, {
        joinFreeTutor: {
          queued: true,
          queuePosition: 1,
          session: ofMaya({
            seatQueue: { length: 1, places: [{ userId: 'noor', position: 1 }] },
            viewerCan: { leaveQueueFor: ['noor'] },
          }),
        },
      }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /^Esperar a un tutor libre$/i }));
  expect(await screen.findByText('En espera: número 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dejar de esperar' })).toBeInTheDocument();
});

it('lets an admin or leader move a learner to a room with a free seat', async () => {
  const page = await renderRoute(remote, '/breakout-rooms', {
    answers: [
      rooms(ofMaya(), room('andre'), room('ruth', taken)),
      on(MoveLearnerDocument, { moveLearner: { moved: true } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Move Sofía Reyes to another room' }));
  const [only, ...others] = await screen.findAllByRole('menuitem');
  expect(others).toEqual([]);
  await page.user.click(only!);
  await waitFor(() => expect(notices).toEqual(['Sofía Reyes is now with andre Baptiste.']));
  expect(page.sent(MoveLearnerDocument)).toEqual([
    { input: { learnerId: 'sofia', fromSessionId: 'maya', toSessionId: 'andre' } },
  ]);
  page.answer(on(MoveLearnerDocument, { moveLearner: { moved: false, refusal: 'FULL' } }));
  await page.user.click(screen.getByRole('button', { name: 'Move Sofía Reyes to another room' }));
  await page.user.click((await screen.findAllByRole('menuitem'))[0]!);
  await waitFor(() => expect(notices[1]).toBe('Session Full'));
});
