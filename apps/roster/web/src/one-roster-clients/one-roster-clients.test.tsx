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
  CreateOneRosterClientDocument,
  DeleteOneRosterClientDocument,
  OneRosterClientsDocument,
  RevokeOneRosterClientSecretDocument,
  RotateOneRosterClientSecretDocument,
  UpdateOneRosterClientDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const SECRET = `lyo_${'x'.repeat(43)}`;
const district = {
  id: 'client-1',
  name: 'District warehouse',
  programIds: ['program-1'],
  scopes: ['ROSTER' as const],
  revision: 3,
  lastUsedAt: '2026-11-26T15:00:00Z',
  programs: [
    { id: 'program-1', name: 'Math', archived: false },
    { id: 'program-2', name: 'Old', archived: true },
  ],
  secrets: [
    { id: 's2', ending: 'wXyZ', status: 'GOOD' as const, createdAt: '2026-11-20T15:00:00Z' },
    {
      ...{ id: 's1', ending: 'aBcD', status: 'EXPIRING' as const, createdAt: '2026-10-20T15:00:00Z' },
      expiresAt: '2026-11-30T15:00:00Z',
    },
    { id: 's0', ending: '0000', status: 'REVOKED' as const, createdAt: '2026-09-20T15:00:00Z' },
  ],
};
const listed = (...clients: object[]) => on(OneRosterClientsDocument, { getOneRosterClients: clients });
const open = (options: RenderOptions = {}) =>
  renderRoute(remote, '/configurations/oneroster', {
    ...options,
    answers: [listed(district), ...(options.answers ?? [])],
  });

it('lists clients with programs and scopes, secrets with their state, and the addresses for the setup', async () => {
  await open();
  expect(await screen.findByText('Math, Old (archived)')).toBeInTheDocument();
  expect(screen.getByText('People, classes and enrollments')).toBeInTheDocument();
  expect(screen.getByText('client-1')).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Secrets of District warehouse' }));
  expect(list.getAllByRole('listitem').map((secret) => secret.textContent)).toEqual([
    expect.stringMatching(/^…wXyZGood/),
    expect.stringMatching(/^…aBcDBeing replaced.*Good until/),
    expect.stringMatching(/^…0000Revoked/),
  ]);
  expect(screen.getByText(`${window.location.origin}/ims/oneroster/rostering/v1p2`)).toBeInTheDocument();
  expect(screen.getByText(`${window.location.origin}/ims/oneroster/gradebook/v1p2`)).toBeInTheDocument();
  expect(screen.getByText(`${window.location.origin}/ims/oneroster/token`)).toBeInTheDocument();
});

it('shows that there are none, in Spanish on a phone', async () => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390, answers: [listed()] });
  expect(await screen.findByText('Ningún sistema lee el registro')).toBeInTheDocument();
});

it('shows loading instead of an empty list', async () => {
  await open({ answers: [on(OneRosterClientsDocument, pending())] });
  expect(screen.queryByText('No system reads the roster')).not.toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  await open({ answers: [on(OneRosterClientsDocument, unreachable())] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('creates a client for all programs only on explicit choice, and shows its secret once', async () => {
  const made = { ...district, programIds: null, programs: [], clientSecret: SECRET };
  const page = await open({ answers: [on(CreateOneRosterClientDocument, { createOneRosterClient: made })] });
  await page.user.click(await screen.findByRole('button', { name: 'Add a system' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Those of chosen programs' })).toBeChecked();
  await page.user.type(dialog.getByLabelText('Name'), 'Warehouse');
  await page.user.click(dialog.getByRole('radio', { name: 'All programs' }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Demographics of students' }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Results of skills checks' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add and make a secret' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(page.sent(CreateOneRosterClientDocument)).toEqual([
    { input: { name: 'Warehouse', programIds: null, scopes: ['ROSTER', 'DEMOGRAPHICS', 'GRADEBOOK'] } },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

it('sends no programs if none is chosen, and shows the refusal at its field', async () => {
  const problem = { field: 'input.programIds', remedy: 'Choose 1 to 100 programs.' };
  const page = await open({
    answers: [on(CreateOneRosterClientDocument, refused('BAD_USER_INPUT', 'Wrong.', problem))],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a system' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Add and make a secret' }));
  expect(
    await dialog.findByRole('link', { name: 'Programs: Choose 1 to 100 programs.' }),
  ).toBeInTheDocument();
  expect(page.sent(CreateOneRosterClientDocument)).toEqual([
    { input: { name: '', programIds: [], scopes: ['ROSTER'] } },
  ]);
});

it('updates a client with the revision that was read', async () => {
  const page = await open({
    answers: [on(UpdateOneRosterClientDocument, { updateOneRosterClient: district })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit District warehouse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Name'), ' 2');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  const input = { id: 'client-1', revision: 3, name: 'District warehouse 2', programIds: ['program-1'] };
  await waitFor(() =>
    expect(page.sent(UpdateOneRosterClientDocument)).toEqual([{ input: { ...input, scopes: ['ROSTER'] } }]),
  );
});

it('creates a new secret', async () => {
  const answer = { rotateOneRosterClientSecret: { ...district, clientSecret: SECRET } };
  const page = await open({ answers: [on(RotateOneRosterClientSecretDocument, answer)] });
  const name = 'Make a new secret for District warehouse';
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  const input = { id: 'client-1', overlapHours: 72 };
  expect(page.sent(RotateOneRosterClientSecretDocument)).toEqual([{ input }]);
});

it('shows why no secret was created', async () => {
  const page = await open({
    answers: [on(RotateOneRosterClientSecretDocument, refused('CONFLICT', 'Five secrets are good.'))],
  });
  const name = 'Make a new secret for District warehouse';
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
  expect(await dialog.findByText('Five secrets are good.')).toBeInTheDocument();
});

it('revokes a secret and deletes a client after confirmation', async () => {
  const page = await open({
    answers: [
      on(RevokeOneRosterClientSecretDocument, { revokeOneRosterClientSecret: district }),
      on(DeleteOneRosterClientDocument, { deleteOneRosterClient: 'client-1' }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Revoke the secret that ends in aBcD' }));
  await page.user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(page.sent(RevokeOneRosterClientSecretDocument)).toEqual([
      { input: { id: 'client-1', secretId: 's1' } },
    ]),
  );
  await page.user.click(screen.getByRole('button', { name: 'Delete District warehouse' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.sent(DeleteOneRosterClientDocument)).toEqual([{ id: 'client-1' }]));
});
