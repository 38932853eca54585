import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  CreatePivotFileDocument,
  OneReportFileDocument,
  PivotOptionsDocument,
  PivotTableDocument,
  SavedTemplatesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const MATH = '01990000-0000-7000-8b20-000000000002';
const SPAN = 'from=2026-11-02&to=2026-11-29';
const programs = [{ id: MATH, name: 'Math', shortName: 'math' }];
const metric = {
  ...{ id: 'MINUTES_PRESENT' as const, name: 'Minutes present', unit: 'MINUTES' as const },
  ...{ dimensions: ['WEEK', 'TERM', 'PROGRAM', 'GRADE', 'PERSON'] as const, sides: ['PROGRAMS'] as const },
};
const learners = {
  ...{ id: 'LEARNERS' as const, name: 'Learners', unit: 'COUNT' as const },
  ...{ dimensions: ['PROGRAM', 'MINUTES_BAND'] as const, sides: ['PROGRAMS'] as const },
};
const options = on(PivotOptionsDocument, {
  getMetrics: [metric, learners, { ...learners, id: 'COST_TOTAL' as const, sides: [] }],
  getMetricOptions: { schools: [], hasTerms: false },
} as never);
const saved = on(SavedTemplatesDocument, { getSavedTemplates: [] });
const figure = (value: number | null, isWithheld = false) => ({
  value,
  counts: value,
  outOf: null,
  isWithheld,
});
const table = (change: object = {}) =>
  on(PivotTableDocument, {
    getMetricTable: {
      ...{ metric: { id: 'MINUTES_PRESENT', name: 'Minutes present', unit: 'MINUTES' } },
      ...{ beginDate: '2026-11-02', endDate: '2026-11-29', weeksLeftOut: 0 },
      columns: [{ key: '3', label: 'Grade 3' }],
      rows: [
        { head: { key: MATH, label: 'Math' }, total: figure(90), cells: [figure(45)] },
        { head: { key: '', label: null }, total: figure(30), cells: [figure(30)] },
      ],
      columnTotals: [figure(75)],
      total: figure(120),
      ...change,
    },
  } as never);
const admin = viewerOf('PROGRAM_ADMIN', { programs });

it('shows a figure by two dimensions with totals; each cell leads to its rows', async () => {
  const page = await renderRoute(remote, `/reports/pivot?rows=PROGRAM&columns=GRADE&${SPAN}`, {
    viewer: admin,
    answers: [options, saved, table()],
  });
  const region = await screen.findByRole('region', { name: 'Minutes present' });
  expect(within(region).getByRole('columnheader', { name: 'Grade 3' })).toBeInTheDocument();
  expect(within(region).getByRole('row', { name: /^Total.*1 h 15 min.*2 h/ })).toBeInTheDocument();
  expect(within(region).getByRole('row', { name: /^Not stated/ })).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: /^Math, Grade 3: 45/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`programs=${MATH}&grade=3`),
  );
  // Of everything in the column, and of what has no value.
  expect(within(region).getByRole('link', { name: /^Total, Grade 3: 1 h 15 min/ })).toHaveAttribute(
    'href',
    expect.stringContaining('grade=3'),
  );
  expect(within(region).getByRole('link', { name: /^Not stated: 30 min/ })).toHaveAttribute(
    'href',
    expect.stringContaining('in=PROGRAM%3A'),
  );
  expect(page.sent(PivotTableDocument).at(-1)).toMatchObject({
    input: { metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'GRADE', beginDate: '2026-11-02' },
  });
});

it('leads from a week and a subject to their rows, over the days of the table', async () => {
  const bySubject = { ...metric, dimensions: ['WEEK', 'SUBJECT'] as const };
  await renderRoute(remote, `/reports/pivot?rows=WEEK&columns=SUBJECT&${SPAN}`, {
    viewer: admin,
    answers: [
      on(PivotOptionsDocument, {
        getMetrics: [bySubject],
        getMetricOptions: { schools: [], hasTerms: false },
      } as never),
      saved,
      table({
        columns: [{ key: 'Fractions: a & b', label: 'Fractions: a & b' }],
        rows: [{ head: { key: '2026-11-09', label: null }, total: figure(45), cells: [figure(45)] }],
        columnTotals: [figure(45)],
        total: figure(45),
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: /^Week of Nov 9, Fractions: a & b: 45 min/ });
  const { searchParams } = new URL(link.getAttribute('href')!, 'https://example.org');
  expect(searchParams.getAll('in')).toEqual(['WEEK:2026-11-09', 'SUBJECT:Fractions: a & b']);
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-11-02', '2026-11-29']);
});

it('makes a file of what it shows, by the keyboard, and opens it', async () => {
  const page = await renderRoute(
    remote,
    `/reports/pivot?rows=PROGRAM&columns=GRADE&compare=before&view=bar&${SPAN}`,
    { viewer: admin, answers: [options, saved, table()] },
  );
  // Only super admins schedule reports.
  expect(screen.queryByRole('link', { name: 'Schedule it' })).not.toBeInTheDocument();
  (await screen.findByRole('button', { name: 'Make file' })).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make file' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Minutes present');
  await page.user.click(dialog.getByRole('combobox', { name: 'Kind of file' }));
  expect(screen.queryByRole('option', { name: 'Parquet' })).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('option', { name: 'Excel' }));
  page.answer(
    on(
      CreatePivotFileDocument,
      refused('BAD_USER_INPUT', 'Empty', { field: 'input.reportName', remedy: 'Give a name.' }),
    ),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Make file' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Give a name.');
  const made = {
    id: 'f1',
    reportName: 'Minutes present',
    reportType: 'PIVOT' as const,
    status: 'READY' as const,
  };
  page.answer(
    on(CreatePivotFileDocument, { createPivotFile: made }),
    on(OneReportFileDocument, {
      getPreProcessReport: {
        ...{ ...made, rows: 2, format: 'EXCEL', pivot: { search: 'metric=MINUTES_PRESENT&rows=PROGRAM' } },
        ...{ startDate: '2026-11-02', endDate: '2026-11-29', isInsteadOfPdf: false, isTooLong: false },
      },
    }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Make file' }));
  await waitFor(() => expect(page.address()).toBe('/reports/files/f1'));
  expect(page.sent(CreatePivotFileDocument).at(-1)).toMatchObject({
    input: {
      ...{ reportName: 'Minutes present', format: 'EXCEL', startDate: '2026-11-02', endDate: '2026-11-29' },
      pivot: { metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'GRADE', compare: 'BEFORE', view: 'BAR' },
    },
  });
  expect(await screen.findByRole('link', { name: 'Make again' })).toHaveAttribute(
    'href',
    '/reports/pivot?metric=MINUTES_PRESENT&rows=PROGRAM&from=2026-11-02&to=2026-11-29',
  );
});

it('offers super admins to schedule it, with the choices of the page', async () => {
  await renderRoute(remote, `/reports/pivot?rows=PROGRAM&${SPAN}`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp', programs }),
    answers: [options, saved, table({ columns: [], columnTotals: [] })],
  });
  expect(await screen.findByRole('link', { name: 'Programarlo' })).toHaveAttribute(
    'href',
    `/reports/schedules/new?type=PIVOT&rows=PROGRAM&${SPAN}`,
  );
  expect(screen.getByRole('button', { name: 'Generar archivo' })).toBeInTheDocument();
});

it('puts every choice into the address, and offers only splits that the figure has', async () => {
  const page = await renderRoute(remote, `/reports/pivot?${SPAN}`, {
    viewer: admin,
    answers: [options, saved, table()],
  });
  await screen.findByRole('region', { name: 'Minutes present' });
  await page.user.click(screen.getByRole('combobox', { name: 'Rows' }));
  expect(screen.queryByRole('option', { name: 'Term' })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Person' })).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('option', { name: 'Week' }));
  await page.user.click(screen.getByRole('radio', { name: 'Bars' }));
  expect(page.address()).toContain('rows=WEEK');
  expect(page.address()).toContain('view=bar');
  await page.user.click(screen.getByRole('button', { name: 'Distribution of minutes' }));
  expect(page.address()).toContain('metric=LEARNERS');
  expect(page.address()).toContain('rows=MINUTES_BAND');
});

it('compares with other programs, and says what is withheld', async () => {
  const page = await renderRoute(remote, `/reports/pivot?rows=PROGRAM&${SPAN}`, {
    viewer: admin,
    answers: [options, saved, table({ columns: [], columnTotals: [] })],
  });
  await screen.findByRole('region', { name: 'Minutes present' });
  const other = { head: { key: MATH, label: 'Math' }, total: figure(null, true), cells: [] };
  page.answer(table({ columns: [], columnTotals: [], rows: [other], total: figure(60), weeksLeftOut: 2 }));
  await page.user.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await page.user.click(await screen.findByRole('option', { name: 'All other programs' }));
  expect(await screen.findByText(/2 weeks with fewer than ten students are left out/)).toBeInTheDocument();
  expect(screen.getAllByText('Withheld').length).toBeGreaterThan(0);
  expect(page.sent(PivotTableDocument).at(-1)).toMatchObject({ input: { group: 'OTHERS', columns: null } });
  expect(page.address()).toContain('compare=others');
});

it('compares with as many weeks before', async () => {
  const page = await renderRoute(remote, `/reports/pivot?rows=PROGRAM&compare=before&${SPAN}`, {
    viewer: admin,
    answers: [options, saved, table({ columns: [], columnTotals: [] })],
  });
  expect(await screen.findByRole('columnheader', { name: 'As many weeks before' })).toBeInTheDocument();
  expect(page.sent(PivotTableDocument).at(-1)).toMatchObject({
    input: { beginDate: '2026-10-05', endDate: '2026-11-01' },
  });
});

it('shows the texts in Spanish, an empty state, and a retry after an error', async () => {
  const page = await renderRoute(remote, `/reports/pivot?${SPAN}`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp', programs }),
    width: 390,
    answers: [options, saved, on(PivotTableDocument, refused('INTERNAL', 'Algo salió mal.'))],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cifras una al lado de otra' }),
  ).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: /de nuevo|otra vez|reintentar/i });
  page.answer(table({ rows: [], columns: [], columnTotals: [] }));
  await page.user.click(again);
  expect(await screen.findByText('Nada en estas fechas')).toBeInTheDocument();
});
