import { on, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import {
  FeedbackWaitsDocument,
  HomeSessionsDocument,
  NextStepsDocument,
  SessionsToRegisterDocument,
} from '../../__generated__/graphql';
import remote from '../../routes';
import { sessionOf, startAt } from '../../testing/session-fixtures';

startAt();

const parent = (language: 'en' | 'sp' = 'en') =>
  viewerOf('PARENT', { language, user: { id: 'carmen', firstName: 'Carmen' } });
const program = { id: 'program-1', name: 'Math Lab' };
const leo = { name: 'Leo Ibarra', user: { id: 'leo' }, places: [{ program, state: 'IN' as const }] };
const luz = {
  name: 'Luz Ibarra',
  user: null,
  places: [{ program, state: 'WAITS_FOR_PROGRAM' as const, since: '2026-10-30T15:00:00.000Z' }],
};
const request = {
  ...{ id: 'request-1', programId: 'program-1', type: 'PAIR' as const, status: 'WAITING' as const },
  ...{ from: { id: 'leo' }, subjects: ['Algebra'], createdAt: '2026-10-30T15:00:00.000Z' },
};
const options = { programs: [{ program, learners: [{ user: { id: 'leo' } }] }] };

const open = (viewer: ReturnType<typeof viewerOf>, steps: object, upcoming: object = {}) =>
  renderRoute(remote, '/', {
    viewer,
    answers: [
      on(HomeSessionsDocument, { upcoming }),
      on(SessionsToRegisterDocument, {}),
      on(FeedbackWaitsDocument, {}),
      on(NextStepsDocument, { getTutoringRequestOptions: { programs: [] }, ...steps }),
    ],
  });
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name: `Next steps of ${name}` })).closest('section')!;

it('shows a parent for each child what is done, what waits for whom, and what to do', async () => {
  await open(parent(), { getMyLearners: [leo, luz], asked: { requests: [request] } });
  const card = within(await cardOf('Leo Ibarra'));
  expect(card.getByText('In Math Lab')).toBeVisible();
  expect(card.getByText(/^Request for Algebra, sent on .*: the program looks for a tutor\.$/)).toBeVisible();
  expect(card.getByRole('link', { name: 'See requests' })).toHaveAttribute('href', '/requests');
  expect(card.getByRole('link', { name: 'Message the program' })).toHaveAttribute(
    'href',
    '/inbox?kind=staff',
  );
  const waits = within(await cardOf('Luz Ibarra'));
  expect(waits.getByText(/^Math Lab: the program’s administrators decide\. Asked on/)).toBeVisible();
  expect(waits.queryByRole('link')).not.toBeInTheDocument();
});

it('offers a request only where a program takes one, in Spanish', async () => {
  const page = await open(parent('sp'), { getMyLearners: [leo], getTutoringRequestOptions: options });
  expect(await screen.findByRole('link', { name: 'Solicitar tutor' })).toHaveAttribute(
    'href',
    '/requests?ask=1&learner=leo',
  );
  page.answer(on(NextStepsDocument, { getMyLearners: [leo] }));
});

it('shows a learner with a coming session no steps, and a learner without a program where to look', async () => {
  const learner = viewerOf('STUDENT', { user: { id: 'leo' } });
  await open(learner, { getMyLearners: [{ ...leo, places: [] }] });
  expect(await screen.findByRole('link', { name: 'See programs' })).toHaveAttribute('href', '/my-programs');
  expect(screen.queryByRole('link', { name: 'Message the program' })).not.toBeInTheDocument();
});

it('shows nothing to a learner with a coming session', async () => {
  const session = sessionOf({ participants: [{ userId: 'leo', userType: 'LEARNER' }] });
  const learner = viewerOf('LEARNER', { user: { id: 'leo' } });
  await open(learner, { getMyLearners: [leo] }, { sessions: [session] });
  expect(await screen.findByRole('region', { name: 'Next session' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Your next steps' })).not.toBeInTheDocument();
});
