import { dayIn } from '@lyceum/contracts/calendar';
import { on, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ArchivePeopleDocument,
  MatchesLeftByArchivingDocument,
  PersonAvailabilityDocument,
  PersonChargesDocument,
  PersonFeedbackDocument,
  PersonFileDocument,
  PersonImportsDocument,
  PersonMessagesDocument,
  PersonNextSessionsDocument,
  PersonPairsDocument,
  PersonPastSessionsDocument,
  PersonPayDocument,
  PersonRequestsDocument,
  PersonReviewsDocument,
  PersonRosterChangesDocument,
  PersonTimesAwayDocument,
  SessionsLeftByArchivingDocument,
  WriteToPersonDocument,
} from '../../__generated__/graphql';
import { carmen, open, personOf, type, zoe } from '../../testing/person-screen';

const reading = { id: 'reading', name: 'Reading' };
const learner = personOf({
  ecosystemRoles: [{ role: 'STUDENT' }],
  programRoles: [{ role: 'LEARNER', program: reading }],
});
const file = (person: object = learner) => on(PersonFileDocument, { findUsersById: [person] });
const session = {
  id: 'next',
  subject: 'Fractions',
  status: 'PENDING' as const,
  startDateTime: '2027-01-12T22:00:00.000Z',
  endDateTime: '2027-01-12T22:45:00.000Z',
  program: reading,
};
const empty = [
  on(PersonNextSessionsDocument, { getSessionsForUserByFilter: { sessions: [], hasMore: false } }),
  on(PersonPastSessionsDocument, { getAllEcosystemSessionsForUser: { sessions: [], hasMore: false } }),
  on(PersonPairsDocument, { findUsersById: [{ id: 'zoe', tuteePairs: [], tutorPairs: [] }] }),
  on(PersonAvailabilityDocument, {
    findUsersById: [{ id: 'zoe', profile: { profileId: 'zoe', availableHours: [], availabilityDesc: null } }],
  }),
  on(PersonRequestsDocument, { getTutoringRequestsV2: { requests: [] } }),
  on(PersonReviewsDocument, { getReviewsInEcosystemByFilter: { reviews: [] } }),
  on(PersonChargesDocument, { getCharges: { totalCount: 0, charges: [], totals: [] } }),
  on(PersonPayDocument, { getLeaderPay: { leaders: [] } }),
  on(PersonTimesAwayDocument, { getTimesAway: { timesAway: [] } }),
  on(PersonFeedbackDocument, { getPersonFeedback: [] }),
  on(PersonMessagesDocument, { getPersonMessages: { lastMessageAt: null, readable: [] } }),
  on(PersonImportsDocument, { getPersonImports: [] }),
  on(PersonRosterChangesDocument, { getRosterChangesOfPerson: [] }),
];
const menu = async (user: Awaited<ReturnType<typeof open>>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

it('shows a learner’s lists, each with a link to all entries', async () => {
  const now = Date.now();
  const past = {
    ...session,
    id: 'past',
    status: 'COMPLETED' as const,
    // In the viewer's zone, where it may still be the week before.
    date: dayIn('America/Denver', new Date(now)),
    participants: [
      {
        sessionId: 'past',
        userId: 'zoe',
        userType: 'LEARNER' as const,
        minutesScheduled: 40,
        minutesPresent: 30,
      },
    ],
  };
  const page = await open({
    answers: [
      ...empty,
      file(),
      on(PersonNextSessionsDocument, { getSessionsForUserByFilter: { sessions: [session], hasMore: false } }),
      on(PersonPastSessionsDocument, {
        getAllEcosystemSessionsForUser: { sessions: [past], hasMore: false },
      }),
      on(PersonPairsDocument, {
        findUsersById: [
          {
            id: 'zoe',
            tutorPairs: [],
            tuteePairs: [{ id: 'pair', sessionsTutored: 4, program: reading, tutor: carmen, tutee: zoe }],
          },
        ],
      }),
    ],
  });
  const next = await screen.findByRole('list', { name: 'Next sessions' });
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/sessions/next');
  expect(next).toHaveTextContent(/Fractions · Reading.*Waiting for approval/);
  expect(screen.getByRole('link', { name: 'See all: Next sessions' })).toHaveAttribute(
    'href',
    '/p/reading/manage-sessions?person=zoe',
  );
  const weeks = await screen.findByRole('table', { name: 'Attendance of eight weeks' });
  expect(within(weeks).getAllByRole('row')).toHaveLength(9);
  expect(weeks).toHaveTextContent('75%');
  expect(await screen.findByRole('list', { name: 'Pairs' })).toHaveTextContent(
    'Carmen ReyesReading · 4 sessions together',
  );
  expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    '/sessions/book?learner=zoe',
  );
  expect(screen.queryByRole('heading', { name: 'Pay of eight weeks' })).not.toBeInTheDocument();
  expect(page.sent(PersonChargesDocument)).toEqual([{ filter: { scope: 'ADMINISTERED', tuteeId: 'zoe' } }]);
});

it('keeps the page when a section fails, and retries only that section', async () => {
  const page = await open({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [...empty, file(), on(PersonNextSessionsDocument, refused('INTERNAL', 'Algo salió mal.'))],
  });
  const again = await screen.findByRole('button', { name: /otra vez|de nuevo|intentar/i });
  expect(await screen.findByText('Sin pareja por ahora.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /Zoe Bennett/ })).toBeInTheDocument();
  page.answer(
    on(PersonNextSessionsDocument, { getSessionsForUserByFilter: { sessions: [], hasMore: false } }),
  );
  await page.user.click(again);
  expect(await screen.findByText('No hay sesiones próximas.')).toBeInTheDocument();
});

it('shows the hours and the pay of a tutor, and the status worded as in the list', async () => {
  const page = await open({
    answers: [
      ...empty,
      file(
        personOf({
          email: null,
          profile: { ...zoe.profile, status: 'INVITED' as const, preferredName: 'Zo' },
          programRoles: [{ role: 'LEADER', program: reading }],
        }),
      ),
      on(PersonAvailabilityDocument, {
        findUsersById: [
          {
            id: 'zoe',
            profile: {
              profileId: 'zoe',
              availabilityDesc: null,
              availableHours: [{ day: 2, startTime: '15:00', endTime: '17:30' }],
            },
          },
        ],
      }),
      on(PersonPayDocument, {
        getLeaderPay: {
          leaders: [
            {
              userId: 'zoe',
              totals: {
                currency: 'USD',
                amount: 9000,
                pending: { amount: 4000 },
                approved: { amount: 0 },
                paid: { amount: 5000 },
              },
            },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByText('3:00 – 5:30 PM')).toBeInTheDocument();
  expect(await screen.findByText('$90.00')).toBeInTheDocument();
  expect(screen.getByText('Zoe Bennett')).toBeInTheDocument();
  expect(screen.getAllByText('No sign-in yet')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Invite' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Time away' })).toHaveAttribute(
    'href',
    '/time-away/zoe',
  );
  expect(screen.queryByRole('button', { name: 'Message' })).not.toBeInTheDocument();
});

it('lists the latest feedback about and by the person, linked to its session', async () => {
  const given = { submittedAt: '2027-01-08T23:00:00.000Z', user: zoe };
  const page = await open({
    answers: [
      ...empty,
      file(),
      on(PersonFeedbackDocument, {
        getPersonFeedback: [
          {
            ...{ ...given, id: 'one', sessionId: 'first', formType: 'LEADER_POST_SESSION' as const },
            ...{ note: 'Read aloud at home.', submittedBy: carmen },
          },
          {
            ...{ ...given, id: 'two', sessionId: 'second', formType: 'LEARNER_POST_SESSION' as const },
            ...{ note: null, submittedBy: zoe },
          },
        ],
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Feedback after sessions' });
  const [about, by] = within(list).getAllByRole('listitem');
  expect(about).toHaveTextContent(/^About Zoe Bennett.*Read aloud at home\..*Carmen Reyes$/);
  expect(within(about!).getByRole('link')).toHaveAttribute('href', '/sessions/first/feedback');
  expect(by).toHaveTextContent(/^By Zoe Bennett/);
  expect(page.sent(PersonFeedbackDocument)).toEqual([{ userId: 'zoe' }]);
});

describe('records of the district', () => {
  const delivered = { ...learner, profile: { ...zoe.profile, externalId: '7' } };
  const viewer = (toolsOff: string[]) =>
    viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'reading', name: 'Reading', toolsOff }] });

  it('of the person’s name are one entry away, where a program shows them', async () => {
    const { user } = await open({ viewer: viewer([]), answers: [...empty, file(delivered)] });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const entry = await screen.findByRole('menuitem', { name: 'Merge double records' });
    expect(entry.getAttribute('href')).toMatch(/^\/p\/reading\/roster-browser\/students\?q=Zoe/);
  });

  it('are not offered where the program hides them', async () => {
    const { user } = await open({ viewer: viewer(['dataBrowser']), answers: [...empty, file(delivered)] });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /roles/i })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Merge double records' })).not.toBeInTheDocument();
  });
});

it('lists the times away of a tutor with the sessions that lack a substitute, and none of a learner', async () => {
  const tutor = personOf({ programRoles: [{ role: 'LEADER', program: reading }] });
  const away = (id: string, firstDay: string, lastDay: string, statuses: ('REQUESTED' | 'ASSIGNED')[]) => ({
    ...{ id, firstDay, lastDay },
    sessions: statuses.map((requestStatus, index) => ({ sessionId: `${id}-${index}`, requestStatus })),
  });
  const timesAway = [
    away('ill', '2027-01-12', '2027-01-14', ['REQUESTED', 'ASSIGNED']),
    away('trip', '2027-02-01', '2027-02-01', []),
  ];
  const page = await open({
    answers: [...empty, file(tutor), on(PersonTimesAwayDocument, { getTimesAway: { timesAway } })],
  });
  const list = await screen.findByRole('list', { name: 'Time away' });
  const [ill, trip] = within(list).getAllByRole('listitem');
  expect(ill).toHaveTextContent('2 sessions in it · 1 without a substitute yet');
  expect(trip).toHaveTextContent('0 sessions in it');
  expect(trip).not.toHaveTextContent('without');
  expect(screen.getByRole('link', { name: 'See all: Time away' })).toHaveAttribute('href', '/time-away/zoe');
  expect(page.sent(PersonTimesAwayDocument)).toEqual([{ userId: 'zoe' }]);
});

it('writes a message, shows why one is refused, and opens the conversation', async () => {
  const page = await open({
    answers: [...empty, file(), on(WriteToPersonDocument, refused('FORBIDDEN', 'This person has left.'))],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message to Zoe Bennett' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(page.sent(WriteToPersonDocument)).toEqual([]);
  type(/^Text/, 'Welcome!', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('This person has left.')).toBeInTheDocument();
  page.answer(
    on(WriteToPersonDocument, refused('CONFLICT', 'Somebody looks at it first.', { refusal: 'HELD' })),
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Somebody looks at it first.')).toBeInTheDocument();
  type(/^Text/, 'Welcome here!', dialog);
  page.answer(
    on(WriteToPersonDocument, {
      startConversationWithMessage: { careText: null, conversation: { id: 'talk' } },
    }),
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.address()).toBe('/inbox/talk'));
  const sent = page.sent(WriteToPersonDocument);
  expect(sent.at(-1)).toMatchObject({ conversantId: 'zoe', body: 'Welcome here!' });
  // The same text has the same key; another text is another message.
  const [first, again, other] = sent.map(({ clientKey }) => clientKey);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('archives the person after listing the consequences, and offers roles', async () => {
  const page = await open({
    answers: [
      ...empty,
      file(),
      on(SessionsLeftByArchivingDocument, { getSessionsLeftByArchiving: { cancelled: 2, sessions: [] } }),
      on(MatchesLeftByArchivingDocument, {}),
      on(ArchivePeopleDocument, { adminArchiveOneOrManyUser: { changed: 1, refused: [] } }),
    ],
  });
  await menu(page.user, 'Change roles');
  const roles = await screen.findByRole('dialog', { name: 'Roles of 1 person' });
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(roles).not.toBeInTheDocument());
  await menu(page.user, 'Archive');
  const dialog = await screen.findByRole('dialog', { name: 'Archive 1 person?' });
  expect(await within(dialog).findByText(/^2 coming sessions are cancelled/)).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(page.notices()).toEqual(['1 person is changed.']));
  expect(page.sent(ArchivePeopleDocument)).toEqual([{ input: { userIds: ['zoe'], archived: true } }]);
});

it('counts messages with the last contact, and links the conversations that the viewer may read', async () => {
  const counts = { conversationCount: 3, messageCount: 12, lastMessageAt: '2026-11-20T22:00:00.000Z' };
  const page = await open({
    answers: [
      ...empty,
      file(),
      on(PersonMessagesDocument, { getPersonMessages: { ...counts, readable: [] } }),
    ],
  });
  expect(
    await screen.findByText(/^12 messages, in 3 conversations · last contact Fri, Nov 20/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
  const conversation = {
    ...{ id: 'talk', title: null, messageCount: 7, lastMessageAt: counts.lastMessageAt },
    participants: [
      { userId: 'zoe', name: 'Zoe Bennett' },
      { userId: 'maya', name: 'Maya Lindqvist' },
    ],
  };
  page.answer(on(PersonMessagesDocument, { getPersonMessages: { ...counts, readable: [conversation] } }));
  page.push('messages');
  const list = await screen.findByRole('list', { name: 'Messages' });
  expect(within(list).getByRole('link', { name: 'Maya Lindqvist' })).toHaveAttribute(
    'href',
    '/inbox/talk?view=all',
  );
});

it('lists the imports that made or changed the person, in Spanish', async () => {
  const made = {
    ...{ id: 'job', entityType: 'TUTOR', loadedAt: '2026-11-02T15:00:00.000Z', undoneAt: null },
    ...{ program: { id: 'reading' }, changes: ['PERSON' as const, 'PROGRAM_ROLE' as const] },
  };
  const undone = { ...made, id: 'undone', changes: ['NAME' as const], undoneAt: '2026-11-05T15:00:00.000Z' };
  await open({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [
      ...[...empty, file(), on(PersonImportsDocument, { getPersonImports: [undone, made] })],
      on(PersonRosterChangesDocument, {
        getRosterChangesOfPerson: [
          {
            ...{ id: 'plan', entityType: 'STUDENT' as const, change: 'CHANGED' as const },
            ...{ source: 'ONEROSTER' as const, fileName: null },
            ...{ program: { id: 'reading' }, at: '2026-11-20T15:00:00.000Z', undoneAt: null },
          },
        ],
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Importaciones' });
  const [synced, first, last] = within(list).getAllByRole('listitem');
  expect(synced).toHaveTextContent(/20 nov.*lo cambió · El servidor OneRoster del distrito/);
  expect(within(synced!).getByRole('link')).toHaveAttribute('href', '/p/reading/roster-syncs/plan');
  expect(first).toHaveTextContent(/nombre · deshecha el .*5 nov/);
  expect(last).toHaveTextContent(/Reading · .*2 nov.*creó a la persona · rol en el programa/);
  expect(within(last!).getByRole('link')).toHaveAttribute('href', '/p/reading/file-upload');
});
