import {
  fireEvent,
  on,
  onRequest,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  FetchSftpFilesDocument,
  GetImportCsvPageDocument,
  GetImportJobDocument,
  GetImportJobsDocument,
  GetImportTemplatesDocument,
  InspectImportFileDocument,
  ManagedSftpDocument,
  RemoveSftpCredentialsDocument,
  RequestImportJobUploadDocument,
  ResetManagedSftpPasswordDocument,
  SaveSftpCredentialsDocument,
  SelfHostedSftpDocument,
  SftpFilesDocument,
  SubmitImportJobDocument,
  TestSftpConnectionDocument,
} from '../__generated__/graphql';
import remote from '../routes';

/** Addresses of the three ways to import: upload by hand, our SFTP server, the district's own server. */
const UPLOAD = '/p/program-1/file-upload';
const MANAGED = '/p/program-1/managed-sftp';
const OWN = '/p/program-1/self-hosted-sftp';

const columnsOf = (...names: string[]) => names.map((name) => ({ name, label: name, required: true }));
const templates = on(GetImportTemplatesDocument, {
  getImportTemplates: [
    {
      id: 'students',
      entityType: 'STUDENT',
      properties: columnsOf('student_id', 'district_id', 'school_id'),
    },
    {
      id: 'sessions',
      entityType: 'SESSION',
      properties: columnsOf('student_id', 'session_topic', 'session_date', 'tutor_id'),
    },
  ],
});
const sessions = {
  id: 'import',
  programId: 'program-1',
  fileName: 'sessions.csv',
  entityType: 'SESSION' as const,
  status: 'IMPORTED' as const,
  errorCount: 3,
  result: { totalRows: 63, newRows: 60, loadedRows: 60, refusedRows: 3 },
};
const importsOf = (...items: object[]) =>
  on(GetImportJobsDocument, { getImportJobsByModel: { items, totalCount: items.length } });

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      templates,
      importsOf(),
      on(SftpFilesDocument, {}),
      onRequest('GET', /./, () => new Response('')),
      ...(options.answers ?? []),
    ],
  });

const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

const upload = on(RequestImportJobUploadDocument, {
  requestImportJobUpload: { presignedUrls: [], multipartInfo: { uploadId: 'u', fileKey: 'k' } },
});
const inspected = (change: object) =>
  on(InspectImportFileDocument, {
    inspectImportFile: {
      ...{ errors: [], canBeMapped: true, template: null, notes: [], missing: [] },
      ...{ columns: [], values: [], choices: [], ...change },
    },
  });
const ofStudents = {
  ...{ id: 'students', templateName: 'Students', entityType: 'STUDENT' as const },
  properties: columnsOf('student_id', 'district_id', 'school_id').map((each) => ({ ...each, aliases: [] })),
};

it('recognises files by their columns, and has incomplete ones inspected by the server', async () => {
  const page = await open(UPLOAD, {
    answers: [upload, inspected({ template: ofStudents, missing: ['school_id'] })],
  });
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  expect(screen.getByText('Nothing has been uploaded yet')).toBeInTheDocument();
  await page.user.upload(screen.getByTestId('file-input'), [
    csv('a.csv', 'student_id,session_topic,session_date,tutor_id\n1,Math,x,T1\n'),
    csv('b.csv', 'student_id,district_id\n1,2\n'),
  ]);
  const session = await screen.findByTestId('slot-SESSION');
  await waitFor(() => expect(session).toHaveTextContent('a.csv'));
  expect(session).toHaveTextContent('Recognised');
  await waitFor(() => expect(screen.getByTestId('slot-STUDENT')).toHaveTextContent('Missing: school_id'));
  expect(screen.getByText('Upload 2 files').closest('button')).toBeDisabled();
  expect(await screen.findByRole('dialog', { name: 'Columns of b.csv' })).toBeInTheDocument();
  expect(page.sent(RequestImportJobUploadDocument)).toHaveLength(1);
});

const workbook = (name: string) => new File([new Uint8Array([80, 75, 3, 4, 0, 0])], name);

it('has a workbook inspected by the server, shows its notes, and uploads the file once', async () => {
  const page = await open(UPLOAD, {
    answers: [
      upload,
      inspected({ template: ofStudents, notes: ['The header was found in row 3.'] }),
      on(SubmitImportJobDocument, { submitImportJob: { errors: [], importJobId: 'import' } }),
    ],
  });
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  await page.user.upload(screen.getByTestId('file-input'), workbook('Learners.xlsx'));
  const slot = await screen.findByTestId('slot-STUDENT');
  await waitFor(() => expect(slot).toHaveTextContent('Learners.xlsx'));
  expect(slot).toHaveTextContent('Recognised');
  expect(slot).toHaveTextContent('The header was found in row 3.');
  await page.user.click(screen.getByText('Upload 1 file'));
  const file = { uploadId: 'u', fileKey: 'k', fileName: 'Learners.xlsx' };
  await waitFor(() =>
    expect(page.sent(SubmitImportJobDocument)[0]).toMatchObject({ input: { file, templateId: 'students' } }),
  );
  expect(page.sent(RequestImportJobUploadDocument)).toHaveLength(1);
});

it('shows the server’s refusal of a workbook, and how to save other spreadsheets', async () => {
  const page = await open(UPLOAD, {
    answers: [
      upload,
      inspected({
        errors: [{ property: 'file', message: 'The workbook is damaged.' }],
        canBeMapped: false,
      }),
    ],
  });
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  await page.user.upload(screen.getByTestId('file-input'), [
    workbook('a.xlsx'),
    new File(['x'], 'old.xls'),
    workbook('mac.numbers'),
  ]);
  expect(await screen.findByText('a.xlsx: The workbook is damaged.')).toBeInTheDocument();
  expect(await screen.findByText(/old\.xls is of Excel’s older format/)).toBeInTheDocument();
  expect(await screen.findByText(/mac\.numbers is a Numbers spreadsheet/)).toBeInTheDocument();
  expect(screen.getByText('Upload files').closest('button')).toBeDisabled();
});

it('asks for the columns of an unknown file, in Spanish on a phone', async () => {
  const page = await open(UPLOAD, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [upload, inspected({ errors: [{ property: 'file', message: 'Otras columnas.' }] })],
  });
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  await page.user.upload(screen.getByTestId('file-input'), csv('prices.csv', 'name,price\nx,1\n'));
  const dialog = await screen.findByRole('dialog', { name: 'Columnas de prices.csv' });
  await page.user.click(within(dialog).getByText('Usar estas columnas'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Elija qué contiene el archivo');
});

it('leaves no unhandled rejection if the person leaves the screen during the refetch', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const page = await open(UPLOAD, {
    answers: [
      on(RequestImportJobUploadDocument, { requestImportJobUpload: { presignedUrls: [] } }),
      on(SubmitImportJobDocument, { submitImportJob: { errors: [], importJobId: 'import' } }),
    ],
  });
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  await screen.findByText('Nothing has been uploaded yet');
  await page.user.upload(
    screen.getByTestId('file-input'),
    csv('students.csv', 'student_id,district_id,school_id\n1,2,3\n'),
  );
  const asked = page.sent(GetImportJobsDocument).length;
  page.answer(on(GetImportJobsDocument, pending()));
  fireEvent.click(await screen.findByText('Upload 1 file'));
  await waitFor(() => expect(page.sent(GetImportJobsDocument).length).toBeGreaterThan(asked));
  await page.go('/people');
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

it('lists imports with their refused rows, and offers no upload in an archived program', async () => {
  await open(UPLOAD, {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'program-1', archived: true }] }),
    answers: [importsOf(sessions)],
  });
  const item = await screen.findByTestId('import');
  expect(item).toHaveTextContent('Loaded, 3 rows refused');
  expect(within(item).getByRole('link', { name: 'sessions.csv' })).toHaveAttribute(
    'href',
    `${UPLOAD}?import=import`,
  );
  expect(screen.queryByTestId('file-input')).not.toBeInTheDocument();
});

it('shows refused rows of an import, filtered by the address', async () => {
  const rowErrors = [
    {
      rowNumber: 62,
      property: 'student_id',
      value: 'nobody',
      code: 'student-missing',
      message: 'No such student.',
    },
    { rowNumber: 64, property: 'tutor_id', value: '', code: 'tutor-missing', message: 'No tutor.' },
  ];
  const page = await open(`${UPLOAD}?import=import`, {
    answers: [
      on(GetImportJobDocument, { getImportJobsByModel: { items: [sessions] } }),
      on(GetImportCsvPageDocument, ({ filter }) => {
        const shown = rowErrors.filter(({ property }) => !filter.property || property === filter.property);
        return {
          getImportCsvPage: {
            totalCount: shown.length,
            data: shown.map(({ rowNumber }) => ({ rowNumber })),
            rowErrors: shown,
            summary: rowErrors.map(({ property, code }) => ({ property, code, refused: true, count: 1 })),
          },
        };
      }),
    ],
  });
  expect(await screen.findByText('No such student.')).toBeInTheDocument();
  expect(screen.getByTestId('tile-newRows')).toHaveTextContent('60');
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByLabelText('Column', { selector: 'input' }));
  await page.user.click(await screen.findByRole('option', { name: 'tutor_id' }));
  await waitFor(() => expect(screen.queryByText('No such student.')).not.toBeInTheDocument());
  expect(screen.getByText('(blank)')).toBeInTheDocument();
  expect(page.address()).toBe(`${UPLOAD}?import=import&column=tutor_id`);
});

const credentials = { url: 'sftp.lyceum.example', port: 2222, username: 'math-1' };
const accountOf = (changes: object = {}) =>
  on(ManagedSftpDocument, { getManagedSFTPCredentials: { available: true, ...changes } });

it.each([
  [MANAGED, 'Upload by SFTP'],
  [OWN, 'Files from the district’s server'],
])('%s shows loading, and the error of a failed load', async (address, title) => {
  const failed = refused('INTERNAL', 'Something went wrong.');
  await open(address, {
    answers: [
      on(ManagedSftpDocument, failed),
      on(SelfHostedSftpDocument, failed),
      on(SftpFilesDocument, pending()),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('creates an account whose password is shown once', async () => {
  const page = await open(MANAGED, {
    answers: [
      accountOf(),
      on(ResetManagedSftpPasswordDocument, {
        resetManagedSFTPPassword: {
          available: true,
          credentials: { ...credentials, password: 'right horse' },
        },
      }),
    ],
  });
  await screen.findByText('Make account');
  page.answer(accountOf({ exists: true, credentials, passwordChangedAt: '2026-09-14T15:00:00.000Z' }));
  button('Make account');
  expect(await screen.findByText('right horse')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Copy the password now');
  for (const value of ['sftp.lyceum.example', '2222', 'math-1'])
    expect(screen.getByText(value)).toBeInTheDocument();
  button('New password');
  expect(await screen.findByRole('dialog', { name: 'Make a new password?' })).toBeInTheDocument();
});

it('lists received files, and never shows a password again', async () => {
  await open(MANAGED, {
    answers: [
      accountOf({ exists: true, credentials, passwordChangedAt: '2026-09-14T15:00:00.000Z' }),
      on(SftpFilesDocument, {
        getSFTPFiles: {
          totalCount: 2,
          items: [
            { id: 'orgs', fileName: 'orgs.csv', importJobId: 'import', importStatus: 'IMPORTED' },
            { id: 'prices', fileName: 'prices.csv', refusal: 'No known columns.' },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByText(/It is not shown again\.$/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'orgs.csv' })).toHaveAttribute(
    'href',
    `${UPLOAD}?import=import`,
  );
  expect(screen.getByText('prices.csv').closest('tr')).toHaveTextContent('Refused No known columns.');
});

it('shows that an archived program’s account is read-only', async () => {
  await open(MANAGED, {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'program-1', archived: true }] }),
    answers: [accountOf({ exists: true, credentials })],
  });
  expect(await screen.findByText(/nobody can sign in with it, and it stays as it is/)).toBeInTheDocument();
  expect(screen.queryByText(/^(Make account|New password)$/)).not.toBeInTheDocument();
});

const serverOf = (changes: object) =>
  on(SelfHostedSftpDocument, { getSelfHostedSFTPCredentials: { folder: '', ...changes } });
const refusal = (field: string, remedy: string) => refused('BAD_USER_INPUT', remedy, { field, remedy });

it('shows refused server and password at their fields, the problem of a failed test, and saves valid values', async () => {
  const saved = {
    exists: true,
    folder: 'out',
    credentials: { url: 'sftp.district.example', port: 22, username: 'lyceum' },
  };
  const key = { ...saved, hostKeyFingerprint: 'SHA256:abc' };
  const page = await open(OWN, {
    answers: [
      serverOf({ exists: false }),
      on(SaveSftpCredentialsDocument, refusal('input.url', 'Its name alone.')),
      on(TestSftpConnectionDocument, {
        testSFTPConnection: {
          problem: { code: 'WRONG_PASSWORD', text: 'The server does not accept this username and password.' },
        },
      }),
    ],
  });
  await screen.findByLabelText('Server', { selector: 'input' });
  type('Server', 'district.example/out');
  type('Username', 'lyceum');
  type('Folder', 'out');
  button('Save and test');
  expect(await screen.findByText('Server: Its name alone.')).toBeInTheDocument();
  page.answer(on(SaveSftpCredentialsDocument, refusal('input.password', 'Enter the password.')));
  type('Server', 'sftp.district.example');
  button('Save and test');
  expect(await screen.findByText('Password: Enter the password.')).toBeInTheDocument();
  page.answer(on(SaveSftpCredentialsDocument, { saveSFTPCredentials: saved }), serverOf(saved));
  type('Password', 'wrong');
  button('Save and test');
  expect(await screen.findByText(/does not accept this username/)).toBeInTheDocument();
  expect(await screen.findByText(/^Not tested yet/)).toBeInTheDocument();
  page.answer(
    on(TestSftpConnectionDocument, { testSFTPConnection: { filesFound: 1, server: key } }),
    serverOf(key),
  );
  type('Password', 'right horse');
  button('Save and test');
  expect(await screen.findByText('The connection works. There is 1 file in the folder.')).toBeInTheDocument();
  expect(await screen.findByText('SHA256:abc')).toBeInTheDocument();
  expect(page.sent(SaveSftpCredentialsDocument).at(-1)?.input).toEqual({
    programId: 'program-1',
    url: 'sftp.district.example',
    port: 22,
    username: 'lyceum',
    folder: 'out',
    password: 'right horse',
  });
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
});

it('starts a fetch, and removes the server after confirmation', async () => {
  const known = { exists: true, hostKeyFingerprint: 'SHA256:abc', credentials };
  const page = await open(OWN, {
    answers: [
      serverOf(known),
      on(FetchSftpFilesDocument, { fetchSFTPFiles: { ...known, folder: '' } }),
      on(RemoveSftpCredentialsDocument, { removeSFTPCredentials: { folder: '' } }),
    ],
  });
  fireEvent.click(await screen.findByText('Fetch now'));
  await waitFor(() => expect(page.sent(FetchSftpFilesDocument)).toEqual([{ programId: 'program-1' }]));
  button('Remove server');
  const dialog = await screen.findByRole('dialog', { name: 'Remove the district’s server?' });
  page.answer(serverOf({ exists: false }));
  button('Remove server', dialog);
  await waitFor(() => expect(screen.queryByText('Fetch now')).not.toBeInTheDocument());
  expect(page.sent(RemoveSftpCredentialsDocument)).toEqual([{ programId: 'program-1' }]);
});
