import {
  on,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  AddTimeAwayDocument,
  AssignAwaySubstituteDocument,
  EndTimeAwayDocument,
  PreviewTimeAwayDocument,
  TimesAwayDocument,
  UndoTimeAwayDocument,
  type PreviewTimeAwayQuery,
  type TimeAwayPartsFragment,
} from '../__generated__/graphql';
import remote from '../routes';
import { fill, fillDay } from '../testing/form-fixtures';
import { maya as leads, person, sessionOf, sofia, startAt, watchNotices } from '../testing/session-fixtures';

type Affected = PartialData<PreviewTimeAwayQuery['previewTimeAway']['sessions'][number]>;
type Away = PartialData<TimeAwayPartsFragment>;

const notices = watchNotices();
startAt();

const maya = (language: 'en' | 'sp' = 'en') => viewerOf('LEADER', { language, user: { id: 'maya' } });
const ALL = ['SUBSTITUTE', 'LEAVE', 'MOVE', 'CANCEL'] as const;
const ruth = { knowsLearner: true, teachesSubject: true, user: person('ruth', 'Ruth Abrams') };

/** Session number `n` of ten, on consecutive days from November 9. */
const affected = (n: number, given: Affected = {}): Affected => ({
  proposed: 'SUBSTITUTE',
  allowed: [...ALL],
  session: sessionOf({
    id: `session-${n}`,
    startDateTime: `2026-11-${String(8 + n).padStart(2, '0')}T23:00:00.000Z`,
    endDateTime: `2026-11-${String(9 + n).padStart(2, '0')}T00:00:00.000Z`,
    date: `2026-11-${String(8 + n).padStart(2, '0')}`,
    participants: [leads, sofia],
  }),
  ...given,
});
const ten = (given: Affected = {}) => Array.from({ length: 10 }, (_, index) => affected(index + 1, given));

const listOf = (...timesAway: Away[]) =>
  on(TimesAwayDocument, { getTimesAway: { user: person('maya', 'Maya Lindqvist'), timesAway } });
const previewOf = (...sessions: Affected[]) => on(PreviewTimeAwayDocument, { previewTimeAway: { sessions } });
const saved = (away: Away = {}) =>
  on(AddTimeAwayDocument, { addTimeAway: { timeAway: { id: 'away-1', sessions: [], ...away } } });

const running: Away = {
  id: 'away-1',
  userId: 'maya',
  firstDay: '2026-11-02',
  lastDay: '2026-11-11',
  startTime: null,
  endTime: null,
  startsAt: '2026-11-02T07:00:00.000Z',
  endsAt: '2026-11-12T07:00:00.000Z',
  kind: 'ILL',
  sessions: [
    {
      sessionId: 'session-1',
      action: 'SUBSTITUTE',
      refusal: null,
      requestId: 'request-1',
      requestStatus: 'REQUESTED',
      session: affected(1).session,
      suggestions: [ruth],
    },
  ],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('says that nothing is entered, and retries after a failed load', async () => {
  const page = await renderRoute(remote, '/time-away', {
    viewer: maya(),
    answers: [on(TimesAwayDocument, unreachable())],
  });
  const again = await button(/try again/i);
  page.answer(listOf());
  await page.user.click(again);
  expect(await screen.findByText('No time away is entered')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My time away' })).toBeInTheDocument();
});

it('settles ten sessions of an ill tutor with one button, requesting substitutes unless changed', async () => {
  const page = await renderRoute(remote, '/time-away', {
    viewer: maya('sp'),
    width: 390,
    answers: [listOf(), previewOf(...ten({ suggestions: [] })), saved()],
  });
  await fillDay('Primer día de ausencia', '2026-11-09');
  await fillDay('Último día de ausencia', '2026-11-18');
  expect(await screen.findByText('10 sesiones caen en esas fechas')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('combobox'));
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('Reading · Sofía Reyes');
  await page.user.selectOptions(within(rows[1]!).getByRole('combobox'), 'Cancelarla');
  await page.user.selectOptions(within(rows[2]!).getByRole('combobox'), 'Pasar a otro horario');
  fill('Empieza a las', '09:00', rows[2]);
  fill('Termina a las', '10:00', rows[2]);
  await page.user.click(await button('Registrarla y resolver 10 sesiones'));
  await waitFor(() => expect(notices).toEqual(['La ausencia quedó registrada.']));
  const [{ input }] = page.sent(AddTimeAwayDocument) as [{ input: any }];
  expect(input.span).toEqual({ firstDay: '2026-11-09', lastDay: '2026-11-18' });
  expect(input.decisions.slice(0, 3)).toEqual([
    { sessionId: 'session-1', action: 'SUBSTITUTE' },
    { sessionId: 'session-2', action: 'CANCEL' },
    {
      sessionId: 'session-3',
      action: 'MOVE',
      moveTo: { date: '2026-11-11', startTime: '09:00', endTime: '10:00' },
    },
  ]);
});

it('lets an admin assign the best substitute for all with one click', async () => {
  const page = await renderRoute(remote, '/time-away/maya', {
    answers: [listOf(), previewOf(...ten({ suggestions: [ruth] })), saved()],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Time away of Maya Lindqvist' }),
  ).toBeInTheDocument();
  await fillDay('First day away', '2026-11-09');
  await page.user.click(await button('Choose the best for all'));
  expect(
    screen.getAllByRole('option', {
      name: 'Ruth Abrams · knows the learner, teaches the subject',
      selected: true,
    }),
  ).toHaveLength(10);
  await page.user.click(await button('Enter it and settle 10 sessions'));
  await waitFor(() => expect(page.sent(AddTimeAwayDocument)).toHaveLength(1));
  const [{ input }] = page.sent(AddTimeAwayDocument) as [{ input: any }];
  expect(input.span).toEqual({ userId: 'maya', firstDay: '2026-11-09', lastDay: '2026-11-09' });
  expect(new Set(input.decisions.map((each: any) => each.substituteId))).toEqual(new Set(['ruth']));
});

it('says how many sessions were left unchanged', async () => {
  const left = { ...running.sessions![0]!, refusal: 'Ruth Abrams already has a session.' };
  const page = await renderRoute(remote, '/time-away', {
    viewer: maya(),
    answers: [listOf(), previewOf(affected(1)), saved({ sessions: [left] })],
  });
  await fillDay('First day away', '2026-11-09');
  page.answer(listOf({ ...running, sessions: [left] }));
  await page.user.click(await button('Enter it and settle 1 session'));
  await waitFor(() => expect(notices[0]).toContain('1 session was left as it was'));
  expect(await screen.findByText('Ruth Abrams already has a session.')).toBeInTheDocument();
});

it('assigns chosen substitutes to open requests by keyboard', async () => {
  const page = await renderRoute(remote, '/time-away/maya', {
    answers: [
      listOf(running),
      on(AssignAwaySubstituteDocument, { assignSubstituteRequest: { done: true, refusal: null } }),
    ],
  });
  const best = await button('Choose the best for all');
  best.focus();
  await page.user.keyboard('{Enter}');
  const assign = await button('Assign 1 substitute');
  assign.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toEqual(['1 substitute is assigned.']));
  expect(page.sent(AssignAwaySubstituteDocument)).toEqual([
    { input: { requestId: 'request-1', userId: 'ruth' } },
  ]);
});

it('ends an absence early, and withdraws one, each after a confirmation', async () => {
  const page = await renderRoute(remote, '/time-away', {
    viewer: maya(),
    answers: [
      listOf(running),
      on(EndTimeAwayDocument, { endTimeAway: { timeAway: running } }),
      on(UndoTimeAwayDocument, { undoTimeAway: { timeAway: running } }),
    ],
  });
  await page.user.click(await button('I am back'));
  await page.user.click(await button('End the time away now'));
  await waitFor(() => expect(notices).toEqual(['The time away has ended.']));
  await page.user.click(await button('Take it back'));
  page.answer(listOf());
  await page.user.click(await button('Take the time away back'));
  await waitFor(() => expect(notices[1]).toBe('The time away is taken back.'));
  expect(await screen.findByText('No time away is entered')).toBeInTheDocument();
  expect(page.sent(UndoTimeAwayDocument)).toEqual([{ timeAwayId: 'away-1' }]);
});
