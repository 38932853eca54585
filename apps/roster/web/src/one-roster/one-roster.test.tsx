import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  FetchOneRosterDocument,
  OneRosterServerDocument,
  RemoveOneRosterConnectionDocument,
  RosterSyncPlansDocument,
  RosterSyncsDocument,
  SaveOneRosterConnectionDocument,
  TestOneRosterConnectionDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const none = {
  exists: false,
  schools: [],
  everyHours: 24,
  isFetching: false,
  failures: 0,
  revision: 0,
  problem: null,
};
const saved = {
  ...none,
  exists: true,
  address: 'https://sis.example/ims/oneroster/v1p1',
  version: 'V1_1' as const,
  tokenUrl: null,
  key: 'lyceum',
  schools: ['school-1'],
  fetchedAt: '2026-11-27T15:00:00Z',
  nextRunAt: '2026-11-28T15:00:00Z',
  lastRunAt: '2026-11-27T15:00:00Z',
  failingSince: null,
  revision: 3,
};
const serverOf = (connection: object) => on(OneRosterServerDocument, { getOneRosterConnection: connection });

const open = (connection: object, options: RenderOptions = {}) =>
  renderRoute(remote, '/p/program-1/roster-syncs', {
    ...options,
    answers: [
      on(RosterSyncsDocument, { getRosterSyncSources: [], waiting: { items: [], totalCount: 0 } }),
      on(RosterSyncPlansDocument, { getRosterSyncPlans: { items: [], totalCount: 0 } }),
      serverOf(connection),
      ...(options.answers ?? []),
    ],
  });
const dialog = () => within(screen.getByRole('dialog'));

it('connects a server, with the secret outside the stored draft', async () => {
  const page = await open(none, {
    answers: [on(SaveOneRosterConnectionDocument, { saveOneRosterConnection: saved })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Connect OneRoster' }));
  await screen.findByRole('dialog');
  await page.user.type(dialog().getByLabelText(/^Address/), 'https://sis.example');
  await page.user.type(dialog().getByLabelText(/^Token address/), 'https://sis.example/token');
  await page.user.type(dialog().getByLabelText(/^Key/), 'lyceum');
  await page.user.type(dialog().getByLabelText(/^Secret/), 'right horse');
  await page.user.type(dialog().getByLabelText(/^Schools/), 'school-1{Enter}school-2,');
  await page.user.click(dialog().getByRole('button', { name: 'Save and fetch' }));
  await waitFor(() => expect(page.sent(SaveOneRosterConnectionDocument)).toHaveLength(1));
  expect(page.sent(SaveOneRosterConnectionDocument)[0]!.input).toEqual({
    programId: 'program-1',
    revision: 0,
    address: 'https://sis.example',
    version: 'V1_2',
    tokenUrl: 'https://sis.example/token',
    key: 'lyceum',
    secret: 'right horse',
    schools: ['school-1', 'school-2'],
    everyHours: 24,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('fills in the settings that all ClassLink servers share', async () => {
  const page = await open(none, {
    answers: [on(SaveOneRosterConnectionDocument, { saveOneRosterConnection: saved })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Connect OneRoster' }));
  await screen.findByRole('dialog');
  await page.user.click(dialog().getByRole('combobox', { name: 'System' }));
  await page.user.click(await screen.findByRole('option', { name: 'ClassLink' }));
  expect(dialog().queryByLabelText(/^Token address/)).not.toBeInTheDocument();
  expect(dialog().getByText(/district-ca-v2\.oneroster\.com/)).toBeInTheDocument();
  const address = 'https://riverside-co-v2.oneroster.com';
  await page.user.type(dialog().getByLabelText(/^Address/), address);
  await page.user.type(dialog().getByLabelText(/^Key/), 'lyceum');
  await page.user.type(dialog().getByLabelText(/^Secret/), 'right horse');
  await page.user.click(dialog().getByRole('button', { name: 'Save and fetch' }));
  await waitFor(() => expect(page.sent(SaveOneRosterConnectionDocument)).toHaveLength(1));
  const { input } = page.sent(SaveOneRosterConnectionDocument)[0]!;
  expect(input).toMatchObject({ address, version: 'V1_1', tokenUrl: null, key: 'lyceum' });
  expect(input).not.toHaveProperty('system');
});

it('recognises a saved ClassLink server', async () => {
  const page = await open({ ...saved, address: 'https://riverside-co-v2.oneroster.com/ims/oneroster/v1p1' });
  await page.user.click(await screen.findByRole('button', { name: 'Change connection' }));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('combobox', { name: 'System' })).toHaveValue('ClassLink');
});

it('connects Clever with a district token alone, and recognises it', async () => {
  const clever = { ...saved, address: 'https://api.clever.com/v3.0', version: 'CLEVER' as const, key: '' };
  const page = await open(none, {
    answers: [on(SaveOneRosterConnectionDocument, { saveOneRosterConnection: clever })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Connect Clever' }));
  await screen.findByRole('dialog');
  expect(dialog().queryByRole('combobox', { name: 'System' })).not.toBeInTheDocument();
  expect(dialog().getByLabelText(/^Address/)).toHaveValue('https://api.clever.com/v3.0');
  expect(dialog().queryByLabelText(/^Key/)).not.toBeInTheDocument();
  expect(dialog().queryByRole('radio', { name: 'OneRoster 1.2' })).not.toBeInTheDocument();
  await page.user.type(dialog().getByLabelText(/^District token/), 'right horse');
  await page.user.click(dialog().getByRole('button', { name: 'Save and fetch' }));
  await waitFor(() => expect(page.sent(SaveOneRosterConnectionDocument)).toHaveLength(1));
  expect(page.sent(SaveOneRosterConnectionDocument)[0]!.input).toMatchObject({
    ...{ address: clever.address, version: 'CLEVER', tokenUrl: null, key: '', secret: 'right horse' },
  });
});

it('recognises a saved connection to Clever', async () => {
  const page = await open({ ...saved, address: 'https://api.clever.com/v3.0', version: 'CLEVER', key: '' });
  expect(await screen.findByText('Clever 3.0')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Clever' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Change connection' }));
  await screen.findByRole('dialog', { name: 'Clever connection' });
  expect(dialog().getByLabelText(/^District token/)).toBeInTheDocument();
  expect(dialog().queryByLabelText(/^Token address/)).not.toBeInTheDocument();
});

it('shows the server’s refusal at its field', async () => {
  const page = await open(saved, {
    answers: [
      on(
        SaveOneRosterConnectionDocument,
        refused('BAD_USER_INPUT', 'Not that one.', { field: 'input.address' }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change connection' }));
  await screen.findByRole('dialog');
  await page.user.click(dialog().getByRole('button', { name: 'Save and fetch' }));
  expect((await dialog().findAllByText(/Not that one\./)).length).toBeGreaterThan(0);
});

it('tests the connection, and shows the schools or the problem with the server’s answer', async () => {
  const schools = [{ sourcedId: 'school-1', name: 'Lincoln' }];
  const page = await open(saved, {
    answers: [on(TestOneRosterConnectionDocument, { testOneRosterConnection: { problem: null, schools } })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The connection works. There is 1 school.')).toBeInTheDocument();
  expect(screen.getByText('Lincoln')).toBeInTheDocument();
});

it('shows the problems of a test and of the last fetches', async () => {
  const problem = { code: 'WRONG_KEY' as const, text: 'Check the key.', detail: 'HTTP 401 at /orgs' };
  const page = await open(
    { ...saved, problem, failures: 3, failingSince: '2026-11-20T15:00:00Z' },
    { answers: [on(TestOneRosterConnectionDocument, { testOneRosterConnection: { problem, schools: [] } })] },
  );
  expect(await screen.findByText(/Nothing has been fetched since/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The connection does not work')).toBeInTheDocument();
  expect(screen.getAllByText(/Check the key\. \(HTTP 401 at \/orgs\)/)).toHaveLength(2);
});

it('starts a fetch, and removes the connection after confirmation', async () => {
  const page = await open(saved, {
    answers: [
      on(FetchOneRosterDocument, { fetchOneRoster: { ...saved, isFetching: true } }),
      on(RemoveOneRosterConnectionDocument, { removeOneRosterConnection: none }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(page.sent(FetchOneRosterDocument)).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Remove connection' }));
  await screen.findByRole('dialog');
  await page.user.click(dialog().getByRole('button', { name: 'Remove connection' }));
  await waitFor(() => expect(page.sent(RemoveOneRosterConnectionDocument)).toHaveLength(1));
});

it('names a refused token of Clever by its own label, in Spanish', async () => {
  const page = await open(none, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [
      on(
        SaveOneRosterConnectionDocument,
        refused('BAD_USER_INPUT', 'Complete este campo.', { field: 'input.secret' }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Conectar Clever' }));
  await screen.findByRole('dialog');
  await page.user.click(dialog().getByRole('button', { name: 'Guardar y recoger' }));
  expect(
    await dialog().findByRole('link', { name: /^Token del distrito: Complete este campo\./ }),
  ).toBeInTheDocument();
});

it('is written in Spanish', async () => {
  await open(saved, { viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }) });
  expect(await screen.findByRole('button', { name: 'Probar la conexión' })).toBeInTheDocument();
  expect(screen.getByText('Última recogida completa')).toBeInTheDocument();
});
