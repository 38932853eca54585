import {
  fireEvent,
  on,
  renderPart,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  GetSessionRegisterDocument,
  SaveSessionRegisterDocument,
  type RegisterOutcome,
  type RegisterPartsFragment,
  type SessionDetailsFragment,
} from '../__generated__/graphql';
import { person, startAt } from '../testing/session-fixtures';
import { RegisterSection } from './register-section';

startAt('2026-11-09T23:20:00.000Z');
afterEach(() => forgetPerson('maya'));

type Row = PartialData<RegisterPartsFragment['rows'][number]>;
const NAMES = ['Ana Ruiz', 'Ben Cole', 'Cy Wu', 'Dee Fox', 'Eli Poe', 'Fay Kim', 'Gus Ode', 'Hal Roy'];
const row = (index: number, given: Row = {}): Row => ({
  ...{ userId: `learner-${index}`, user: person(`learner-${index}`, NAMES[index]!) },
  ...{ status: null, minutesPresent: null, excuse: null, revision: 0, markedBy: null, joinedTime: null },
  ...given,
});
const registerOf = (rows: Row[]): PartialData<RegisterPartsFragment> => ({
  ...{ sessionId: 'session-1', state: 'OPEN' as const, minutesScheduled: 60, reasonNeeded: false, rows },
});
const loaded = (rows: Row[]) => on(GetSessionRegisterDocument, { getSessionRegister: registerOf(rows) });
const answered = (rows: Row[], outcomes: Record<string, RegisterOutcome> = {}) =>
  on(SaveSessionRegisterDocument, {
    saveSessionRegister: {
      answers: Object.entries(outcomes).map(([userId, outcome]) => ({ userId, outcome, refusal: null })),
      register: registerOf(rows),
      session: { id: 'session-1' },
    },
  });

const running = {
  ...{ id: 'session-1', status: 'UPCOMING', durationMinutes: 60, participants: [], absences: [] },
  ...{ startDateTime: '2026-11-09T23:00:00.000Z', endDateTime: '2026-11-10T00:00:00.000Z' },
  viewerCan: { checkInOthers: true, correctAttendance: false, joinOpensAt: '2026-11-09T22:55:00.000Z' },
} as unknown as SessionDetailsFragment;

const show = (rows: Row[], { language = 'en' as 'en' | 'sp', session = running } = {}) =>
  renderPart(<RegisterSection session={session} />, {
    viewer: viewerOf('LEADER', { language, user: { id: 'maya' } }),
    width: 390,
    answers: [loaded(rows)],
  });
const group = (name: string) => screen.findByRole('radiogroup', { name });
const entriesOf = (sent: { input: { entries: readonly object[] } }[]) =>
  sent.flatMap(({ input }) => input.entries);

it('says that a session has no learners', async () => {
  await show([]);
  expect(await screen.findByText('Nobody learns in this session yet.')).toBeInTheDocument();
});

it('shows an announced absence as excused with its reason, and asks for no mark', async () => {
  const absences = [
    {
      ...{ userId: 'learner-9', user: person('learner-9', 'Ira Moss'), reason: 'ILL', note: 'Fiebre' },
      ...{ mayTakeBack: false, reportedAt: '2026-11-09T12:00:00.000Z', reportedBy: null },
    },
  ];
  const session = { ...running, absences } as unknown as SessionDetailsFragment;
  await show([row(0)], { language: 'sp', session });
  const excused = await screen.findByText('Ira Moss');
  const line = excused.closest('li')!;
  expect(within(line).getByText('Enfermedad · Fiebre')).toBeInTheDocument();
  expect(within(line).getByText('Con excusa')).toBeInTheDocument();
  expect(within(line).queryByRole('radio')).toBeNull();
});

it('says how names are said beside the names, also of those who announced their absence', async () => {
  const said = (id: string, name: string, namePronunciation: string) => ({
    ...{ id, profile: { ...person(id, name).profile, namePronunciation } },
  });
  const absences = [
    {
      ...{ userId: 'learner-9', user: said('learner-9', 'Siobhan Moss', 'shi-VAWN'), reason: 'ILL' },
      ...{ note: null, mayTakeBack: false, reportedAt: '2026-11-09T12:00:00.000Z' },
    },
  ];
  const session = { ...running, absences } as unknown as SessionDetailsFragment;
  await show([row(0, { user: said('learner-0', 'Xochitl Ruiz', 'SO-cheel') }), row(1)], {
    ...{ language: 'sp', session },
  });
  // The choice is named by the name alone, which screen readers repeat with each status.
  const line = (await group('Xochitl Ruiz')).closest('li')!;
  expect(within(line).getByText(/SO-cheel/)).toBeInTheDocument();
  expect(screen.getByText('Siobhan Moss').closest('li')).toHaveTextContent('shi-VAWN');
  expect((await group('Ben Cole')).closest('li')).not.toHaveTextContent('(');
});

it('is hidden before the session can be joined, and shows a failure', async () => {
  const later = { ...running, startDateTime: '2026-11-10T23:00:00.000Z' };
  const early = { ...later, viewerCan: { ...running.viewerCan, joinOpensAt: '2026-11-10T22:55:00.000Z' } };
  const page = await show([], { session: early });
  expect(screen.queryByRole('heading', { name: 'Attendance' })).not.toBeInTheDocument();
  expect(page.sent(GetSessionRegisterDocument)).toEqual([]);
  const failed = await renderPart(<RegisterSection session={running} />, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    answers: [on(GetSessionRegisterDocument, unreachable())],
  });
  failed.answer(loaded([row(0)]));
  await failed.user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await group('Ana Ruiz')).toBeInTheDocument();
});

it('marks one learner late by the elapsed minutes, and accepts other minutes', async () => {
  const page = await show([row(0)]);
  page.answer(answered([row(0, { status: 'LATE', minutesPresent: 35, revision: 1 })]));
  await page.user.click(within(await group('Ana Ruiz')).getByRole('radio', { name: 'Late' }));
  const minutes = await screen.findByRole('textbox', { name: 'Minutes late: Ana Ruiz' });
  expect(minutes).toHaveValue('20');
  await page.user.click(screen.getByRole('button', { name: 'More minutes: Ana Ruiz' }));
  expect(minutes).toHaveValue('25');
  await waitFor(() => expect(page.sent(SaveSessionRegisterDocument).length).toBeGreaterThan(0));
  expect(entriesOf(page.sent(SaveSessionRegisterDocument)).at(-1)).toMatchObject({
    ...{ userId: 'learner-0', status: 'LATE', minutesPresent: 35, basedOn: 0 },
  });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('marks eight learners present with one tap in one call, and undoes it', async () => {
  const rows = NAMES.map((_, index) => row(index));
  const page = await show(rows);
  const all = rows.map((each) => ({ ...each, status: 'PRESENT' as const, minutesPresent: 60, revision: 1 }));
  page.answer(answered(all));
  await page.user.click(await screen.findByRole('button', { name: 'All present' }));
  expect(screen.getAllByRole('radio', { name: 'Present', checked: true })).toHaveLength(8);
  expect(await screen.findByText('8 Present')).toBeInTheDocument();
  await waitFor(() => expect(page.sent(SaveSessionRegisterDocument)).toHaveLength(1));
  const sent = page.sent(SaveSessionRegisterDocument);
  expect(sent[0]?.input).toMatchObject({ sessionId: 'session-1', markedBy: 'maya', reason: null });
  expect(new Set(entriesOf(sent).map((entry) => (entry as { entryId: string }).entryId)).size).toBe(8);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  page.answer(answered(rows));
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.sent(SaveSessionRegisterDocument)).toHaveLength(2));
  expect(entriesOf(page.sent(SaveSessionRegisterDocument)).at(-1)).toMatchObject({
    status: null,
    basedOn: 1,
  });
  await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument());
});

it('stores entries while offline, and sends them once online', async () => {
  const page = await show([row(0), row(1)]);
  page.answer(on(SaveSessionRegisterDocument, unreachable()));
  await page.user.click(within(await group('Ben Cole')).getByRole('radio', { name: 'Absent' }));
  expect(await screen.findByText(/^No connection\./)).toBeInTheDocument();
  expect(within(await group('Ben Cole')).getByRole('radio', { name: 'Absent' })).toBeChecked();
  const kept = entriesOf(page.sent(SaveSessionRegisterDocument)).at(-1);
  page.answer(answered([row(0), row(1, { status: 'ABSENT', minutesPresent: 0, revision: 1 })]));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(entriesOf(page.sent(SaveSessionRegisterDocument)).at(-1)).toEqual(kept);
});

it('shows both entries when somebody else was faster, and lets the viewer choose', async () => {
  const page = await show([row(0)]);
  const theirs = {
    status: 'LATE' as const,
    minutesPresent: 50,
    revision: 3,
    markedBy: person('andre', 'Andre Baptiste'),
  };
  page.answer(answered([row(0, theirs)], { 'learner-0': 'CONFLICT' }));
  await page.user.click(within(await group('Ana Ruiz')).getByRole('radio', { name: 'Absent' }));
  expect(
    await screen.findByText('Andre Baptiste entered “Late” meanwhile. You entered “Absent”.'),
  ).toBeInTheDocument();
  page.answer(answered([row(0, { status: 'ABSENT', minutesPresent: 0, revision: 4 })]));
  await page.user.click(screen.getByRole('button', { name: 'Use mine: Absent' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(entriesOf(page.sent(SaveSessionRegisterDocument)).at(-1)).toMatchObject({
    status: 'ABSENT',
    basedOn: 3,
  });
});

it('asks for a reason when hours or pay were already decided', async () => {
  const page = await show([row(0)]);
  page.answer(answered([row(0)], { 'learner-0': 'REASON_NEEDED' }));
  await page.user.click(within(await group('Ana Ruiz')).getByRole('radio', { name: 'Excused' }));
  const reason = await screen.findByRole('textbox', { name: /^Why does the attendance change/ });
  page.answer(answered([row(0, { status: 'EXCUSED', minutesPresent: 0, revision: 1 })]));
  await page.user.type(reason, 'Doctor');
  await page.user.click(screen.getByRole('button', { name: 'Save 1 entry' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(page.sent(SaveSessionRegisterDocument).at(-1)?.input).toMatchObject({ reason: 'Doctor' });
});

it('can be used by keyboard only, in Spanish', async () => {
  const page = await show([row(0), row(1)], { language: 'sp' });
  page.answer(answered([row(0, { status: 'LATE', minutesPresent: 40, revision: 1 }), row(1)]));
  const first = await group('Ana Ruiz');
  await page.user.tab();
  expect(screen.getByRole('button', { name: 'Asistencia completa' })).toHaveFocus();
  await page.user.tab();
  await page.user.keyboard(' ');
  expect(within(first).getByRole('radio', { name: 'Presente' })).toBeChecked();
  await page.user.keyboard('{ArrowRight}');
  expect(within(first).getByRole('radio', { name: 'Tarde' })).toBeChecked();
  expect(within(first).getByRole('radio', { name: 'Tarde' })).toHaveFocus();
  expect(await screen.findByRole('textbox', { name: 'Minutos de retraso: Ana Ruiz' })).toHaveValue('20');
  await waitFor(() => expect(page.sent(SaveSessionRegisterDocument).length).toBeGreaterThan(0));
});
