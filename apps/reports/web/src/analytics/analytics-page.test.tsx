import { on, pending, refused, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import { AnalyticsDocument, AnalyticsSubjectsDocument } from '../__generated__/graphql';
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

it('shows a tutor their own sessions, then a student’s missed minutes; both choices are in the URL', async () => {
  const page = await renderRoute(remote, '/analytics', {
    viewer: viewerOf('LEADER'),
    answers: [subjects(own, sofia), figures],
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
    answers: [subjects(sofia), figures],
  });
  expect(await screen.findByText(/^Sofía Reyes · 22 jun – 13 sept 2026/)).toBeInTheDocument();
  expect(screen.getAllByText('Tiempo en sesiones').length).toBeGreaterThan(0);
});

it('shows the definition of a figure, and links to its rows', async () => {
  const page = await renderRoute(remote, '/analytics', { answers: [subjects(programs), figures] });
  const [ask] = await screen.findAllByRole('button', { name: 'How is “Attendance of students” counted?' });
  await page.user.click(ask!);
  expect(await screen.findByText(/Sessions without a tutor count against nobody/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the rows behind it' })).toHaveAttribute(
    'href',
    '/analytics/metrics/ATTENDANCE?who=programs&from=2026-06-22&to=2026-09-13',
  );
});

it('shows an admin the programs side by side', async () => {
  await renderRoute(remote, '/analytics', { answers: [subjects(programs), figures] });
  const table = await screen.findByRole('region', { name: 'By program' });
  expect(within(table).getByText('Reading')).toBeInTheDocument();
});

it('shows skeletons, then the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, '/analytics', {
    answers: [subjects(programs), on(AnalyticsDocument, pending())],
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
  await renderRoute(remote, '/analytics', { viewer: viewerOf('LEARNER'), answers: [subjects()] });
  expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument();
});
