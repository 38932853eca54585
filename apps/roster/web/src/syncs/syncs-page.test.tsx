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
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  OneRosterServerDocument,
  RequestImportJobUploadDocument,
  RosterSyncPlansDocument,
  RosterSyncsDocument,
  SubmitImportPackageDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/p/program-1/roster-syncs';
const held = {
  id: 'plan-2',
  programId: 'program-1',
  source: 'MANAGED' as const,
  status: 'WAITING' as const,
  counts: { new: 12, changed: 3, gone: 2 },
  holds: [
    { code: 'MANY_GONE' as const, scope: 'REMOVALS' as const, message: '40% of the students would go.' },
    { code: 'FILE_MISSING' as const, scope: 'EVERYTHING' as const, message: 'A file is missing.' },
  ],
  startedAt: '2026-11-26T15:00:00Z',
};
const applied = {
  ...held,
  id: 'plan-1',
  status: 'APPLIED' as const,
  counts: { same: 90 },
  holds: [],
  startedAt: '2026-11-20T15:00:00Z',
};
const sources = (mode: 'ADDITIONS' | 'COMPLETE' = 'COMPLETE') =>
  (['UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER'] as const).map((source) => ({
    source,
    mode: source === 'ONEROSTER' ? ('COMPLETE' as const) : mode,
    isLate: source === 'SELF_HOSTED',
    waitingPlans: source === 'MANAGED' ? 1 : 0,
    lastDeliveryAt: source === 'MANAGED' ? '2026-11-26T15:00:00Z' : null,
  }));
const overview = (waiting: readonly object[] = [held], mode?: 'ADDITIONS' | 'COMPLETE') =>
  on(RosterSyncsDocument, {
    getRosterSyncSources: sources(mode),
    waiting: { items: waiting, totalCount: waiting.length },
  });
const connectedTo = (version: 'V1_1' | 'CLEVER') =>
  on(OneRosterServerDocument, { getOneRosterConnection: { exists: true, version, schools: [] } });
const zip = () => new File(['PK'], 'roster.zip', { type: 'application/zip' });
const begun = on(RequestImportJobUploadDocument, {
  requestImportJobUpload: {
    multipartInfo: { uploadId: 'upload', fileKey: 'imports/x.zip' },
    partSize: 8_388_608,
    // Part uploads are covered by a browser test.
    presignedUrls: [],
  },
});
const packageAnswer = (answer: object) =>
  on(SubmitImportPackageDocument, { submitImportPackage: { errors: [], files: [], ...answer } });
const sendPackage = async (page: RenderedScreen) =>
  page.user.upload(await screen.findByLabelText('Upload a package (ZIP)', { selector: 'input' }), zip());

const plans = (...items: object[]) =>
  on(RosterSyncPlansDocument, { getRosterSyncPlans: { items, totalCount: items.length } });

const unconnected = on(OneRosterServerDocument, { getOneRosterConnection: { exists: false, schools: [] } });

const open = (options: RenderOptions = {}, address = PAGE): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [overview(), plans(held, applied), unconnected, ...(options.answers ?? [])],
  });
const asked = (page: RenderedScreen) => page.sent(RosterSyncPlansDocument).at(-1);

it('shows waiting plans first, with counts, the first reason and a link', async () => {
  await open();
  const waiting = within(await screen.findByRole('list', { name: '1 plan needs your decision' }));
  expect(waiting.getByRole('listitem')).toHaveTextContent(
    /Our SFTP server.*\+12 new · 3 changed · 2 gone.*40% of the students would go\..*and 1 more reason/,
  );
  expect(waiting.getByRole('link', { name: /^Review: Our SFTP server/ })).toHaveAttribute(
    'href',
    `${PAGE}/plan-2`,
  );
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    '1 plan needs your decision',
    'Sources',
    'OneRoster or Clever connection',
    'All syncs',
  ]);
});

it('shows each source with its history, and links to the waiting plans', async () => {
  await open();
  const card = (await screen.findByRole('heading', { level: 3, name: 'Our SFTP server' })).closest('li')!;
  expect(card).toHaveTextContent(/Takes each delivery as complete.*Last good syncNone yet/);
  expect(within(card).getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    `${PAGE}?source=MANAGED&status=WAITING`,
  );
  const late = screen.getByRole('heading', { level: 3, name: 'The district’s SFTP server' }).closest('li')!;
  expect(late).toHaveTextContent('Late');
});

it('lists plans by the filters and the page of the address', async () => {
  const page = await open({}, `${PAGE}?source=MANAGED&status=WAITING&page=2&size=50`);
  await screen.findByRole('region', { name: 'All syncs' });
  expect(asked(page)).toEqual({
    programId: 'program-1',
    source: 'MANAGED',
    statuses: ['WAITING'],
    pageIndex: 1,
    limit: 50,
  });
  await page.user.click(screen.getByRole('button', { name: 'Filters 2' }));
  await page.user.click(await screen.findByLabelText('Source', { selector: 'input' }));
  await page.user.click(await screen.findByRole('option', { name: 'Uploaded files' }));
  await waitFor(() => expect(page.address()).toBe(`${PAGE}?source=UPLOAD&status=WAITING&size=50`));
  await waitFor(() => expect(asked(page)).toMatchObject({ source: 'UPLOAD', pageIndex: 0 }));
});

it('refetches when the roster is pushed', async () => {
  const page = await open();
  await screen.findByRole('list', { name: '1 plan needs your decision' });
  page.answer(overview([]), plans(applied));
  page.push('imports');
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: '1 plan needs your decision' })).not.toBeInTheDocument(),
  );
});

it('explains what a sync is and how to start if there is none', async () => {
  await open({ answers: [overview([], 'ADDITIONS'), plans()] });
  expect(await screen.findByText('No syncs yet')).toBeInTheDocument();
  expect(
    await screen.findByText(/A sync compares a complete delivery.*choose “Complete deliveries”/),
  ).toBeInTheDocument();
});

it('links to the uploads if a source is complete, and says if only the filters exclude everything', async () => {
  const page = await open({ answers: [overview([]), plans()] });
  expect(await screen.findByRole('link', { name: 'Upload files' })).toHaveAttribute(
    'href',
    '/p/program-1/file-upload',
  );
  await page.go(`${PAGE}?status=FAILED`);
  expect(await screen.findByText('No sync matches')).toBeInTheDocument();
});

it.each([
  ['CLEVER' as const, 'Clever'],
  ['V1_1' as const, 'The district’s OneRoster server'],
])('names the connected system %s', async (version, name) => {
  await open({ answers: [connectedTo(version)] });
  expect(await screen.findByRole('heading', { level: 3, name })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: `Settings: ${name}` })).toBeInTheDocument();
});

it('uploads a package, and shows what became of each of its files', async () => {
  const files = [
    { fileName: 'users.csv', importJobId: 'job-1', message: null },
    { fileName: 'notes.csv', importJobId: null, message: 'It is no file of a roster.' },
  ];
  const page = await open({ answers: [begun, packageAnswer({ files })] });
  await sendPackage(page);
  expect(await screen.findByText('1 file is being read')).toBeInTheDocument();
  expect(screen.getByText('notes.csv: It is no file of a roster.')).toBeInTheDocument();
  expect(page.sent(RequestImportJobUploadDocument)).toEqual([
    { fileName: 'roster.zip', fileSize: 2, programId: 'program-1' },
  ]);
  expect(page.sent(SubmitImportPackageDocument)).toEqual([
    {
      input: {
        programId: 'program-1',
        file: { uploadId: 'upload', fileKey: 'imports/x.zip', fileName: 'roster.zip' },
      },
    },
  ]);
});

it('shows why a package was refused, and why it could not be sent', async () => {
  const page = await open({ answers: [begun, packageAnswer({ errors: [{ message: 'It is damaged.' }] })] });
  await sendPackage(page);
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('roster.zip was not taken');
  expect(refusal).toHaveTextContent('It is damaged.');
  page.answer(
    on(RequestImportJobUploadDocument, refused('BAD_USER_INPUT', 'A package may have at most 100 MB.')),
  );
  await sendPackage(page);
  expect(await screen.findByText(/A package may have at most 100 MB/)).toBeInTheDocument();
});

it('shows loading instead of an empty list', async () => {
  await open({ answers: [on(RosterSyncsDocument, pending()), on(RosterSyncPlansDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Roster syncs' })).toBeInTheDocument();
  expect(screen.queryByText('No syncs yet')).not.toBeInTheDocument();
});

it.each([
  ['the request fails', unreachable()],
  ['the person may not see the program', refused('NOT_FOUND', 'There is no such program.')],
])('offers a retry if %s', async (_, failure) => {
  await open({ answers: [on(RosterSyncsDocument, failure)] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('is read-only if the program is archived', async () => {
  await open({ viewer: viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'program-1', archived: true }] }) });
  expect(await screen.findByText(/The program is archived: its syncs can be read/)).toBeInTheDocument();
  await screen.findByRole('heading', { level: 3, name: 'Our SFTP server' });
  expect(screen.queryByRole('button', { name: /^Settings/ })).not.toBeInTheDocument();
});

it('is written in Spanish, as cards on a phone', async () => {
  await open({ viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByRole('list', { name: '1 plan necesita su decisión' })).toHaveTextContent(
    '+12 nuevos · 3 cambiados · 2 bajas',
  );
  const list = await screen.findByRole('list', { name: 'Todas las sincronizaciones' });
  expect(list).toHaveTextContent(/Servidor SFTP|Nuestro servidor SFTP/);
  expect(list).toHaveTextContent('Sin cambios');
});
