import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  visitorOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AuthenticateCleverAccountDocument,
  AuthenticateSsoDocument,
  CompleteSsoDocument,
  GetSignInOptionsDocument,
  GetSignUpPageDocument,
  GetSsoConnectionsDocument,
  RemoveSsoConnectionDocument,
  SaveSsoConnectionDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const begunElsewhere = { refusal: 'BEGIN_AGAIN' as const };
const refusals = [
  on(CompleteSsoDocument, { completeSSO: begunElsewhere }),
  on(AuthenticateCleverAccountDocument, { authenticateCleverAccount: begunElsewhere }),
];

it.each([
  ['/clever/success?code=secret-code&state=secret-state', '/clever/success'],
  ['/classlink/success?code=secret-code&state=secret-state', '/classlink/success'],
  ['/oauth/redirect/oidc/secret-code/secret-state', '/oauth/redirect/oidc'],
])('removes the provider’s answer from the address %s and the history', async (from, to) => {
  const entries = history.length;
  history.replaceState(null, '', from);
  const page = await renderRoute(remote, from, { viewer: visitorOf(), answers: refusals });
  expect(location.href.replace(location.origin, '')).toBe(to);
  expect(history).toHaveLength(entries);
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in was begun in another browser');
  const document = to === '/clever/success' ? AuthenticateCleverAccountDocument : CompleteSsoDocument;
  expect(page.sent<{ response: string }>(document)).toEqual([
    { response: 'code=secret-code&state=secret-state' },
  ]);
});

it('enters the provider’s organization before the person is loaded', async () => {
  const page = await renderRoute(remote, '/classlink/success?code=c&state=s', {
    viewer: visitorOf({ ecosystem: null }),
    answers: [
      on(CompleteSsoDocument, { completeSSO: { token: 'a-token', ecosystem: { profileId: 'bright' } } }),
    ],
  });
  await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
  expect(page.actions.enterEcosystem).toHaveBeenCalledWith('bright');
  await waitFor(() => expect(page.address()).toBe('/'));
});

it('says on the sign-in page why a provider cannot be used', async () => {
  const page = await renderRoute(remote, '/e/riverside', {
    viewer: visitorOf(),
    answers: [
      on(GetSignUpPageDocument, { getSignUpPage: null }),
      on(GetSignInOptionsDocument, {
        getSignInOptions: { sso: [{ id: 'sso-1', label: 'District account' }] },
      }),
      on(AuthenticateSsoDocument, { authenticateSSO: { refusal: 'PROVIDER_AWAY' } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Continue with District account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('sign-in does not answer');
  expect(page.sent(AuthenticateSsoDocument)).toEqual([{ connectionId: 'sso-1', ecosystemId: 'ecosystem-1' }]);
});

const SCREEN = '/account-settings/single-sign-on';
const connection = {
  id: 'sso-1',
  provider: 'OIDC' as const,
  label: 'District account',
  issuer: 'https://id.example',
  clientId: 'lyceum',
  hasSecret: true,
  identifierClaim: 'sub',
  enabled: true,
};
const connections = (...some: object[]) => on(GetSsoConnectionsDocument, { getSsoConnections: some });

it('loads the providers of an organization, or shows a retry', async () => {
  await renderRoute(remote, SCREEN, { answers: [on(GetSsoConnectionsDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Single sign-on' });
  expect(screen.queryByText('Nobody signs in this way yet')).not.toBeInTheDocument();
  cleanup();
  const page = await renderRoute(remote, SCREEN, {
    answers: [on(GetSsoConnectionsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(connections());
  await page.user.click(again);
  expect(await screen.findByText('Nobody signs in this way yet')).toBeInTheDocument();
});

it('adds a provider, and says in Spanish when none answers at its address', async () => {
  const page = await renderRoute(remote, SCREEN, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      connections(),
      on(
        SaveSsoConnectionDocument,
        refused('BAD_USER_INPUT', 'Ningún proveedor responde en esta dirección.', { field: 'input.issuer' }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Agregar una forma de entrar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Nombre en el botón'), 'Cuenta del distrito');
  const issuer = dialog.getByLabelText('Dirección del emisor');
  await page.user.type(issuer, 'http://127.0.0.1:9');
  await page.user.type(dialog.getByLabelText('ID de cliente'), 'lyceum');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(issuer).toHaveAccessibleDescription(/Ningún proveedor responde en esta dirección\./),
  );
  page.answer(on(SaveSsoConnectionDocument, { saveSsoConnection: connection }), connections(connection));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('District account')).toBeInTheDocument();
  expect(page.sent(SaveSsoConnectionDocument)[1]).toEqual({
    input: {
      id: null,
      provider: 'OIDC',
      label: 'Cuenta del distrito',
      issuer: 'http://127.0.0.1:9',
      clientId: 'lyceum',
      clientSecret: '',
      district: '',
      identifierClaim: 'sub',
      linkByEmail: false,
      enabled: true,
    },
  });
});

it.each([
  ['en', /Issuer address/, 'Save changes', /Type it again: the saved one/, 'Type the client secret.'],
  ['sp', /Dirección del emisor/, 'Guardar cambios', /Escríbalo de nuevo: el guardado/, 'Escriba el secreto.'],
] as const)(
  'asks for the secret again in %s when the issuer changes',
  async (language, issuer, saves, again, words) => {
    const page = await renderRoute(remote, SCREEN, {
      viewer: viewerOf('SUPER_ADMIN', { language }),
      answers: [
        connections(connection),
        on(SaveSsoConnectionDocument, refused('BAD_USER_INPUT', words, { field: 'input.clientSecret' })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /^(Change|Cambiar): District account/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const secret = dialog.getByLabelText(/^(Client secret|Secreto de cliente)/);
    expect(secret).not.toHaveAccessibleDescription(again);
    await page.user.type(dialog.getByLabelText(issuer), '/other');
    expect(secret).toHaveAccessibleDescription(again);
    await page.user.click(dialog.getByRole('button', { name: saves }));
    await waitFor(() => expect(secret).toHaveAccessibleDescription(new RegExp(words)));
    page.answer(on(SaveSsoConnectionDocument, { saveSsoConnection: connection }));
    await page.user.type(secret, 'typed again');
    await page.user.click(dialog.getByRole('button', { name: saves }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent<{ input: object }>(SaveSsoConnectionDocument)[1]?.input).toMatchObject({
      issuer: 'https://id.example/other',
      clientSecret: 'typed again',
    });
  },
);

it('removes a provider after confirmation', async () => {
  const page = await renderRoute(remote, SCREEN, {
    answers: [connections(connection), on(RemoveSsoConnectionDocument, { removeSsoConnection: true })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remove: District account' }));
  page.answer(connections());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove: District account' }));
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nobody signs in this way yet')).toBeInTheDocument();
  expect(page.sent(RemoveSsoConnectionDocument)).toEqual([{ id: 'sso-1' }]);
});
