import {
  cleanup,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  OwnChildrenDocument,
  PeopleNamesDocument,
  ReportAbsenceDocument,
  SessionsToMissDocument,
  TakeBackAbsenceDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill } from '../testing/form-fixtures';
import { person, type SessionData, sessionOf, startAt, watchNotices } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const ADDRESS = '/sessions/session-1';
const group = (more: SessionData = {}) =>
  sessionOf({ sessionType: 'GROUP', viewerCan: { drop: true, dropFor: ['sofia'] }, ...more });
const family = [
  on(OwnChildrenDocument, {
    getCurrentUserV2: {
      id: 'carmen',
      profile: { familyConnections: [{ userId: 'sofia', relationship: 'CHILD' }] },
    },
  }),
  on(PeopleNamesDocument, { findUsersById: [person('sofia', 'Sofía Reyes')] }),
];
const dates = on(SessionsToMissDocument, {
  getSessionsToMiss: ['09', '16', '23'].map((day, index) => ({
    id: `session-${index + 1}`,
    startDateTime: `2026-11-${day}T23:00:00.000Z`,
    endDateTime: `2026-11-${day}T23:45:00.000Z`,
  })),
});
const learnerAs = (language: 'en' | 'sp' = 'en') => viewerOf('LEARNER', { user: { id: 'sofia' }, language });
const parent = viewerOf('PARENT', { user: { id: 'carmen' } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('gives up several dates with a reason, focuses the safe button first, and can be undone', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: learnerAs(),
    answers: [...detailAnswers(group()), dates, on(ReportAbsenceDocument, { reportAbsence: {} })],
  });
  expect(screen.queryByRole('button', { name: 'Give up the seat' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Message the program' })).not.toBeInTheDocument();
  await page.user.click(await button("I can't come"));
  const dialog = await screen.findByRole('dialog', { name: "I can't come" });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Go back' })).toHaveFocus());
  expect(within(dialog).getByRole('button', { name: 'Give up the seat' })).toBeDisabled();
  await page.user.selectOptions(within(dialog).getByRole('combobox'), 'Traveling');
  const days = within(await within(dialog).findByRole('group', { name: 'Which dates?' }));
  expect(days.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ]);
  await page.user.click(days.getByRole('button', { name: 'All 3 dates that are left' }));
  await page.user.click(days.getAllByRole('checkbox')[1]!);
  await page.user.click(within(dialog).getByRole('button', { name: 'Give up 2 seats' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.sent(ReportAbsenceDocument)).toEqual([
    {
      input: { sessionIds: ['session-1', 'session-3'], learnerId: 'sofia', reason: 'TRAVEL', note: null },
    },
  ]);
  expect(notices).toEqual(['2 seats are given up. The tutor was told.']);
});

it('lets a parent cancel for the child, keeps the dialog open after a refusal, and links onward', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: parent,
    width: 390,
    answers: [
      ...detailAnswers(group({ recurringSessionId: null })),
      ...family,
      on(ReportAbsenceDocument, refused('CONFLICT', 'This session has already started.')),
    ],
  });
  await page.user.click(await button("Sofía Reyes can't come"));
  const dialog = await screen.findByRole('dialog');
  await page.user.selectOptions(within(dialog).getByRole('combobox'), 'Ill');
  fill('More about it (optional)', ' Fever ', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: 'Give up the seat' }));
  expect(await within(dialog).findByText('This session has already started.')).toBeInTheDocument();
  expect(page.sent(ReportAbsenceDocument)).toMatchObject([
    { input: { sessionIds: ['session-1'], reason: 'ILL', note: 'Fever' } },
  ]);
  const link = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(link('Message Maya Lindqvist')).toBe('/inbox?to=maya&name=Maya+Lindqvist');
  expect(link('Message the program')).toBe('/inbox?kind=staff');
  expect(link('Add to calendar')).toBe('/sessions/calendar/feed');
});

it('shows an absence with its reason in Spanish, and withdraws it', async () => {
  const absence = {
    userId: 'sofia',
    reason: 'ILL' as const,
    note: 'Fiebre',
    user: person('sofia', 'Sofía Reyes'),
  };
  const missed = group({
    participants: [],
    viewerCan: {},
    absences: [{ ...absence, mayTakeBack: true }],
  });
  const page = await renderRoute(remote, ADDRESS, {
    viewer: learnerAs('sp'),
    answers: [...detailAnswers(missed), on(TakeBackAbsenceDocument, { takeBackAbsence: {} })],
  });
  const list = await screen.findByRole('list', { name: 'Ausencias' });
  expect(list).toHaveTextContent('Sofía ReyesJustificadaEnfermedad · Fiebre');
  await page.user.click(within(list).getByRole('button', { name: 'Al final puedo ir' }));
  await waitFor(() => expect(notices).toEqual(['El lugar está tomado otra vez.']));
  expect(page.sent(TakeBackAbsenceDocument)).toEqual([{ sessionId: 'session-1', learnerId: 'sofia' }]);
});

it('links a learner of a one-on-one session to the tutor and the calendar, unless messages are off', async () => {
  const alone = group({ sessionType: 'ONE_ON_ONE', viewerCan: {} });
  await renderRoute(remote, ADDRESS, { viewer: learnerAs(), answers: detailAnswers(alone) });
  expect(await screen.findByRole('link', { name: 'Message Maya Lindqvist' })).toHaveAttribute(
    'href',
    '/inbox?to=maya&name=Maya+Lindqvist',
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  cleanup();
  const off = [{ id: 'program-1', name: 'Reading', toolsOff: ['tuteeInbox'] }];
  await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('LEARNER', { user: { id: 'sofia' }, programs: off }),
    answers: detailAnswers(alone),
  });
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Message/ })).not.toBeInTheDocument();
});

it('is not offered for a one-on-one session or a seat that learners take by themselves', async () => {
  await renderRoute(remote, ADDRESS, {
    viewer: learnerAs(),
    answers: detailAnswers(group({ sessionType: 'DROP_IN' })),
  });
  expect(await button('Give up the seat')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: "I can't come" })).not.toBeInTheDocument();
});
