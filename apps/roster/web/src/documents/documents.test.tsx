import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  DeleteFileUploadDocument,
  DocumentUrlDocument,
  DocumentVersionsDocument,
  ProgramDocumentsDocument,
  RequestFileUploadDocument,
  SubmitFileUploadDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const ADDRESS = '/p/program-1/file-upload?view=documents';

const plan = {
  id: 'plan-2',
  documentId: 'plan',
  version: 2,
  isLatest: true,
  fileName: 'plan.pdf',
  fileSize: 2_500_000,
  subject: 'Budget',
  reportingWindow: 'Fall 2026',
  submittedAt: '2026-11-20T15:00:00Z',
  submittedBy: { id: 'ana', profile: { firstName: 'Ana', lastName: 'Ruiz', preferredName: null } },
};
const listed = (...items: object[]) => listedWith(true, ...items);
const listedWith = (isScanned: boolean, ...items: object[]) =>
  on(ProgramDocumentsDocument, {
    getFileUploads: {
      items,
      isScanned,
      totalCount: items.length,
      subjects: items.length > 0 ? ['Budget'] : [],
      reportingWindows: items.length > 0 ? ['Fall 2026'] : [],
    },
  });
const open = (options: RenderOptions = {}, address = ADDRESS) =>
  renderRoute(remote, address, { ...options, answers: options.answers ?? [listed(plan)] });
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const begun = on(RequestFileUploadDocument, {
  requestFileUpload: {
    multipartInfo: { fileUploadId: 'new' },
    partSize: 8_388_608,
    // Part uploads are covered by a browser test.
    presignedUrls: [],
  },
});
const menuOf = async (page: Awaited<ReturnType<typeof open>>, entry: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'What to do with plan.pdf' }));
  await page.user.click(await screen.findByRole('menuitem', { name: entry }));
};

it('lists documents by subject and window, beside the imports', async () => {
  await open();
  const row = (await screen.findByText('plan.pdf')).closest('tr')!;
  for (const words of ['Budget', 'Fall 2026', '2', '2.4 MB']) expect(row).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Records to import' })).not.toHaveAttribute('aria-current');
});

it('queries by the address', async () => {
  const page = await open({}, `${ADDRESS}&q=plan&subject=Budget&window=Fall+2026&sort=FILE_NAME&down=yes`);
  await screen.findByText('plan.pdf');
  expect(page.sent(ProgramDocumentsDocument)[0]).toMatchObject({
    programId: 'program-1',
    filter: { search: 'plan', subject: 'Budget', reportingWindow: 'Fall 2026' },
    sort: { field: 'FILE_NAME', descending: true },
    pagination: { pageIndex: 0, limit: 50 },
  });
});

it('filters by subject and window from one button, with a chip for each', async () => {
  const page = await open({}, `${ADDRESS}&window=Fall+2026`);
  await screen.findByText('plan.pdf');
  await page.user.click(screen.getByRole('button', { name: 'Filters 1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await page.user.click(drawer.getByRole('combobox', { name: 'Subject' }));
  await page.user.click(await screen.findByRole('option', { name: 'Budget' }));
  await waitFor(() => expect(page.address()).toContain('subject=Budget'));
  await page.user.click(drawer.getByRole('button', { name: 'Show results' }));
  await page.user.click(screen.getByRole('button', { name: 'Remove filter Reporting window Fall 2026' }));
  await waitFor(() =>
    expect(page.sent(ProgramDocumentsDocument).at(-1)).toMatchObject({
      filter: { subject: 'Budget', reportingWindow: null },
    }),
  );
});

it('shows that there are none, or that no document matches, in Spanish on a phone', async () => {
  const viewer = viewerOf('SUPER_ADMIN', { language: 'sp' });
  await open({ viewer, width: 390, answers: [listed()] });
  expect(await screen.findByText('Todavía no hay documentos')).toBeInTheDocument();
});

it('shows filters that exclude everything', async () => {
  await open({ answers: [listed()] }, `${ADDRESS}&q=nothing`);
  expect(await screen.findByText('No document fits')).toBeInTheDocument();
});

it('shows loading, and offers a retry after a failure', async () => {
  await open({ answers: [on(ProgramDocumentsDocument, pending())] });
  expect(screen.queryByText('No documents yet')).not.toBeInTheDocument();
});

it('shows that the list cannot be loaded', async () => {
  await open({ answers: [on(ProgramDocumentsDocument, unreachable())] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('submits documents with a subject and a window, by keyboard', async () => {
  const page = await open({
    answers: [
      listed(plan),
      begun,
      on(SubmitFileUploadDocument, { submitFileUpload: { id: 'new', version: 1 } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Upload documents' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Upload documents' }));
  expect(
    await dialog.findByRole('link', { name: 'Write what the documents are about.' }),
  ).toBeInTheDocument();
  expect(page.sent(RequestFileUploadDocument)).toEqual([]);
  await page.user.type(dialog.getByLabelText('Subject', { selector: 'input' }), ' Attendance ');
  await page.user.type(dialog.getByLabelText('Reporting window', { selector: 'input' }), 'Spring 2027');
  await page.user.upload(
    document.querySelector<HTMLInputElement>('input[type=file][multiple]')!,
    pdf('new.pdf'),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Upload 1 document' }));
  await waitFor(() =>
    expect(page.sent(SubmitFileUploadDocument)).toEqual([
      {
        input: {
          programId: 'program-1',
          subject: 'Attendance',
          reportingWindow: 'Spring 2027',
          fileUploadId: 'new',
        },
      },
    ]),
  );
  expect(page.sent(RequestFileUploadDocument)).toEqual([{ fileName: 'new.pdf', fileSize: 5 }]);
  await waitFor(() => expect(screen.queryByTestId('document-upload')).not.toBeInTheDocument());
});

it.each([
  [true, /They are checked for viruses/],
  [false, /This platform has no virus scanner/],
])('states whether documents are checked for viruses: %s', async (isScanned, words) => {
  const page = await open({ answers: [listedWith(isScanned, plan)] });
  await page.user.click(await screen.findByRole('button', { name: 'Upload documents' }));
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeInTheDocument();
});

it('keeps a refused upload with its reason, to be retried or removed', async () => {
  const page = await open({
    answers: [listed(plan), on(RequestFileUploadDocument, refused('CONFLICT', '50 uploads wait.'))],
  });
  await screen.findByText('plan.pdf');
  await page.user.upload(screen.getByLabelText('New version of plan.pdf'), pdf('late.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('50 uploads wait.');
  await page.user.click(screen.getByRole('button', { name: 'Try late.pdf again' }));
  await waitFor(() => expect(page.sent(RequestFileUploadDocument)).toHaveLength(2));
  await page.user.click(await screen.findByRole('button', { name: 'Take late.pdf off the list' }));
  expect(screen.queryByTestId('document-upload')).not.toBeInTheDocument();
});

it('cancels a running upload', async () => {
  const page = await open({ answers: [listed(plan), on(RequestFileUploadDocument, pending())] });
  await screen.findByText('plan.pdf');
  await page.user.upload(screen.getByLabelText('New version of plan.pdf'), pdf('slow.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Stop the upload of slow.pdf' }));
  expect(screen.queryByTestId('document-upload')).not.toBeInTheDocument();
  expect(page.sent(SubmitFileUploadDocument)).toEqual([]);
});

it('downloads a document, and deletes it after confirmation', async () => {
  const page = await open({
    answers: [
      listed(plan),
      on(DocumentUrlDocument, refused('NOT_FOUND', 'It is gone.')),
      on(DeleteFileUploadDocument, { deleteFileUpload: { deletedIds: ['plan-2'] } }),
    ],
  });
  await menuOf(page, 'Download');
  await waitFor(() => expect(page.sent(DocumentUrlDocument)).toEqual([{ id: 'plan-2', fileName: null }]));
  expect(page.sent(DocumentUrlDocument)).toHaveLength(1);
  await menuOf(page, 'Delete');
  await page.user.click(await screen.findByRole('button', { name: 'Delete all versions' }));
  await waitFor(() =>
    expect(page.sent(DeleteFileUploadDocument)).toEqual([{ id: 'plan-2', wholeDocument: true }]),
  );
});

it('shows every version and deletes one of them', async () => {
  const older = { ...plan, id: 'plan-1', version: 1, isLatest: false };
  const page = await open({
    answers: [
      listed(plan),
      on(DocumentVersionsDocument, { getFileUploads: { items: [plan, older] } }),
      on(DeleteFileUploadDocument, { deleteFileUpload: { deletedIds: ['plan-1'] } }),
    ],
  });
  await menuOf(page, 'All versions');
  expect(await screen.findByText('Version 1: plan.pdf')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Delete version 1' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete 1 version' }));
  await waitFor(() =>
    expect(page.sent(DeleteFileUploadDocument)).toEqual([{ id: 'plan-1', wholeDocument: false }]),
  );
});

it('offers no changes in an archived program', async () => {
  const viewer = viewerOf('SUPER_ADMIN');
  viewer.programs = viewer.programs.map((program) => ({ ...program, archived: true }));
  const id = viewer.programs[0]!.id;
  const page = await open({ viewer }, `/p/${id}/file-upload?view=documents`);
  await screen.findByText('plan.pdf');
  expect(screen.queryByRole('button', { name: 'Upload documents' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'What to do with plan.pdf' }));
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});
