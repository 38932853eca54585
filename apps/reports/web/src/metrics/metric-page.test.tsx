import { on, refused, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import { MetricRowsDocument } from '../__generated__/graphql';
import remote from '../routes';

const USER = '0b8f0a52-0000-4000-8000-000000000001';
const SPAN = 'from=2026-11-02&to=2026-11-29';
const attendance = {
  id: 'ATTENDANCE' as const,
  name: 'Attendance',
  unit: 'PERCENT' as const,
  grain: 'ENTRY' as const,
};
const row = (counts: number, name: string | null) => ({
  sessionId: `session-${counts}`,
  startsAt: '2026-11-24T18:00:00Z',
  held: true,
  program: { id: 'math', name: 'Math' },
  person: name === null ? null : { userId: USER, name },
  minutesScheduled: 45,
  minutesDelivered: 45,
  minutesPresent: counts * 45,
  counts,
  outOf: 1,
});
const found = (change: object) =>
  on(MetricRowsDocument, {
    getMetricRows: {
      metric: attendance,
      beginDate: '2026-11-02',
      endDate: '2026-11-29',
      total: { value: 50, counts: 1, outOf: 2 },
      rows: [row(1, 'Sofía Reyes'), row(0, null)],
      hasMore: false,
      endCursor: 'end',
      ...change,
    },
  });

it('shows a metric’s definition, value and rows', async () => {
  const page = await renderRoute(remote, `/analytics/metrics/ATTENDANCE?who=learner:${USER}&${SPAN}`, {
    answers: [found({})],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Attendance: 50%' })).toBeInTheDocument();
  expect(screen.getByText(/1 of 2$/)).toBeInTheDocument();
  expect(await screen.findByText(/places taken ÷ places in held sessions with a tutor/)).toBeInTheDocument();
  const table = screen.getByRole('region', { name: 'Rows that make it' });
  expect(within(table).getByText('Sofía Reyes')).toBeInTheDocument();
  expect(within(table).getByText('Somebody you do not lead at present')).toBeInTheDocument();
  expect(within(table).getByText('0 of 1')).toBeInTheDocument();
  expect(page.sent(MetricRowsDocument).at(-1)).toMatchObject({
    input: {
      metric: 'ATTENDANCE',
      side: 'LEARNER',
      userId: USER,
      beginDate: '2026-11-02',
      endDate: '2026-11-29',
    },
  });
});

it('shows the rows of a cell, and what it is a cell of', async () => {
  const values = [
    { dimension: 'SUBJECT' as const, head: { key: 'Poems: a', label: 'Poems: a' } },
    { dimension: 'DAY' as const, head: { key: '2026-11-24', label: null } },
  ];
  const page = await renderRoute(
    remote,
    `/analytics/metrics/ATTENDANCE?who=programs&${SPAN}&in=SUBJECT%3APoems%3A+a&in=DAY%3A2026-11-24&in=NO%3Ax`,
    { answers: [found({ values })] },
  );
  expect(await screen.findByText(/Subject: Poems: a · Day: Nov 24, 2026 · 1 of 2$/)).toBeInTheDocument();
  expect(page.sent(MetricRowsDocument).at(-1)).toMatchObject({
    input: {
      values: [
        { dimension: 'SUBJECT', key: 'Poems: a' },
        { dimension: 'DAY', key: '2026-11-24' },
      ],
    },
  });
});

it('links from people to their sessions, in Spanish on a phone', async () => {
  const people = {
    id: 'LEARNERS_PRESENT' as const,
    name: 'Personas atendidas',
    unit: 'COUNT' as const,
    grain: 'PERSON' as const,
  };
  const sofia = {
    ...row(1, 'Sofía Reyes'),
    sessionId: null,
    startsAt: null,
    held: null,
    program: null,
    outOf: null,
  };
  await renderRoute(remote, `/analytics/metrics/LEARNERS_PRESENT?who=programs&${SPAN}`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [found({ metric: people, total: { value: 1, counts: 1, outOf: null }, rows: [sofia] })],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Personas atendidas: 1' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Sofía Reyes' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringContaining(`/analytics/metrics/MINUTES_PRESENT?who=learner%3A${USER}`),
  );
});

it('shows a ratio, and both people of a pair', async () => {
  const ratio = {
    id: 'LEARNERS_PER_LEADER' as const,
    name: 'Ratio',
    unit: 'RATIO' as const,
    grain: 'SESSION' as const,
  };
  const page = await renderRoute(remote, `/analytics/metrics/LEARNERS_PER_LEADER?who=programs&${SPAN}`, {
    answers: [found({ metric: ratio, total: { value: 2.5, counts: 5, outOf: 2 } })],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ratio: 2.5' })).toBeInTheDocument();
  const pairs = {
    id: 'ACTIVE_PAIRS' as const,
    name: 'Pairs',
    unit: 'COUNT' as const,
    grain: 'PAIR' as const,
  };
  const pair = {
    ...row(1, 'Sofía Reyes'),
    ...{ sessionId: null, startsAt: null, held: null, program: null, outOf: null },
    leader: { userId: USER, name: 'Maya Lindqvist' },
  };
  page.answer(found({ metric: pairs, total: { value: 1, counts: 1, outOf: null }, rows: [pair] }));
  await page.go(`/analytics/metrics/ACTIVE_PAIRS?who=programs&${SPAN}`);
  const table = await screen.findByRole('region', { name: 'Rows that make it' });
  expect(await within(table).findByText('Maya Lindqvist')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Sofía Reyes' })).toBeInTheDocument();
});

it('turns the page, and keeps the value of all pages', async () => {
  const page = await renderRoute(remote, `/analytics/metrics/ATTENDANCE?who=programs&${SPAN}`, {
    answers: [found({ hasMore: true })],
  });
  await screen.findByRole('heading', { level: 1, name: 'Attendance: 50%' });
  page.answer(found({ total: null, rows: [row(1, 'Mateo Cruz')] }));
  await page.user.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('Mateo Cruz')).toBeInTheDocument();
  expect(page.sent(MetricRowsDocument).at(-1)).toMatchObject({ input: { after: 'end' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Attendance: 50%' })).toBeInTheDocument();
});

it('shows the definition of a metric without rows, an unknown metric, and a retry after an error', async () => {
  const page = await renderRoute(remote, '/analytics/metrics/COST_TOTAL');
  expect(await screen.findByText(/Sum of the costs in the report/)).toBeInTheDocument();
  expect(page.sent(MetricRowsDocument)).toEqual([]);
  await page.go('/analytics/metrics/NOTHING');
  expect(await screen.findByText('There is no such figure')).toBeInTheDocument();
  page.answer(on(MetricRowsDocument, refused('NOT_FOUND', 'No such person.')));
  await page.go(`/analytics/metrics/ATTENDANCE?who=programs&${SPAN}`);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(found({}));
  await page.user.click(again);
  expect(await screen.findByText('Sofía Reyes')).toBeInTheDocument();
});

it('shows amounts with their day; those of a session link to it', async () => {
  const charged = {
    id: 'CHARGED' as const,
    name: 'Charged',
    unit: 'MONEY' as const,
    currency: 'USD',
    grain: 'ENTRY' as const,
  };
  const amount = (counts: number, sessionId: string | null) => ({
    ...row(counts, 'Sofía Reyes'),
    ...{ sessionId, held: null, counts, outOf: null },
    ...{ minutesScheduled: null, minutesDelivered: null, minutesPresent: null },
  });
  await renderRoute(remote, `/analytics/metrics/CHARGED?who=programs&${SPAN}`, {
    answers: [
      found({
        metric: charged,
        total: { value: 31.5, counts: 3150, outOf: null },
        rows: [amount(3000, 'session-1'), amount(150, null)],
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Charged: $31.50' })).toBeInTheDocument();
  const table = screen.getByRole('region', { name: 'Rows that make it' });
  expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeInTheDocument();
  expect(within(table).getByText('$1.50')).toBeInTheDocument();
  const links = within(table).getAllByRole('link', { name: 'Nov 24, 2026' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sessions/session-1']);
});

it('shows a rating with the number of its answers, in Spanish', async () => {
  const rating = {
    id: 'SATISFACTION_OF_LEARNERS' as const,
    name: 'Satisfacción',
    unit: 'POINTS' as const,
    grain: 'ENTRY' as const,
  };
  await renderRoute(remote, `/analytics/metrics/SATISFACTION_OF_LEARNERS?who=programs&${SPAN}`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      found({
        metric: rating,
        total: { value: 4.3, counts: 13, outOf: 3 },
        rows: [{ ...row(9, 'Sofía Reyes'), outOf: 2 }],
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Satisfacción: 4.3' })).toBeInTheDocument();
  expect(screen.getByText(/3 respuestas$/)).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Puntaje' })).toBeInTheDocument();
  expect(screen.getByText('4.5')).toBeInTheDocument();
});
