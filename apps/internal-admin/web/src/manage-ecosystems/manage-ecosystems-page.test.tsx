import {
  fireEvent,
  on,
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
  ArchiveEcosystemDocument,
  BeginInviteVisitDocument,
  CountEcosystemsDocument,
  CreateEcosystemDemoDataDocument,
  CreateEcosystemDocument,
  DeleteEcosystemDemoDataDocument,
  EcosystemTimeZoneNamesDocument,
  EndInviteVisitDocument,
  FindMigrationTargetsDocument,
  GetEcosystemDemoDataDocument,
  GetEcosystemMigrationDocument,
  GetPlatformEcosystemConfigDocument,
  InviteSuperAdminDocument,
  MigrateEcosystemToProgramDocument,
  MigratingEcosystemDocument,
  SearchEcosystemsDocument,
  UnArchiveEcosystemDocument,
  UpdatePlatformEcosystemConfigDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/internal-admin-panel/manage-ecosystems';
const harbor = {
  id: 'harbor',
  name: 'Harbor Schools',
  shortName: 'harbor',
  profileId: 'harbor',
  primaryColor: '#1f4fd8',
  archived: false,
};
const listOf = (...items: object[]) => on(SearchEcosystemsDocument, { searchEcosystems: { items } });
const refusal = (field: string, remedy: string) => refused('BAD_USER_INPUT', remedy, { field, remedy });

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    viewer: viewerOf('INTERNAL_ADMIN'),
    ...options,
    answers: [
      listOf(harbor),
      on(CountEcosystemsDocument, { getEcosystems: { totalCount: 1 } }),
      on(EcosystemTimeZoneNamesDocument, {}),
      ...(options.answers ?? []),
    ],
  });

const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
const type = (label: string | RegExp, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(within(within_).getByLabelText(label, { selector: 'input' }), { target: { value } });
async function act(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Harbor Schools' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('shows the loading state, the error of a failed load, and the list after a retry', async () => {
  const page = await open(PAGE, { answers: [on(SearchEcosystemsDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Organizations' })).toBeInTheDocument();
  expect(screen.queryByText('Harbor Schools')).not.toBeInTheDocument();
  page.answer(on(SearchEcosystemsDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go(`${PAGE}?search=har`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(listOf(harbor));
  fireEvent.click(again);
  expect(await screen.findByText('Harbor Schools')).toBeInTheDocument();
  expect(page.sent(SearchEcosystemsDocument).at(-1)).toMatchObject({
    searchTerm: 'har',
    includeArchived: false,
  });
});

it('names a short name that is taken, and creates the organization', async () => {
  const page = await open(`${PAGE}?create=1`, {
    answers: [
      on(
        CreateEcosystemDocument,
        refusal('ecosystemInput.shortName', 'Another organization already uses “riverside”.'),
      ),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Create organization' });
  type(/^Name/, 'Harbor Schools', dialog);
  type(/^Short name/, 'riverside', dialog);
  button('Create organization', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Short name: Another organization already uses “riverside”',
  );
  type(/^Short name/, 'harbor', dialog);
  page.answer(on(CreateEcosystemDocument, { createEcosystem: { id: 'harbor' } }));
  button('Create organization', dialog);
  await waitFor(() =>
    expect(page.notices()).toEqual(['Harbor Schools is ready. Invite its first super admin.']),
  );
  expect(page.sent(CreateEcosystemDocument).at(-1)?.ecosystemInput).toMatchObject({
    name: 'Harbor Schools',
    shortName: 'harbor',
  });
  expect(page.address()).toBe(PAGE);
});

it('invites a super admin during a visit with a reason', async () => {
  const page = await open(PAGE, {
    answers: [
      on(BeginInviteVisitDocument, { beginOperatorVisit: { id: 'visit' } }),
      on(InviteSuperAdminDocument, { invitePaasUser: { invited: true } }),
      on(EndInviteVisitDocument, { endOperatorVisit: { id: 'visit' } }),
    ],
  });
  await act('Invite super admin');
  const dialog = await screen.findByRole('dialog', { name: 'Invite a super admin to Harbor Schools' });
  button('Send invitation', dialog);
  expect(await within(dialog).findAllByText('Please fill this in.')).toHaveLength(2);
  expect(within(dialog).getByText('Enter an address such as maria@example.org.')).toBeInTheDocument();
  type(/^First name/, 'Ines', dialog);
  type(/^Last name/, 'Marsh', dialog);
  type(/^Email/, 'ines@harbor.example', dialog);
  button('Send invitation', dialog);
  await waitFor(() =>
    expect(page.notices()).toEqual([
      'The invitation to Harbor Schools is on its way to ines@harbor.example.',
    ]),
  );
  expect(page.sent(BeginInviteVisitDocument)).toEqual([
    { ecosystemId: 'harbor', reason: 'Invites ines@harbor.example as a super admin' },
  ]);
  expect(page.sent(InviteSuperAdminDocument)).toEqual([
    {
      input: expect.objectContaining({ firstName: 'Ines', lastName: 'Marsh', email: 'ines@harbor.example' }),
    },
  ]);
  expect(page.sent(EndInviteVisitDocument)).toEqual([{ visitId: 'visit' }]);
});

it('archives and unarchives an organization', async () => {
  const page = await open(PAGE, {
    answers: [
      on(ArchiveEcosystemDocument, { archiveEcosystem: { id: 'harbor', archived: true } }),
      on(UnArchiveEcosystemDocument, { unArchiveEcosystem: { id: 'harbor', archived: false } }),
    ],
  });
  await act('Archive organization');
  const closing = await screen.findByRole('dialog', { name: 'Archive Harbor Schools?' });
  page.answer(listOf());
  button('Archive organization', closing);
  expect(await screen.findByText('No organization found')).toBeInTheDocument();
  page.answer(listOf({ ...harbor, archived: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.click(await screen.findByLabelText('Show archived'));
  await act('Unarchive organization');
  expect(page.address()).toBe(`${PAGE}?archived=1`);
  const opening = await screen.findByRole('dialog', { name: 'Unarchive Harbor Schools?' });
  page.answer(listOf(harbor));
  button('Unarchive organization', opening);
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(page.notices()).toEqual(['Harbor Schools is archived.', 'Harbor Schools is active again.']);
});

it('creates and removes demo data', async () => {
  const dataOf = (state: 'MADE' | 'MAKING') => ({
    ecosystemId: 'harbor',
    state,
    people: 31,
    sessions: 412,
    demoSessionsStartDate: '2026-09-14',
  });
  const page = await open(PAGE, {
    answers: [
      on(GetEcosystemDemoDataDocument, {}),
      on(CreateEcosystemDemoDataDocument, { createEcosystemDemoData: dataOf('MAKING') }),
      on(DeleteEcosystemDemoDataDocument, {}),
    ],
  });
  await act('Demo data');
  const dialog = await screen.findByRole('dialog', { name: 'Demo data for Harbor Schools' });
  await within(dialog).findByLabelText(/^First day of the term/, { selector: 'input' });
  page.answer(on(GetEcosystemDemoDataDocument, { getEcosystemDemoData: dataOf('MADE') }));
  button('Make demo data', dialog);
  expect(await within(dialog).findByText('Demo data is there')).toBeInTheDocument();
  expect(within(dialog).getByText(/31 people, 412 sessions/)).toBeInTheDocument();
  expect(page.sent(CreateEcosystemDemoDataDocument)).toEqual([
    { ecosystemId: 'harbor', demoSessionsStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  page.answer(on(GetEcosystemDemoDataDocument, {}));
  button('Remove demo data', dialog);
  expect(
    await within(dialog).findByLabelText(/^First day of the term/, { selector: 'input' }),
  ).toBeInTheDocument();
});

it('cannot unarchive an organization that was migrated, in Spanish', async () => {
  const into = { ecosystemId: 'cima', name: 'Casa cima', shortName: 'cima', state: 'MOVED' as const };
  await open(`${PAGE}?archived=1`, {
    viewer: viewerOf('INTERNAL_ADMIN', { language: 'sp' }),
    answers: [listOf({ ...harbor, archived: true, migratedInto: into })],
  });
  expect(await screen.findByText('Trasladada')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Casa cima' })).toHaveAttribute('href', '/e/cima');
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de Harbor Schools' }));
  expect(await screen.findByRole('menuitem', { name: 'Ver el traslado' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Desarchivar organización' })).not.toBeInTheDocument();
});

const part = { domain: 'ecosystems', title: 'Organizations', state: 'COUNTED' as const };
const migrationOf = (changes: object) =>
  on(GetEcosystemMigrationDocument, {
    getEcosystemMigration: {
      ecosystemId: 'harbor',
      state: 'COUNTED',
      intoEcosystemId: 'cima',
      intoName: 'Casa cima',
      intoShortName: 'cima',
      parts: [part],
      ...changes,
    },
  });
const migrating = on(MigratingEcosystemDocument, { getEcosystem: harbor });

it('starts a migration only without obstacles and with the organization’s name typed', async () => {
  const page = await open(`${PAGE}/harbor/migrate`, {
    answers: [
      migrating,
      on(FindMigrationTargetsDocument, {}),
      on(GetEcosystemDemoDataDocument, {}),
      migrationOf({ parts: [{ ...part, obstacles: ['Remove the demo data first.'] }] }),
    ],
  });
  expect(await screen.findByText('Remove the demo data first.')).toBeInTheDocument();
  expect(screen.getByText('Something has to be put right before this can begin.')).toBeInTheDocument();
  page.answer(migrationOf({}));
  await screen.findByLabelText('Name of the organization', { selector: 'input' });
  const begin = screen.getByText('Migrate now').closest('button')!;
  expect(begin).toBeDisabled();
  type('Name of the organization', 'Harbor Schools');
  expect(begin).toBeEnabled();
  page.answer(
    on(MigrateEcosystemToProgramDocument, { migrateEcosystemToProgram: { ecosystemId: 'harbor' } }),
    migrationOf({ state: 'MOVED' }),
  );
  fireEvent.click(begin);
  expect(await screen.findByText('Everything has come to Casa cima.')).toBeInTheDocument();
  expect(page.sent(MigrateEcosystemToProgramDocument)).toEqual([
    { ecosystemId: 'harbor', confirmation: 'Harbor Schools' },
  ]);
});

it('sets the defaults of new organizations, and names a refused value in Spanish', async () => {
  const config = { currency: 'USD', timeZoneId: 'America/Denver', primaryColor: '#1f4fd8', revision: 3 };
  const page = await open('/internal-admin-panel/platform-configuration', {
    viewer: viewerOf('INTERNAL_ADMIN', { language: 'sp' }),
    answers: [
      on(GetPlatformEcosystemConfigDocument, { getPlatformEcosystemConfig: config }),
      on(UpdatePlatformEcosystemConfigDocument, refusal('ecosystemInput.currency', 'Tres letras, como USD.')),
    ],
  });
  expect(await screen.findByLabelText('Moneda', { selector: 'input' })).toHaveValue('USD');
  type('Moneda', 'zz');
  button('Guardar cambios');
  expect(await screen.findByRole('alert')).toHaveTextContent('Moneda: Tres letras, como USD.');
  page.answer(
    on(UpdatePlatformEcosystemConfigDocument, {
      updatePlatformEcosystemConfig: { ...config, currency: 'MXN', revision: 4 },
    }),
  );
  type('Moneda', 'MXN');
  button('Guardar cambios');
  await waitFor(() => expect(page.notices()).toHaveLength(1));
  expect(page.sent(UpdatePlatformEcosystemConfigDocument).at(-1)?.ecosystemInput).toMatchObject({
    currency: 'MXN',
    revision: 3,
  });
  expect(screen.getByLabelText('Moneda', { selector: 'input' })).toHaveValue('MXN');
});
