import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  FixImportRowsDocument,
  GetImportCausesDocument,
  GetImportCsvPageDocument,
  GetImportJobDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const UPLOAD = '/p/program-1/file-upload';
const job = {
  id: 'import',
  programId: 'program-1',
  fileName: 'sessions.csv',
  entityType: 'SESSION' as const,
  status: 'IMPORTED' as const,
  errorCount: 3,
  result: { totalRows: 63, newRows: 60, loadedRows: 60, refusedRows: 3 },
};

const causes = on(GetImportCausesDocument, {
  getImportCauses: [
    {
      ...{ property: 'session_date', code: 'date-unreadable', message: 'This is not a date.', refused: true },
      ...{ rows: 2, valueCount: 1, values: [{ value: '31.01.2026', rows: 2 }], allowedValues: [] },
      fixes: ['REPLACE', 'DAY_FIRST'],
    },
    {
      ...{ property: 'session_topic', code: 'topic-missing', message: 'There is no topic.', refused: true },
      ...{ rows: 1, valueCount: 1, values: [{ value: '', rows: 1 }], allowedValues: [], fixes: ['FILL'] },
    },
    {
      ...{ property: 'student_id', code: 'session-repeated', message: 'Repeated.', refused: true },
      ...{ rows: 1, valueCount: 1, values: [{ value: '1', rows: 1 }], allowedValues: [], fixes: [] },
    },
  ],
});
const broken = [
  on(GetImportJobDocument, { getImportJobsByModel: { items: [{ ...job, allowFix: true }] } }),
  on(GetImportCsvPageDocument, {
    getImportCsvPage: {
      totalCount: 1,
      data: [{ rowNumber: 7, values: [] }],
      rowErrors: [
        {
          ...{ rowNumber: 7, property: 'session_duration', value: 'forty', code: 'duration-not-a-number' },
          ...{ message: 'Not a number.', refused: true },
        },
      ],
    },
  }),
  causes,
];

it('corrects all rows of a cause at once and a single cell, by keyboard', async () => {
  const page = await renderRoute(remote, `${UPLOAD}?import=import`, {
    answers: [...broken, on(FixImportRowsDocument, { fixImportRows: { errors: [], importJobId: 'second' } })],
  });
  const [dates, topics] = await screen.findAllByTestId('cause');
  expect(screen.getAllByTestId('cause')).toHaveLength(2);
  expect(dates).toHaveTextContent('This is not a date.');
  expect(screen.queryByText('Check corrected rows again')).not.toBeInTheDocument();
  within(dates!).getByRole('checkbox').focus();
  await page.user.keyboard(' ');
  await page.user.type(within(topics!).getByLabelText('Fill in for 1 row'), 'ela');
  const cell = screen.getByLabelText('session_duration in row 7');
  await page.user.clear(cell);
  await page.user.type(cell, '40');
  expect(screen.getByText('3 corrections are ready.')).toBeInTheDocument();
  await page.user.click(screen.getByText('Check corrected rows again'));
  await waitFor(() => expect(page.sent(FixImportRowsDocument)).toHaveLength(1));
  expect(page.sent(FixImportRowsDocument)[0]).toEqual({
    input: {
      importJobId: 'import',
      fixes: [
        { property: 'session_date', code: 'date-unreadable', kind: 'DAY_FIRST', from: null, to: '' },
        { property: 'session_topic', code: 'topic-missing', kind: 'FILL', from: null, to: 'ela' },
      ],
      cells: [{ rowNumber: 7, property: 'session_duration', value: '40' }],
    },
  });
  await waitFor(() => expect(page.address()).toBe(`${UPLOAD}?import=second`));
});

it('keeps the corrections if the server refuses them, in Spanish on a phone', async () => {
  const page = await renderRoute(remote, `${UPLOAD}?import=import`, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [...broken, on(FixImportRowsDocument, refused('CONFLICT', 'Ya fue reemplazada.'))],
  });
  await page.user.type(await screen.findByLabelText('Valor para 1 fila'), 'ela');
  await page.user.click(screen.getByText('Revisar otra vez las filas corregidas'));
  expect(await screen.findByText('Ya fue reemplazada.')).toBeInTheDocument();
  expect(screen.getByText('1 corrección lista.')).toBeInTheDocument();
});

it('offers no corrections for a replaced import', async () => {
  await renderRoute(remote, `${UPLOAD}?import=import`, {
    answers: [
      ...broken,
      on(GetImportJobDocument, {
        getImportJobsByModel: { items: [{ ...job, allowFix: false, replacedBy: 'second' }] },
      }),
    ],
  });
  expect(await screen.findByText('forty')).toBeInTheDocument();
  expect(screen.queryByTestId('cause')).not.toBeInTheDocument();
});
