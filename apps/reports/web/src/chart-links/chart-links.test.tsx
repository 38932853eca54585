import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  AnalyticsDocument,
  AnalyticsSubjectsDocument,
  ChartLinkDocument,
  ChartSitesDocument,
  DashboardLayoutDocument,
  UpdateChartSitesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { frameOf } from './chart-link-dialog';

const sums = { minutesPresent: 120, minutesScheduled: 180, sessions: 3, attendanceRate: 66 };
const ORDER = ['FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK', 'PROGRAMS'] as const;
const answers = (subject: object) => [
  on(DashboardLayoutDocument, {
    getDashboardLayout: { parts: ORDER.map((part) => ({ part, isHidden: false })) },
  }),
  on(AnalyticsSubjectsDocument, { getDashboardSubjects: [subject] }),
  on(AnalyticsDocument, {
    getDashboardSummary: { startDate: '2026-06-22', endDate: '2026-09-13', sums, before: sums },
    weeks: { rows: [{ startDate: '2026-09-07', sums }] },
    programs: { rows: [] },
  }),
];
const link = (sites: string[] = []) =>
  on(ChartLinkDocument, {
    getChartAccessToken: {
      address: 'https://lyceum.example/embed/charts/MINUTES_BY_WEEK?side=PROGRAMS&token=t',
      expiresAt: '2026-09-09T18:05:00.000Z',
      sites,
    },
  });
const programs = { side: 'PROGRAMS' as const, userId: null, isSelf: false };

it('makes a link and a frame for a chart with its filters', async () => {
  const page = await renderRoute(remote, '/analytics?weeks=4', {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [...answers(programs), link()],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Show “Time in sessions” elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show elsewhere: Time in sessions' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue(
    'https://lyceum.example/embed/charts/MINUTES_BY_WEEK?side=PROGRAMS&token=t',
  );
  expect(dialog.getByLabelText('Code for a page')).toHaveValue(
    frameOf('https://lyceum.example/embed/charts/MINUTES_BY_WEEK?side=PROGRAMS&token=t', 'Time in sessions'),
  );
  expect(dialog.getByText(/No site may show charts/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Allowed sites' })).not.toBeInTheDocument();
  expect(page.sent(ChartLinkDocument)).toEqual([
    { chart: 'MINUTES_BY_WEEK', input: { side: 'PROGRAMS', userId: null, programId: null, weeks: 4 } },
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(page.sent(ChartLinkDocument)).toHaveLength(2));
});

it('lets super admins set the sites, and names a refused one', async () => {
  const page = await renderRoute(remote, '/analytics', {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      ...answers(programs),
      link(['https://www.example.org']),
      on(ChartSitesDocument, { getChartSites: { sites: ['https://www.example.org'], revision: 3 } }),
      on(
        UpdateChartSitesDocument,
        refused('BAD_USER_INPUT', 'Write each site as https://www.example.org.', { field: 'input.sites' }),
      ),
    ],
  });
  await page.user.click(
    await screen.findByRole('button', { name: 'Show “Attendance of students” elsewhere' }),
  );
  expect(await screen.findByText('May be shown in pages of https://www.example.org.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Allowed sites' }));
  const sites = await screen.findByLabelText('Sites, one a line');
  await page.user.type(sites, '{Enter}example.com');
  await page.user.click(screen.getByRole('button', { name: 'Save the sites' }));
  expect((await screen.findAllByText('Write each site as https://www.example.org.')).length).toBeGreaterThan(
    0,
  );
  expect(page.sent(UpdateChartSitesDocument).at(-1)).toEqual({
    input: { sites: ['https://www.example.org', 'example.com'], revision: 3 },
  });
});

it('offers tutors links to their hours only, and parents to their child’s figures, in Spanish', async () => {
  const self = { side: 'LEADER' as const, userId: 'user-1', name: 'Alex', isSelf: true };
  await renderRoute(remote, '/analytics', { viewer: viewerOf('LEADER'), answers: answers(self) });
  expect(await screen.findByRole('button', { name: 'Show “Time led” elsewhere' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Show “/ })).toHaveLength(1);
});

it('explains in Spanish why there is no link', async () => {
  const child = { side: 'LEARNER' as const, userId: 'sofia', name: 'Sofía', isSelf: false };
  const page = await renderRoute(remote, '/analytics', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    width: 390,
    answers: [...answers(child), on(ChartLinkDocument, refused('NOT_FOUND', 'No se encontró.'))],
  });
  await page.user.click(
    await screen.findByRole('button', { name: 'Mostrar «Tiempo en sesiones» en otro lugar' }),
  );
  expect(await screen.findByText('No se encontró.')).toBeInTheDocument();
});
