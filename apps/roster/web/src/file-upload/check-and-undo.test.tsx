import {
  on,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  GetImportJobDocument,
  GetImportJobsDocument,
  GetImportTemplatesDocument,
  StartCheckedImportDocument,
  UndoImportDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const UPLOAD = '/p/program-1/file-upload';
const check = {
  ...{ keyProperty: 'student_id', byOtherKeyRows: 2, newRecords: 3, changedRecords: 4, sameRecords: 50 },
  ...{ refusedRows: 1, changedSchools: 0, fields: [{ field: 'grade_level', records: 4 }] },
};
const job = {
  ...{
    id: 'i1',
    programId: 'program-1',
    entityType: 'STUDENT' as const,
    fileName: 'students.csv',
    errorCount: 0,
  },
  ...{
    status: 'IMPORTED' as const,
    allowFix: true,
    canUndo: true,
    check: null,
    undoneAt: null,
    undoneBy: null,
  },
  ...{ undoObstacles: [], notes: [], resubmissionChain: [], replacedBy: null, reportingWindow: null },
};
const checked = { ...job, status: 'CHECKED' as const, allowFix: false, canUndo: false, check };

const open = (item: object, options: RenderOptions = {}, address = UPLOAD): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      on(GetImportTemplatesDocument, { getImportTemplates: [] }),
      on(GetImportJobsDocument, { getImportJobsByModel: { items: [item], totalCount: 1 } }),
      on(GetImportJobDocument, { getImportJobsByModel: { items: [item] } }),
      ...(options.answers ?? []),
    ],
  });

it('shows what a checked import would change, and starts it by keyboard', async () => {
  const page = await open(checked, {
    answers: [on(StartCheckedImportDocument, { startCheckedImport: { id: 'i1', status: 'UPLOADED' } })],
  });
  const check = await screen.findByTestId('import-check');
  expect(check).toHaveTextContent('Nothing is written yet. 3 new, 4 changed, 50 the same, 1 refused.');
  expect(check).toHaveTextContent('What changes: grade_level (4).');
  expect(check).toHaveTextContent(
    'Rows are recognized by student_id. 2 rows were recognized by an earlier number.',
  );
  screen.getByRole('button', { name: 'Import now' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.sent(StartCheckedImportDocument)).toEqual([{ importJobId: 'i1' }]));
});

it('shows it in Spanish', async () => {
  await open(checked, { viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }) });
  const check = await screen.findByTestId('import-check');
  expect(check).toHaveTextContent(
    'Aún no se ha escrito nada. 3 nuevos, 4 con cambios, 50 iguales, 1 rechazados.',
  );
  expect(screen.getByRole('button', { name: 'Importar ahora' })).toBeEnabled();
});

it('undoes an import after a confirmation', async () => {
  const page = await open(job, {
    answers: [on(UndoImportDocument, { undoImport: { importJobId: 'i1', status: 'UNDONE', obstacles: [] } })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Actions for students.csv' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
  expect(await screen.findByText('Undo the import of students.csv?')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(page.sent(UndoImportDocument)).toEqual([{ importJobId: 'i1' }]));
  await waitFor(() => expect(screen.queryByText('Undo the import of students.csv?')).toBeNull());
});

it('shows the obstacles of an undo', async () => {
  const undoObstacles = [{ kind: 'STUDENT' as const, externalId: 'A2', name: null }];
  await open({ ...job, undoObstacles }, {}, `${UPLOAD}?import=i1`);
  expect(await screen.findByText('Nothing was undone: 1 record has changed since')).toBeVisible();
  expect(screen.getByText(/A2/)).toBeVisible();
});

it('shows who undid an import, and offers no undo', async () => {
  const undoneBy = { id: 'u', profile: { firstName: 'Dana', lastName: 'Ortiz', preferredName: null } };
  const page = await open({
    ...job,
    status: 'UNDONE',
    canUndo: false,
    undoneBy,
    undoneAt: '2026-11-28T06:00:00Z',
  });
  expect(await screen.findByText(/undone by Dana Ortiz/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Actions for students.csv' }));
  expect(screen.queryByRole('menuitem', { name: 'Undo import' })).toBeNull();
});
