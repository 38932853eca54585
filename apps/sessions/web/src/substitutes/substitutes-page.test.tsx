import {
  on,
  pending,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  AcceptSubstituteRequestDocument,
  AdminSubstitutesDocument,
  AssignSubstituteRequestDocument,
  CancelSubstituteRequestDocument,
  CreateSubstituteRequestDocument,
  EndOwnSubstituteRequestDocument,
  LeaderSubstitutesDocument,
  SessionSubstitutesDocument,
  SubstituteCandidatesDocument,
  TutorCancelSubstituteRequestDocument,
  type LeaderSubstitutesQuery,
  type SessionSubstitutesFragment,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill } from '../testing/form-fixtures';
import { person, sessionOf, startAt, watchNotices } from '../testing/session-fixtures';

type Board = PartialData<LeaderSubstitutesQuery['getLeaderHomeEcosystemSubstituteRequests']>;
type Request = NonNullable<Board['subRequests']>[number];

const notices = watchNotices();
startAt();

const chess = (given: Request = {}): Request => ({
  id: 'request-1',
  status: 'REQUESTED',
  reason: 'At the doctor’s',
  userId: 'andre',
  user: person('andre', 'Andre Baptiste'),
  session: sessionOf({ subject: 'Chess' }),
  ...given,
});

const boardOf = (...subRequests: Request[]): Board => ({
  total: subRequests.length,
  programs: [{ id: 'program-1' }],
  subRequests,
});
const leaderBoard = (...requests: Request[]) =>
  on(LeaderSubstitutesDocument, { getLeaderHomeEcosystemSubstituteRequests: boardOf(...requests) });
const adminBoard = (...requests: Request[]) =>
  on(AdminSubstitutesDocument, { getAdminHomeEcosystemSubstituteRequests: boardOf(...requests) });

const maya = (language: 'en' | 'sp' = 'en') => viewerOf('LEADER', { language, user: { id: 'maya' } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });

it('explains the page to a viewer who neither tutors nor administers', async () => {
  await renderRoute(remote, '/substitutes', { viewer: viewerOf('LEARNER'), width: 390 });
  expect(await screen.findByText('This page is for tutors and admins')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('shows a skeleton while requests load', async () => {
  await renderRoute(remote, '/substitutes', { answers: [on(AdminSubstitutesDocument, pending())] });
  expect(await screen.findByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Nobody needs a substitute now')).not.toBeInTheDocument();
});

it('shows the error of a failed load, retries, and says that nobody needs a substitute', async () => {
  const page = await renderRoute(remote, '/substitutes', {
    answers: [on(AdminSubstitutesDocument, unreachable())],
  });
  const again = await button(/try again/i);
  expect(screen.getByText('The requests could not be loaded')).toBeInTheDocument();
  page.answer(adminBoard());
  await page.user.click(again);
  expect(await screen.findByText('Nobody needs a substitute now')).toBeInTheDocument();
});

it('says when the leader’s programs have no board', async () => {
  await renderRoute(remote, '/substitutes', {
    viewer: maya(),
    answers: [on(LeaderSubstitutesDocument, {})],
  });
  expect(await screen.findByText('Your programs show no substitute board')).toBeInTheDocument();
});

it('offers a leader another’s request on a push, without a link to the session', async () => {
  const page = await renderRoute(remote, '/substitutes', {
    viewer: maya('sp'),
    width: 390,
    answers: [leaderBoard()],
  });
  expect(await screen.findByText('Ahora nadie necesita sustitución')).toBeInTheDocument();
  page.answer(leaderBoard(chess({ viewerCan: { accept: true } })));
  page.push('substitutes');
  const offer = await screen.findByRole('article');
  expect(offer).toHaveTextContent('Andre Baptiste necesita una sustitución');
  expect(offer).toHaveTextContent('Motivo: At the doctor’s');
  expect(within(offer).queryByRole('link', { name: 'Chess' })).not.toBeInTheDocument();

  page.answer(
    leaderBoard(),
    on(AcceptSubstituteRequestDocument, { acceptSubstituteRequest: { done: true } }),
  );
  await page.user.click(within(offer).getByRole('button', { name: 'Sustituir' }));
  await waitFor(() => expect(offer).not.toBeInTheDocument());
  expect(notices).toEqual(['Usted sustituye a Andre Baptiste. La sesión está en su calendario.']);
  expect(page.sent(AcceptSubstituteRequestDocument)).toEqual([{ requestId: 'request-1' }]);
});

it('says that somebody else was faster, or names the conflict', async () => {
  const page = await renderRoute(remote, '/substitutes', {
    viewer: maya(),
    answers: [
      leaderBoard(chess({ viewerCan: { accept: true } })),
      on(AcceptSubstituteRequestDocument, { acceptSubstituteRequest: { refusal: 'TAKEN' } }),
    ],
  });
  await page.user.click(await button('Stand in'));
  await waitFor(() => expect(notices).toEqual(['Somebody else was faster.']));
  page.answer(
    on(AcceptSubstituteRequestDocument, {
      acceptSubstituteRequest: { conflicts: [{ conflictDescription: 'Maya Lindqvist meets Noor then.' }] },
    }),
  );
  await page.user.click(await button('Stand in'));
  await waitFor(() => expect(notices[1]).toBe('Maya Lindqvist meets Noor then.'));
});

it('lets the substitute open the session, and give the request back', async () => {
  const mine = chess({
    status: 'CLAIMED',
    claimer: person('maya', 'Maya Lindqvist'),
    viewerCan: { giveBack: true },
  });
  const page = await renderRoute(remote, '/substitutes', {
    viewer: maya('sp'),
    answers: [
      on(LeaderSubstitutesDocument, ({ input }) => ({
        getLeaderHomeEcosystemSubstituteRequests: input.view === 'MINE' ? boardOf(mine) : boardOf(),
      })),
      on(EndOwnSubstituteRequestDocument, { tutorCancelSubstituteRequest: { done: true } }),
    ],
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Las suyas' }));
  const request = await screen.findByRole('article');
  expect(page.address()).toBe('/substitutes?view=mine');
  expect(request).toHaveTextContent('Aceptada');
  expect(within(request).getByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/sessions/session-1');
  await page.user.click(within(request).getByRole('button', { name: 'Devolver' }));
  const dialog = await dialogOf('Devolver');
  await page.user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(notices).toEqual(['La solicitud está abierta otra vez.']));
  expect(page.sent(EndOwnSubstituteRequestDocument)).toEqual([{ requestId: 'request-1', reason: null }]);
});

it('lets an admin assign a free leader, or another one despite a conflict', async () => {
  const page = await renderRoute(remote, '/substitutes', {
    answers: [
      adminBoard(chess({ viewerCan: { assign: true, cancel: true } })),
      on(SubstituteCandidatesDocument, {
        getAdminSubstituteRequest: {
          candidates: [
            { user: person('maya', 'Maya Lindqvist'), teachesSubject: true },
            {
              user: person('ruth', 'Ruth Abrams'),
              conflicts: [{ conflictDescription: 'Ruth Abrams has another session then.' }],
            },
          ],
        },
      }),
      on(AssignSubstituteRequestDocument, { assignSubstituteRequest: { done: true } }),
    ],
  });
  expect(await screen.findByText('Andre Baptiste needs a substitute')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chess' })).toBeInTheDocument();
  await page.user.click(await button('Assign'));
  const dialog = await dialogOf('Who stands in for Andre Baptiste?');
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  expect(await within(dialog).findByText('Free at this time, teaches the subject')).toBeInTheDocument();
  expect(assign).toBeDisabled();
  await page.user.click(within(dialog).getByRole('radio', { name: 'Maya Lindqvist' }));
  expect(assign).toBeEnabled();
  await page.user.click(within(dialog).getByRole('radio', { name: 'Ruth Abrams' }));
  expect(assign).toBeDisabled();
  expect(dialog).toHaveTextContent('Ruth Abrams has another session then.');
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Assign in spite of the conflict' }));
  page.answer(adminBoard());
  await page.user.click(assign);
  expect(await screen.findByText('Nobody needs a substitute now')).toBeInTheDocument();
  expect(notices).toEqual(['Ruth Abrams stands in for Andre Baptiste']);
  expect(page.sent(AssignSubstituteRequestDocument)).toEqual([
    { input: { requestId: 'request-1', userId: 'ruth', force: true } },
  ]);
});

it('lets an admin end a filled request, which is then listed as closed', async () => {
  const claimer = person('ruth', 'Ruth Abrams');
  const page = await renderRoute(remote, '/substitutes?view=filled', {
    answers: [
      adminBoard(chess({ status: 'ASSIGNED', claimer, viewerCan: { assign: true, cancel: true } })),
      on(CancelSubstituteRequestDocument, { cancelSubstituteRequest: { done: true } }),
    ],
  });
  await page.user.click(await button('End the request'));
  const dialog = await dialogOf('End the request');
  expect(dialog).toHaveTextContent('Andre Baptiste leads the session again, and Ruth Abrams is told.');
  page.answer(adminBoard());
  await page.user.click(within(dialog).getByRole('button', { name: 'End the request' }));
  expect(await screen.findByText('Nobody stands in')).toBeInTheDocument();
  page.answer(adminBoard(chess({ status: 'CANCELLED' })));
  await page.user.click(screen.getByRole('tab', { name: 'Closed' }));
  expect(await screen.findByText('No longer needed')).toBeInTheDocument();
  expect(page.sent(AdminSubstitutesDocument).at(-1)?.input).toMatchObject({ view: 'CLOSED' });
});

it('requests a substitute on the session’s page, withdraws it, and shows its state', async () => {
  const substitutes = (given: PartialData<SessionSubstitutesFragment>) =>
    on(SessionSubstitutesDocument, { getSession: { session: { id: 'session-1', ...given } } });
  const own = { id: 'request-1', user: person('andre', 'Andre Baptiste') };
  const page = await renderRoute(remote, '/sessions/session-1', {
    viewer: viewerOf('LEADER', { user: { id: 'andre' } }),
    answers: [
      ...detailAnswers(sessionOf()),
      substitutes({ requestSubstituteFor: ['andre'] }),
      on(CreateSubstituteRequestDocument, {}),
      on(TutorCancelSubstituteRequestDocument, { tutorCancelSubstituteRequest: { done: true } }),
    ],
  });
  await page.user.click(await button('Ask for a substitute'));
  const dialog = await dialogOf('Ask for a substitute');
  fill(/^Reason/, 'At the doctor’s', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: /^Ask the other/ }));
  await waitFor(() => expect(notices).toEqual(['The others were asked.']));
  expect(page.sent(CreateSubstituteRequestDocument)).toEqual([
    { input: { sessionIds: ['session-1'], leaderId: 'andre', reason: 'At the doctor’s' } },
  ]);
  page.answer(substitutes({ subRequests: [{ ...own, status: 'REQUESTED', viewerCan: { withdraw: true } }] }));
  page.push('sessions');
  expect(
    await screen.findByText('Somebody is looked for to stand in for Andre Baptiste.'),
  ).toBeInTheDocument();
  await page.user.click(await button('Take it back'));
  await waitFor(() => expect(notices[1]).toBe('The request was taken back.'));
  page.answer(
    substitutes({
      subRequests: [
        { ...own, status: 'CLAIMED', claimer: person('maya', 'Maya Lindqvist') },
        { ...own, id: 'request-2', status: 'CANCELLED' },
      ],
    }),
  );
  page.push('sessions');
  expect(await screen.findByText('Maya Lindqvist stands in for Andre Baptiste.')).toBeInTheDocument();
  expect(screen.getByText('The request for Andre Baptiste was taken back.')).toBeInTheDocument();
});
