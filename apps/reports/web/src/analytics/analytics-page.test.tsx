import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AnalyticsDocument,
  AnalyticsSubjectsDocument,
  DashboardLayoutDocument,
  UpdateDashboardLayoutDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const own = { side: 'LEADER' as const, userId: 'user-1', name: 'Alex', isSelf: true };
const sofia = { side: 'LEARNER' as const, userId: 'sofia', name: 'Sofía Reyes' };
const programs = { side: 'PROGRAMS' as const };
const subjects = (...all: object[]) => on(AnalyticsSubjectsDocument, { getDashboardSubjects: all });
const sums = { minutesPresent: 120, minutesScheduled: 180, sessions: 3, attendanceRate: 66 };
const row = (id: string, name: string) => ({ program: { id, name }, sums });
const figures = on(AnalyticsDocument, {
  getDashboardSummary: { startDate: '2026-06-22', endDate: '2026-09-13', sums, before: sums },
  weeks: { rows: [{ startDate: '2026-09-07', sums }] },
  programs: { rows: [row('math', 'Math'), row('reading', 'Reading')] },
});

const usual = ['FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK', 'PROGRAMS'] as const;
const layout = (order: readonly (typeof usual)[number][] = usual, hidden: readonly string[] = []) => ({
  side: 'PROGRAMS' as const,
  isUsual: false,
  parts: order.map((part) => ({ part, isHidden: hidden.includes(part) })),
});
const arranged = (...args: Parameters<typeof layout>) =>
  on(DashboardLayoutDocument, { getDashboardLayout: layout(...args) });
const namesOf = () =>
  within(screen.getByRole('list', { name: 'Parts of this page' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('arranges the parts by buttons, keys and drag, and stores each change', async () => {
  const page = await renderRoute(remote, '/analytics', {
    answers: [subjects(programs), figures, arranged()],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const sent = () =>
    page
      .sent(UpdateDashboardLayoutDocument)
      .at(-1)
      ?.input.parts.map(({ part, isHidden }) => (isHidden ? `(${part})` : part));
  const answer = (...args: Parameters<typeof layout>) =>
    page.answer(
      on(UpdateDashboardLayoutDocument, { updateDashboardLayout: layout(...args) }),
      arranged(...args),
    );
  answer(['FIGURES', 'MINUTES_BY_WEEK', 'PROGRAMS', 'ATTENDANCE_BY_WEEK']);
  await page.user.click(screen.getByRole('button', { name: 'Move Programs up' }));
  expect(sent()).toEqual(['FIGURES', 'MINUTES_BY_WEEK', 'PROGRAMS', 'ATTENDANCE_BY_WEEK']);
  expect(screen.getByText('Programs is now 3 of 4.')).toBeInTheDocument();
  await waitFor(() => expect(namesOf()[2]).toBe('Programs'));
  answer(['FIGURES', 'PROGRAMS', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK']);
  screen.getByRole('button', { name: 'Move Programs down' }).focus();
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(sent()?.[1]).toBe('PROGRAMS');
  await waitFor(() => expect(namesOf()[1]).toBe('Programs'));
  answer(['PROGRAMS', 'FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK']);
  const [first, second] = within(screen.getByRole('list', { name: 'Parts of this page' })).getAllByRole(
    'listitem',
  );
  const dataTransfer = { effectAllowed: 'all' };
  fireEvent.dragStart(second!, { dataTransfer });
  fireEvent.drop(first!, { dataTransfer });
  await waitFor(() => expect(sent()?.[0]).toBe('PROGRAMS'));
  await waitFor(() => expect(namesOf()[0]).toBe('Programs'));
  answer(['PROGRAMS', 'FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK'], ['FIGURES']);
  await page.user.click(screen.getByRole('switch', { name: 'Show Figures' }));
  expect(sent()).toContain('(FIGURES)');
  expect(screen.queryByText(/in the 12 weeks before/)).not.toBeInTheDocument();
});

it('takes a change back that the server refuses, in Spanish', async () => {
  const page = await renderRoute(remote, '/analytics', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...[subjects(programs), figures, arranged()],
      on(UpdateDashboardLayoutDocument, refused('INTERNAL', 'Algo salió mal.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Ordenar' }));
  await page.user.click(screen.getByRole('button', { name: 'Subir Programas' }));
  await waitFor(() => expect(page.sent(UpdateDashboardLayoutDocument)).toHaveLength(1));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Partes de esta página' })).getAllByRole('listitem')[3],
    ).toHaveTextContent('Programas'),
  );
});

it('shows a tutor their own sessions, then a student’s missed minutes; both choices are in the URL', async () => {
  const page = await renderRoute(remote, '/analytics', {
    viewer: viewerOf('LEADER'),
    answers: [arranged(), subjects(own, sofia), figures],
  });
  expect((await screen.findAllByText('Time led')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/in the 12 weeks before/).length).toBeGreaterThan(0);
  await page.user.click(screen.getByRole('radio', { name: '4' }));
  expect((await screen.findAllByText(/in the 4 weeks before/)).length).toBeGreaterThan(0);
  await page.user.click(screen.getByRole('combobox', { name: 'Whose figures' }));
  await page.user.click(await screen.findByRole('option', { name: 'Sofía Reyes' }));
  expect((await screen.findAllByText('Time missed')).length).toBeGreaterThan(0);
  expect(page.address()).toContain('weeks=4');
  expect(page.address()).toContain('who=learner');
  expect(page.sent(AnalyticsDocument).at(-1)).toMatchObject({
    input: { side: 'LEARNER', userId: 'sofia', weeks: 4 },
  });
});

it('shows a parent the child’s figures by name, in Spanish', async () => {
  await renderRoute(remote, '/analytics', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    width: 390,
    answers: [arranged(), subjects(sofia), figures],
  });
  expect(await screen.findByText(/^Sofía Reyes · 22 jun – 13 sept 2026/)).toBeInTheDocument();
  expect(screen.getAllByText('Tiempo en sesiones').length).toBeGreaterThan(0);
});

it('shows the definition of a figure, and links to its rows', async () => {
  const page = await renderRoute(remote, '/analytics', {
    answers: [arranged(), subjects(programs), figures],
  });
  const [ask] = await screen.findAllByRole('button', { name: 'How is “Attendance of students” counted?' });
  await page.user.click(ask!);
  expect(await screen.findByText(/Sessions without a tutor count against nobody/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the rows behind it' })).toHaveAttribute(
    'href',
    '/analytics/metrics/ATTENDANCE?who=programs&from=2026-06-22&to=2026-09-13',
  );
});

it('shows an admin the programs side by side', async () => {
  await renderRoute(remote, '/analytics', { answers: [arranged(), subjects(programs), figures] });
  const table = await screen.findByRole('region', { name: 'By program' });
  expect(within(table).getByText('Reading')).toBeInTheDocument();
});

it('shows skeletons, then the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, '/analytics', {
    answers: [arranged(), subjects(programs), on(AnalyticsDocument, pending())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  page.answer(on(AnalyticsDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go('/analytics?weeks=26');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(figures);
  await page.user.click(again);
  expect(await screen.findByRole('region', { name: 'By program' })).toBeInTheDocument();
});

it('shows an empty state', async () => {
  await renderRoute(remote, '/analytics', { viewer: viewerOf('LEARNER'), answers: [arranged(), subjects()] });
  expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument();
});
