import {
  on,
  pending,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  AdminHomeDocument,
  AdminWeeksDocument,
  FeedbackWaitsDocument,
  HomeSessionsDocument,
  NextStepsDocument,
  ImportsAttentionDocument,
  PeopleAttentionDocument,
  RequestsAttentionDocument,
  SessionsAttentionDocument,
  SessionsToRegisterDocument,
  type AdminHomeQuery,
  type HomeSessionsQuery,
} from '../__generated__/graphql';
import remote from '../routes';
import { sessionOf, startAt } from '../testing/session-fixtures';

startAt();

const learner = viewerOf('LEARNER', { user: { id: 'sofia', firstName: 'Sofía' } });
const own = (given: PartialData<HomeSessionsQuery>) => on(HomeSessionsDocument, given);
const noSteps = on(NextStepsDocument, { getMyLearners: [] });
const noFeedback = on(FeedbackWaitsDocument, {});

const none = { totals: { sessions: 0 } };
const adminAnswers = (given: PartialData<AdminHomeQuery> = {}) => [
  on(SessionsAttentionDocument, {}),
  on(PeopleAttentionDocument, {}),
  on(RequestsAttentionDocument, {}),
  on(ImportsAttentionDocument, {}),
  on(AdminWeeksDocument, {}),
  on(AdminHomeDocument, { today: none, week: none, cancelled: none, recent: none, ...given }),
];

const weeks = on(AdminWeeksDocument, {
  getSessionWeeks: [
    {
      startDate: '2026-10-19',
      completed: 7,
      learnerMinutesScheduled: 100,
      learnerMinutesPresent: 75,
    },
    { startDate: '2026-10-26', completed: 9 },
  ],
});

it('shows a tutor the sessions without attendance, with a link to their registers', async () => {
  const over = sessionOf({ id: 'session-9', subject: 'Fractions', status: 'COMPLETED' });
  await renderRoute(remote, '/', {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    answers: [own({}), noFeedback, on(SessionsToRegisterDocument, { getSessionsToRegister: [over] })],
  });
  expect(await screen.findByRole('heading', { name: '1 session without attendance' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Take attendance: Fractions' })).toHaveAttribute(
    'href',
    '/sessions/session-9',
  );
});

describe('the home of a learner', () => {
  it('says that feedback is due, and links to it', async () => {
    const over = sessionOf({ id: 'session-9', subject: 'Fractions', status: 'COMPLETED' });
    await renderRoute(remote, '/', {
      viewer: learner,
      answers: [
        own({}),
        noSteps,
        on(FeedbackWaitsDocument, { getCompletedSessionsWithoutFeedback: { sessions: [over] } }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Your feedback is asked for' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give feedback' })).toHaveAttribute(
      'href',
      '/sessions/session-9/feedback',
    );
  });

  it('shows a skeleton while sessions load, and asks for due feedback at the same time', async () => {
    const { sent } = await renderRoute(remote, '/', {
      viewer: learner,
      answers: [on(HomeSessionsDocument, pending()), noFeedback],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Sofía' })).toBeInTheDocument();
    expect(screen.queryByText('No upcoming sessions')).not.toBeInTheDocument();
    expect(sent(FeedbackWaitsDocument)).toHaveLength(1);
  });

  it('shows time and people of the next session, joins it, and lists today’s other sessions', async () => {
    const next = sessionOf({
      startDateTime: '2026-11-02T16:12:00.000Z',
      endDateTime: '2026-11-02T17:12:00.000Z',
      viewerCan: {
        join: true,
        joinOpensAt: '2026-11-02T15:50:00.000Z',
        joinClosesAt: '2026-11-02T17:30:00.000Z',
      },
    });
    const also = sessionOf({ id: 'session-2', subject: 'Chess', startDateTime: '2026-11-02T23:00:00.000Z' });
    const later = sessionOf({ id: 'session-3', subject: 'Algebra' });
    await renderRoute(remote, '/', {
      viewer: learner,
      width: 390,
      answers: [
        own({ upcoming: { sessions: [next, also, later] }, today: { sessions: [next, also] } }),
        noSteps,
        noFeedback,
      ],
    });
    const region = await screen.findByRole('region', { name: 'Next session' });
    expect(within(region).getByRole('timer')).toHaveTextContent('in 12 minutes');
    expect(region).toHaveTextContent('with Maya Lindqvist');
    expect(within(region).getByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      '/sessions/session-1/room',
    );
    expect(screen.getByRole('heading', { name: 'Also today · 1 session' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Chess', 'Algebra']);
    expect(screen.getByRole('link', { name: 'See all sessions' })).toHaveAttribute('href', '/sessions');
  });

  it('shows the error of a failed load, and after a retry what to do without coming sessions', async () => {
    const page = await renderRoute(remote, '/', {
      viewer: learner,
      answers: [on(HomeSessionsDocument, unreachable()), noSteps, noFeedback],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(own({ upcoming: { todaysDropInSessions: 2 } }));
    await page.user.click(again);
    expect(await screen.findByRole('link', { name: 'See 2 drop-in sessions today' })).toHaveAttribute(
      'href',
      '/sessions?view=drop-in',
    );
  });
});

describe('the home of an admin', () => {
  it('shows numbers linked to the lists that they count', async () => {
    const page = await renderRoute(remote, '/', {
      answers: [
        ...adminAnswers({
          week: { totals: { sessions: 1234 } },
          recent: { totals: { sessions: 10, minutesScheduled: 600, minutesDelivered: 540 } },
        }),
        weeks,
      ],
    });
    const coming = await screen.findByRole('link', { name: /1,234/ });
    expect(coming).toHaveAttribute(
      'href',
      '/invite-people?status=UPCOMING&from=2026-11-02&to=2026-11-08&sort=start',
    );
    expect(page.sent(AdminHomeDocument)).toEqual([{ today: '2026-11-02', weekEnd: '2026-11-08' }]);
    const missed = screen.getByRole('link', { name: /60/ });
    expect(missed).toHaveAttribute('href', '/invite-people?label=RECENTLY_COMPLETED');

    await page.user.click((await screen.findAllByText('Show as a table'))[0]!);
    const table = await screen.findByRole('table', { name: 'Completed sessions' });
    const [, week] = within(table).getAllByRole('row');
    expect(within(week!).getByRole('cell')).toHaveTextContent('7');
    expect(within(week!).getByRole('link')).toHaveAttribute(
      'href',
      '/invite-people?from=2026-10-19&to=2026-10-25&sort=start&status=COMPLETED',
    );
  });

  it('lists in Spanish what needs attention, each line with its number and its link', async () => {
    await renderRoute(remote, '/', {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      width: 390,
      answers: [
        ...adminAnswers(),
        weeks,
        on(SessionsAttentionDocument, {
          withoutLeader: { totals: { sessions: 2 } },
          getAdminHomeEcosystemSubstituteRequests: { total: 1 },
        }),
        on(ImportsAttentionDocument, {
          getImportsToMend: [{ program: { id: 'program-1', name: 'Math' }, imports: 3 }],
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Lo que requiere atención' })).toBeInTheDocument();
    const lines: [RegExp, string][] = [
      [/1\s*sustitución por cubrir/, '/substitutes'],
      [/2\s*sesiones sin tutor/i, '/invite-people?lack=LEADER&from=2026-11-02&to=2026-11-15&sort=start'],
      [/3\s*importaciones con errores en Math/, '/p/program-1/file-upload?errors=1'],
    ];
    for (const [name, href] of lines)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: /por aprobar/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: 'Sesiones completadas' })).toBeInTheDocument();
  });

  it('says that nothing needs attention, and retries each part that failed', async () => {
    const page = await renderRoute(remote, '/', {
      answers: [...adminAnswers(), on(RequestsAttentionDocument, unreachable())],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(...adminAnswers());
    await page.user.click(again);
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
  });
});

it('links the operator to the organizations', async () => {
  await renderRoute(remote, '/', {
    viewer: viewerOf('INTERNAL_ADMIN', { ecosystem: { profileId: 'admin' } }),
  });
  expect(await screen.findByRole('link', { name: 'Manage organizations' })).toHaveAttribute(
    'href',
    '/internal-admin-panel/manage-ecosystems',
  );
});
