import { example } from '@lyceum/contracts/vendor-api';
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
  CreateVendorDocument,
  DeleteVendorDocument,
  RevokeVendorApiKeyDocument,
  RotateVendorApiKeyDocument,
  UpdateVendorDocument,
  VendorsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const KEY = `lyv_${'x'.repeat(43)}`;
const bright = {
  id: 'bright',
  name: 'Bright Minds',
  programIds: ['program-1'],
  revision: 3,
  lastUsedAt: '2026-11-26T15:00:00Z',
  programs: [
    { id: 'program-1', name: 'Math', archived: false },
    { id: 'program-2', name: 'Old', archived: true },
  ],
  keys: [
    { id: 'k2', ending: 'wXyZ', status: 'GOOD' as const, createdAt: '2026-11-20T15:00:00Z' },
    {
      id: 'k1',
      ending: 'aBcD',
      status: 'EXPIRING' as const,
      createdAt: '2026-10-20T15:00:00Z',
      expiresAt: '2026-11-30T15:00:00Z',
    },
    { id: 'k0', ending: '0000', status: 'REVOKED' as const, createdAt: '2026-09-20T15:00:00Z' },
  ],
};
const listed = (...vendors: object[]) => on(VendorsDocument, { tutoringVendorApiProgramIdTrackers: vendors });
const open = (options: RenderOptions = {}) =>
  renderRoute(remote, '/configurations/vendors', {
    ...options,
    answers: [listed(bright), ...(options.answers ?? [])],
  });

it('lists vendors with their programs, and keys with their state', async () => {
  await open();
  expect(await screen.findByText('Math, Old (archived)')).toBeInTheDocument();
  const keys = within(screen.getByRole('list', { name: 'Keys of Bright Minds' })).getAllByRole('listitem');
  expect(keys.map((key) => key.textContent)).toEqual([
    expect.stringMatching(/^…wXyZGood/),
    expect.stringMatching(/^…aBcDBeing replaced.*Good until/),
    expect.stringMatching(/^…0000Revoked/),
  ]);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2);
});

it('shows that there are none, in Spanish on a phone', async () => {
  const viewer = viewerOf('SUPER_ADMIN', { language: 'sp' });
  await open({ viewer, width: 390, answers: [listed()] });
  expect(await screen.findByText('Todavía no hay proveedores')).toBeInTheDocument();
});

it('shows loading instead of an empty list', async () => {
  await open({ answers: [on(VendorsDocument, pending())] });
  expect(screen.queryByText('No vendors yet')).not.toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  await open({ answers: [on(VendorsDocument, unreachable())] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('shows a new key once, until the person confirms having stored it', async () => {
  const page = await open({
    answers: [on(RotateVendorApiKeyDocument, { rotateVendorApiKey: { ...bright, vendorApiKey: KEY } })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Make a new key for Bright Minds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText(KEY)).toBeInTheDocument();
  expect(page.sent(RotateVendorApiKeyDocument)).toEqual([{ input: { id: 'bright', overlapHours: 72 } }]);
  await page.user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
});

it('shows why no key was created', async () => {
  const page = await open({
    answers: [on(RotateVendorApiKeyDocument, refused('CONFLICT', 'Five keys are good.'))],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Make a new key for Bright Minds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  expect(await dialog.findByText('Five keys are good.')).toBeInTheDocument();
});

it('creates a vendor, with refusals at their fields', async () => {
  const page = await open({
    answers: [
      on(
        CreateVendorDocument,
        refused('BAD_USER_INPUT', 'Wrong.', { field: 'input.name', remedy: 'Use a name.' }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a vendor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Add and make a key' }));
  expect(await dialog.findByRole('link', { name: 'Name: Use a name.' })).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(page.sent(CreateVendorDocument)).toEqual([{ input: { name: '', programIds: [] } }]);
});

it('updates a vendor with the revision that was read', async () => {
  const page = await open({
    answers: [on(UpdateVendorDocument, { updateTutoringVendorApiProgramIdTracker: bright })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Bright Minds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Name'), ' 2');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.sent(UpdateVendorDocument)).toEqual([
      { input: { id: 'bright', revision: 3, name: 'Bright Minds 2', programIds: ['program-1'] } },
    ]),
  );
});

it('revokes a key and deletes a vendor after confirmation', async () => {
  const page = await open({
    answers: [
      on(RevokeVendorApiKeyDocument, { revokeVendorApiKey: bright }),
      on(DeleteVendorDocument, { deleteTutoringVendorApiProgramIdTracker: 'bright' }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Revoke the key that ends in aBcD' }));
  await page.user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(page.sent(RevokeVendorApiKeyDocument)).toEqual([{ input: { id: 'bright', keyId: 'k1' } }]),
  );
  await page.user.click(screen.getByRole('button', { name: 'Delete Bright Minds' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.sent(DeleteVendorDocument)).toEqual([{ id: 'bright' }]));
});

it.each([
  ['en', 'Read the API’s document (OpenAPI)', 'Example of a call', 'YOUR_KEY'],
  ['sp', 'Leer el documento de la API (OpenAPI)', 'Ejemplo de una llamada', 'SU_CLAVE'],
] as const)('shows vendors’ programmers where to begin (%s)', async (language, link, label, key) => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { language }) });
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/vendor/v1/openapi.json');
  const call = screen.getByLabelText(label).textContent ?? '';
  expect(call).toContain(`curl ${window.location.origin}/vendor/v1/records`);
  expect(call).toContain(`Authorization: Bearer ${key}'`);
  const [, body] = /-d '(.+)'$/s.exec(call) ?? [];
  expect(JSON.parse(body!)).toEqual(example);
});
