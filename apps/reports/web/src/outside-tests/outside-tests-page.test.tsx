import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import { AssessmentGraphDocument, ExternalAssessmentReportDocument } from '../__generated__/graphql';
import remote from '../routes';

const row = (part: object = {}) => ({
  ...{ assessment: { id: 'map', formName: 'MAP' }, scale: { key: 'Math', subject: 'Math', measure: null } },
  ...{
    pre: { schoolYear: '2026-2027', season: 'FALL' as const },
    post: { schoolYear: '2026-2027', season: 'WINTER' as const },
  },
  ...{ program: { id: 'program-1', name: 'Math lab' }, school: null, gradeLevel: null },
  growth: {
    ...{
      learners: 12,
      preMean: 201,
      postMean: 206.5,
      difference: 5.5,
      standardError: 0.8,
      verdict: 'GAIN' as const,
    },
    ...{ gains: 7, losses: 1, withinError: 4, errorUnknown: 0 },
  },
  ...part,
});
const graph = (...years: [string, object[]][]) =>
  on(AssessmentGraphDocument, {
    getAssessmentGraphData: {
      years: years.map(([schoolYear, rows]) => ({ schoolYear, report: { id: schoolYear, rows } })),
    },
  });
const answer = (...rows: object[]) =>
  on(ExternalAssessmentReportDocument, {
    getExternalAssessmentReport: { id: 'PROGRAM/all/latest', schoolYears: ['2026-2027'], rows },
  });

it('shows growth by program with its error, then by grade of one school year; the choice is in the URL', async () => {
  const page = await renderRoute(remote, '/reports/outside-tests', { answers: [answer(row()), graph()] });
  const table = within(await screen.findByRole('region', { name: 'Outside tests' }));
  expect(table.getByRole('link', { name: 'MAP · Math' })).toHaveAttribute('href', '/assessments/map');
  expect(table.getByText('+5.5 ± 0.8, gain')).toBeInTheDocument();
  expect(table.getByText('Fall to Winter 2026-2027')).toBeInTheDocument();
  page.answer(answer(row({ gradeLevel: '03' })));
  await page.user.selectOptions(screen.getByLabelText('By'), 'GRADE');
  await page.user.selectOptions(screen.getByLabelText('School year'), '2026-2027');
  await waitFor(() =>
    expect(page.sent(ExternalAssessmentReportDocument).at(-1)).toEqual({
      input: { grouping: 'GRADE', programId: null, schoolYear: '2026-2027' },
    }),
  );
  expect(page.address()).toContain('by=GRADE');
  expect(page.address()).toContain('year=2026-2027');
});

it('shows an empty state and an error, in Spanish', async () => {
  const viewer = viewerOf('PROGRAM_ADMIN', { language: 'sp' });
  const failed = on(ExternalAssessmentReportDocument, refused('INTERNAL', 'Algo salió mal.'));
  const page = await renderRoute(remote, '/reports/outside-tests', {
    viewer,
    width: 390,
    answers: [failed, graph()],
  });
  const again = await screen.findByRole('button', { name: /nuevo|otra vez|Reintentar/i });
  page.answer(answer());
  await page.user.click(again);
  expect(await screen.findByText('Aún no hay crecimiento que mostrar')).toBeInTheDocument();
});

it('shows growth over school years with its error, as a sentence and a table', async () => {
  const science = { scale: { key: 'Science', subject: 'Science', measure: null } };
  const page = await renderRoute(remote, '/reports/outside-tests', {
    answers: [answer(row()), graph(['2025-2026', []], ['2026-2027', [row(), row(science)]])],
  });
  const figure = within(await screen.findByRole('figure', { name: 'Growth by school year · MAP · Math' }));
  expect(
    figure.getByText('2025-2026 – 2026-2027. 2026-2027: +5.5 ± 0.8. One value is missing.'),
  ).toBeInTheDocument();
  expect(figure.getByRole('row', { name: '2025-2026 Not measured', hidden: true })).toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Test'), 'MAP · Science');
  expect(
    await screen.findByRole('figure', { name: 'Growth by school year · MAP · Science' }),
  ).toBeInTheDocument();
  expect(page.address()).toContain('test=map+Science');
});

it.each([
  ['sp', 'Crecimiento MAP · Math'],
  ['en', 'MAP · Math'],
] as const)('names a test in the language of its reader: %s', async (language, name) => {
  const translation = { language: 'sp' as const, formName: 'Crecimiento MAP' };
  const translated = row({ assessment: { id: 'map', formName: 'MAP', translation } });
  await renderRoute(remote, '/reports/outside-tests', {
    viewer: viewerOf('SUPER_ADMIN', { language }),
    answers: [answer(translated), graph(['2026-2027', [translated]])],
  });
  expect(await screen.findByRole('link', { name })).toBeInTheDocument();
});
