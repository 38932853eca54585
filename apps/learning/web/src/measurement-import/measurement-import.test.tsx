import { gunzipSync } from 'node:zlib';
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
  ExternalAssessmentGrowthDocument,
  ImportMeasurementFileDocument,
  PreviewMeasurementFileDocument,
  TestDefinitionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { partsOf, readMeasurementFile } from './measurement-file';

const score = {
  ...{ internalKeyName: 'score', label: 'Score', rawType: 'NUMBER' as const, meaning: 'SCORE' as const },
  ...{ fieldType: 'NUMBER_INPUT' as const, validators: { required: true } },
};
const external = {
  ...{
    id: 'map',
    formName: 'MAP',
    formType: 'EXTERNAL' as const,
    program: { id: 'program-1' },
    canEdit: true,
  },
  ...{ properties: [score], definitionKey: null, importMapping: null },
};
const definitions = on(TestDefinitionsDocument, {
  getTestDefinitions: [
    {
      ...{ key: 'nwea-map-growth', name: 'NWEA MAP Growth', learnerColumns: ['studentid'] },
      ...{ columns: ['studentid', 'termname', 'testritscore'], properties: [score] },
    },
  ],
});
const report = {
  ...{ rows: 2, learners: 1, created: 1, changed: 0, unchanged: 0, repeated: 0, unknown: 1, refused: 0 },
  problems: [{ row: 3, column: 'S2', reason: 'Nobody has this number.', unknownLearner: true }],
};
const opened = (part: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...external, ...part } });
const none = on(AssessmentMeasurementsDocument, {
  getExternalAssessmentMeasurements: { totalCount: 0, items: [] },
});
const noGrowth = on(ExternalAssessmentGrowthDocument, {
  getExternalAssessmentGrowth: { scales: [], windows: [] },
});
const csv = (text: string) => new File([text], 'AssessmentResults.csv', { type: 'text/csv' });
const sentText = (file: string) => gunzipSync(Buffer.from(file, 'base64')).toString('utf8');

async function openDialog(page: Awaited<ReturnType<typeof renderRoute>>, name = 'Import file') {
  await page.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('reads a vendor’s file without a mapping, sends only the columns that are read, and imports after confirmation', async () => {
  const page = await renderRoute(remote, '/assessments/map', {
    answers: [
      ...[opened({ definitionKey: 'nwea-map-growth' }), none, noGrowth, definitions],
      on(PreviewMeasurementFileDocument, { previewMeasurementFile: report }),
      on(ImportMeasurementFileDocument, { importMeasurementFile: report }),
    ],
  });
  const dialog = await openDialog(page);
  expect(await dialog.findByText(/NWEA MAP Growth as the vendor exports it/)).toBeInTheDocument();
  const file = csv(
    '\uFEFFTermName,StudentID,LastName,TestRITScore\nFall 2026-2027,S1,Reyes,201\nFall 2026-2027,S2,Ito,190\n',
  );
  await page.user.upload(dialog.getByLabelText('Choose file'), file);
  expect(await dialog.findByText('Row 3, S2: Nobody has this number.')).toBeInTheDocument();
  expect(page.sent(ImportMeasurementFileDocument)).toEqual([]);
  const [{ input }] = page.sent(PreviewMeasurementFileDocument) as [any];
  expect(input).toMatchObject({ formId: 'map', fileName: 'AssessmentResults.csv', mapping: null });
  expect(sentText(input.file)).toBe(
    '#,TermName,StudentID,TestRITScore\n2,Fall 2026-2027,S1,201\n3,Fall 2026-2027,S2,190\n',
  );
  await page.user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(page.notices()).toContain('New: 1. Changed: 0.'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for a mapping of another test once, in Spanish', async () => {
  const answers = [
    ...[opened(), none, noGrowth, definitions],
    on(PreviewMeasurementFileDocument, { previewMeasurementFile: report }),
  ];
  const viewer = viewerOf('PROGRAM_ADMIN', { language: 'sp' });
  const page = await renderRoute(remote, '/assessments/map', { viewer, width: 390, answers });
  let dialog = await openDialog(page, 'Importar archivo');
  const text = 'Pupil,Taken,Score\nS1,9/16/2026,480\n';
  await page.user.upload(dialog.getByLabelText('Elegir archivo'), csv(text));
  await page.user.selectOptions(await dialog.findByLabelText(/^Número de/), 'Pupil');
  await page.user.selectOptions(dialog.getByLabelText(/^Fecha/), 'Taken');
  expect(dialog.getByLabelText(/^Score/)).toHaveValue('Score');
  await page.user.click(dialog.getByRole('button', { name: 'Revisar archivo' }));
  expect(await dialog.findByText('Filas que quedan fuera')).toBeInTheDocument();
  const mapping = {
    ...{ learnerColumn: 'Pupil', dateColumn: 'Taken', dateOrder: 'MDY' as const },
    columns: [{ internalKeyName: 'score', column: 'Score' }],
  };
  expect(page.sent(PreviewMeasurementFileDocument)).toMatchObject([{ input: { mapping } }]);
  cleanup();
  const again = await renderRoute(remote, '/assessments/map', {
    viewer,
    answers: [...answers.slice(1), opened({ importMapping: mapping })],
  });
  dialog = await openDialog(again, 'Importar archivo');
  await again.user.upload(dialog.getByLabelText('Elegir archivo'), csv(text));
  expect(await dialog.findByText('Filas que quedan fuera')).toBeInTheDocument();
});

it('names the problem of an invalid file', async () => {
  const wrong = { field: 'input.file', remedy: 'This is a file of i-Ready Diagnostic.' };
  const page = await renderRoute(remote, '/assessments/map', {
    answers: [
      ...[opened({ definitionKey: 'nwea-map-growth' }), none, noGrowth, definitions],
      on(
        PreviewMeasurementFileDocument,
        refused('BAD_USER_INPUT', 'This is a file of i-Ready Diagnostic.', wrong),
      ),
    ],
  });
  const dialog = await openDialog(page);
  await dialog.findByText(/NWEA MAP Growth/);
  await page.user.upload(dialog.getByLabelText('Choose file'), csv('"never closed'));
  expect(await dialog.findByText(/This is not a CSV file/)).toBeInTheDocument();
  await page.user.upload(dialog.getByLabelText('Choose file'), csv('StudentID\nS1\n'));
  expect(await dialog.findAllByText(/This is a file of i-Ready Diagnostic/)).not.toHaveLength(0);
});

it('sends all rows of a learner in one part, with their row numbers in the file', async () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => `S${at % 3000},${at}`);
  const file = await readMeasurementFile(csv(['StudentID,TestRITScore', ...lines].join('\n')));
  const parts = await partsOf(file, ['studentid', 'testritscore'], ['studentid']);
  const sets = parts.map((part) =>
    sentText(part)
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')),
  );
  expect(sets.map((rows) => rows.length)).toEqual([5000, 5000, 2000]);
  const learners = sets.map((rows) => new Set(rows.map(([, learner]) => learner)));
  expect(learners.reduce((sum, { size }) => sum + size, 0)).toBe(3000);
  const seen = sets.flat().every(([row, , value]) => Number(row) === Number(value) + 2);
  expect(seen).toBe(true);
});
