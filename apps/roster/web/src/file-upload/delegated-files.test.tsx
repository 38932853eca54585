import {
  on,
  onRequest,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  GetImportJobDocument,
  GetImportJobsDocument,
  GetImportTemplatesDocument,
  RequestImportJobUploadDocument,
  SubmitImportJobDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const UPLOAD = '/p/program-1/file-upload';
const columnsOf = (...names: string[]) =>
  names.map((name) => ({ name, label: name, required: true, aliases: [] }));
const template = (entityType: 'STUDENT' | 'TUTOR' | 'GUARDIAN' | 'ATTENDANCE', ...names: string[]) => ({
  ...{ id: entityType.toLowerCase(), entityType, properties: columnsOf(...names) },
});
const templates = [
  template('STUDENT', 'student_id', 'district_id', 'school_id'),
  template('TUTOR', 'tutor_id', 'tutor_first_name', 'tutor_last_name'),
  template('GUARDIAN', 'student_id', 'guardian_first_name', 'guardian_last_name', 'guardian_email'),
  template('ATTENDANCE', 'student_id', 'attendance_status'),
];

const open = (items: object[] = [], options: RenderOptions = {}, address = UPLOAD): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      on(GetImportTemplatesDocument, { getImportTemplates: templates }),
      on(GetImportJobsDocument, { getImportJobsByModel: { items, totalCount: items.length } }),
      on(GetImportJobDocument, { getImportJobsByModel: { items } }),
      on(RequestImportJobUploadDocument, {
        requestImportJobUpload: { presignedUrls: [], multipartInfo: { uploadId: 'u', fileKey: 'k' } },
      }),
      on(SubmitImportJobDocument, { submitImportJob: { errors: [], importJobId: 'import' } }),
      onRequest('GET', /./, () => new Response('')),
      ...(options.answers ?? []),
    ],
  });

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });
const guardians = csv(
  'parents.csv',
  'student_id,guardian_first_name,guardian_last_name,guardian_email\nA1,Ana,López,ana@mail.example\n',
);
const attendance = csv('attendance.csv', 'student_id,attendance_status\nA1,Present\n');

/** Uploads what was chosen; resolves when the list of imports has been asked for again. */
async function upload(page: RenderedScreen, label: string): Promise<void> {
  const asked = page.sent(GetImportJobsDocument).length;
  await page.user.click(screen.getByText(label));
  await waitFor(() => expect(page.sent(GetImportJobsDocument).length).toBeGreaterThan(asked));
}

async function choose(page: RenderedScreen, ...files: File[]): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  await page.user.upload(screen.getByTestId('file-input'), files);
}

it('opens the section of a recognised file of guardians, and invites nobody unless asked to', async () => {
  const page = await open();
  await choose(page, guardians);
  const slot = await screen.findByTestId('slot-GUARDIAN');
  await waitFor(() => expect(slot).toHaveTextContent('parents.csv'));
  expect(slot).toHaveTextContent('Recognised');
  expect(screen.getByRole('switch', { name: /^Send invitations/ })).not.toBeChecked();
  await upload(page, 'Upload 1 file');
  await waitFor(() =>
    expect(page.sent(SubmitImportJobDocument)[0]).toMatchObject({
      input: { templateId: 'guardian', sendInvitations: false },
    }),
  );
});

it('sends invitations for guardians where the switch is on, and never for attendance', async () => {
  const page = await open();
  await choose(page, guardians, attendance);
  const invite = await screen.findByRole('switch', { name: /^Send invitations/ });
  invite.focus();
  await page.user.keyboard(' ');
  await waitFor(() => expect(screen.getByTestId('slot-ATTENDANCE')).toHaveTextContent('attendance.csv'));
  await upload(page, 'Upload 2 files');
  await waitFor(() => expect(page.sent(SubmitImportJobDocument)).toHaveLength(2));
  expect(page.sent(SubmitImportJobDocument)).toMatchObject([
    { input: { templateId: 'guardian', sendInvitations: true } },
    { input: { templateId: 'attendance', sendInvitations: false } },
  ]);
});

it('sends the other files when the students are refused, and keeps those that need them, to be sent again', async () => {
  const refused = { errors: [{ property: 'school_id', message: 'A school is missing.' }], importJobId: null };
  const page = await open([], {
    answers: [
      on(SubmitImportJobDocument, ({ input }) => ({
        submitImportJob: input.templateId === 'student' ? refused : { errors: [], importJobId: 'import' },
      })),
    ],
  });
  const students = csv('students.csv', 'student_id,district_id,school_id\nA1,1,2\n');
  const tutors = csv('tutors.csv', 'tutor_id,tutor_first_name,tutor_last_name\nT1,Rosa,Díaz\n');
  await choose(page, guardians, tutors, students);
  await waitFor(() => expect(screen.getByTestId('slot-STUDENT')).toHaveTextContent('students.csv'));
  await upload(page, 'Upload 3 files');
  const sent = () => page.sent(SubmitImportJobDocument).map(({ input }) => input.templateId);
  await waitFor(() => expect(sent()).toEqual(['student', 'tutor']));
  expect(await screen.findByText(/^Not uploaded, because the student file was not taken\./)).toBeVisible();
  expect(screen.getByText('A school is missing.')).toBeVisible();
  expect(screen.getAllByTestId('upload')).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Try again: parents.csv' }));
  await waitFor(() => expect(sent()).toEqual(['student', 'tutor', 'guardian']));
  await waitFor(() => expect(screen.getAllByTestId('upload')).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Dismiss students.csv' }));
});

it('offers no invitations with attendance alone', async () => {
  const page = await open();
  await choose(page, attendance);
  await waitFor(() => expect(screen.getByTestId('slot-ATTENDANCE')).toHaveTextContent('attendance.csv'));
  expect(screen.queryByRole('switch', { name: /^Send invitations/ })).toBeNull();
});

it('names the years of the DATAS standard, and links to the places of other files, in Spanish', async () => {
  const page = await open([], { viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }) });
  expect(await screen.findByText(/la versión 1\.0 de 2026 .* la versión 0\.0\.1 de 2024/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Responsables, tutores, personal y asistencia' }));
  expect(await screen.findByRole('link', { name: 'puntajes de evaluaciones externas' })).toHaveAttribute(
    'href',
    '/assessments',
  );
  const properties = screen.getByRole('link', { name: 'propiedades personalizadas de las personas' });
  expect(properties).toHaveAttribute('href', '/people');
});

const job = {
  ...{
    id: 'i1',
    programId: 'program-1',
    entityType: 'GUARDIAN' as const,
    fileName: 'parents.csv',
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
  result: { totalRows: 3, loadedRows: 3, newRows: 2, updatedRows: 0, unchangedRows: 1, refusedRows: 0 },
};

it('says before the undo of guardians what becomes of people who were created', async () => {
  const page = await open([job]);
  expect(await screen.findByText(/3 records are in: 2 new, 0 changed, 1 there already/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Actions for parents.csv' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/who never signed in are removed/)).toBeVisible();
});

it('leads from an overtaken file of a feed to the newer one, and offers no start', async () => {
  const overtaken = {
    ...job,
    status: 'SUPERSEDED' as const,
    allowFix: false,
    canUndo: false,
    replacedBy: 'i2',
  };
  await open([overtaken], {}, `${UPLOAD}?import=i1`);
  expect(await screen.findByText('Overtaken')).toBeVisible();
  expect(screen.getByText(/sent a newer file before anybody started this one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the newer file' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?import=i2$/),
  );
  expect(screen.queryByRole('button', { name: /Import now|Replace/ })).not.toBeInTheDocument();
});

it('says in Spanish that a file was overtaken', async () => {
  const overtaken = { ...job, status: 'SUPERSEDED' as const, allowFix: false, canUndo: false };
  await open([overtaken], { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }) }, `${UPLOAD}?import=i1`);
  expect(await screen.findByText('Superado')).toBeVisible();
  expect(screen.getByText(/Nada de este archivo se cargó/)).toBeVisible();
});

it('names the person who stands in the way of an undo', async () => {
  const undoObstacles = [{ kind: 'PERSON' as const, externalId: 'ana@mail.example', name: 'Ana López' }];
  await open([{ ...job, undoObstacles }], {}, `${UPLOAD}?import=i1`);
  expect(await screen.findByText('Nothing was undone: 1 record has changed since')).toBeVisible();
  expect(screen.getByText('Person: Ana López (ana@mail.example)')).toBeVisible();
});
