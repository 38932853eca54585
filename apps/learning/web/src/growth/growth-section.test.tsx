import { jest } from '@jest/globals';
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
  AssessmentByIdDocument,
  AssessmentMeasurementsDocument,
  ExportGrowthDocument,
  ExternalAssessmentGrowthDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { axisOf } from './growth-scale';

const opened = on(AssessmentByIdDocument, {
  getAssessment: { id: 'map', formName: 'MAP', formType: 'EXTERNAL', program: { id: 'program-1' } },
});
const none = on(AssessmentMeasurementsDocument, {
  getExternalAssessmentMeasurements: { totalCount: 0, items: [] },
});
const windowOf = (season: 'FALL' | 'WINTER') => ({
  ...{ key: `2026-2027 ${season}`, schoolYear: '2026-2027', season, learners: 2 },
});
const [fall, winter] = [windowOf('FALL'), windowOf('WINTER')] as const;
const learner = (userId: string, firstName: string, to: number, verdict: 'GAIN' | 'WITHIN_ERROR') => ({
  ...{ userId, user: { id: userId, profile: { firstName, lastName: 'Reyes' } }, verdict },
  ...{ difference: to - 201, standardError: 4.5 },
  pre: { score: 201, standardError: 3.1 },
  post: { score: to, standardError: 3.2 },
});
const growth = {
  ...{
    scales: [
      { key: 'Math | ', subject: 'Math' },
      { key: 'Reading | ', subject: 'Reading' },
    ],
  },
  ...{
    scale: { key: 'Math | ' },
    windows: [fall, winter],
    pre: fall,
    post: winter,
    totalCount: 2,
    otherNorms: 3,
  },
  learners: [learner('s', 'Sofía', 210, 'GAIN'), learner('n', 'Noor', 203, 'WITHIN_ERROR')],
  group: {
    ...{
      learners: 2,
      preMean: 201,
      postMean: 206.5,
      difference: 5.5,
      standardError: 3.5,
      verdict: 'GAIN' as const,
    },
    ...{ gains: 1, losses: 0, withinError: 1, errorUnknown: 0 },
  },
};
const answer = (part: object = {}) =>
  on(ExternalAssessmentGrowthDocument, { getExternalAssessmentGrowth: { ...growth, ...part } });

it('summarises the chart in a sentence, is operated by keys, and has a table', async () => {
  const page = await renderRoute(remote, '/assessments/map', { answers: [opened, none, answer()] });
  const sentence = await screen.findByText(/rose from 201 to 206.5/);
  expect(sentence).toHaveTextContent('+5.5 ± 3.5');
  expect(sentence).toHaveTextContent('1 within the error of measurement');
  expect(screen.getByText(/3 .*different norms/)).toBeInTheDocument();
  const chart = within(await screen.findByRole('group', { name: /Fall 2026-2027/ }));
  const lines = chart.getAllByRole('img');
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
    'Sofía Reyes: from 201 ± 3.1 to 210 ± 3.2: +9 ± 4.5, gain',
    'Noor Reyes: from 201 ± 3.1 to 203 ± 3.2: +2 ± 4.5, within the error of measurement',
  ]);
  lines[0]!.focus();
  await page.user.keyboard('{ArrowDown}');
  expect(lines[1]).toHaveFocus();
  expect(lines.map((line) => line.getAttribute('tabindex'))).toEqual(['-1', '0']);
  await page.user.keyboard('{ArrowDown}');
  expect(lines[1]).toHaveFocus();
  await page.user.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('row', { name: /Noor Reyes 201 ± 3.1 203 ± 3.2 \+2 ± 4.5/ })).toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Scale'), 'Reading | ');
  await waitFor(() =>
    expect(page.sent(ExternalAssessmentGrowthDocument).at(-1)!.input.scale).toBe('Reading | '),
  );
});

it('downloads the growth of all learners, of the chosen scale and windows', async () => {
  const page = await renderRoute(remote, '/assessments/map?scale=Math+%7C+', {
    answers: [opened, none, answer(), on(ExportGrowthDocument, { exportExternalAssessmentGrowth: 'Person' })],
  });
  URL.createObjectURL ??= () => 'blob:growth';
  URL.revokeObjectURL ??= () => undefined;
  await screen.findByText('No results yet');
  const files: (string | null)[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.getAttribute('download'));
  });
  (await screen.findByRole('button', { name: 'Download CSV' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(files).toEqual(['MAP, growth.csv']));
  expect(page.sent(ExportGrowthDocument)[0]!.input).toMatchObject({ formId: 'map', scale: 'Math | ' });
  click.mockRestore();
});

it('shows nothing before there are two windows, the error of a failed load, and an empty state in Spanish', async () => {
  const viewer = viewerOf('PROGRAM_ADMIN', { language: 'sp' });
  const empty = answer({ scales: [], windows: [], pre: null, post: null, group: null, learners: [] });
  await renderRoute(remote, '/assessments/map', { viewer, width: 390, answers: [opened, none, empty] });
  await screen.findByText('Todavía no hay resultados');
  expect(screen.queryByRole('heading', { name: 'Crecimiento' })).not.toBeInTheDocument();
  cleanup();
  const failed = on(ExternalAssessmentGrowthDocument, refused('INTERNAL', 'Algo salió mal.'));
  const page = await renderRoute(remote, '/assessments/map', { viewer, answers: [opened, none, failed] });
  expect(await screen.findByText('No se pudo cargar el crecimiento')).toBeInTheDocument();
  page.answer(answer({ group: null, learners: [], totalCount: 0, otherNorms: 0 }));
  await page.user.click(screen.getByRole('button', { name: /nuevo|otra vez|Reintentar/i }));
  expect(await screen.findByText(/Nadie/)).toBeInTheDocument();
});

it('has an axis that contains every score with its error', () => {
  const { from, to, ticks } = axisOf([
    { score: 201, standardError: 3.1 },
    { score: 203, standardError: null },
  ]);
  expect(from).toBeLessThanOrEqual(197.9);
  expect(to).toBeGreaterThanOrEqual(204.1);
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(axisOf([{ score: 5, standardError: null }]).to).toBeGreaterThan(5 - 1e-9);
});
