import {
  on,
  refused,
  renderPart,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  visitorOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  EcosystemAgnosticEmailLoginDocument,
  GetSignInOptionsDocument,
  GetSignUpPageDocument,
  LoginPaasDocument,
  LoginPaasMfaDocument,
  SendMfaCodeDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import SecondStep from '../second-step/second-step';
import type { WaitingSignIn } from '../second-step/waiting-sign-in';
import { signInProgress } from './sign-in-progress';

const open = { tutorsEnabled: true, parentsEnabled: true };
const door: NonNullable<RenderOptions['answers']> = [
  on(GetSignInOptionsDocument, { getSignInOptions: { sso: [] } }),
  on(GetSignUpPageDocument, { getSignUpPage: open }),
];
const riverside = { name: 'Riverside Unified' };

afterEach(() => {
  Object.assign(signInProgress, { underway: false, to: null, setsUpStep: false });
});

async function visit(options: RenderOptions = {}, at = '/e/riverside') {
  const page = await renderRoute(remote, at, {
    viewer: visitorOf({ ecosystem: riverside }),
    ...options,
    answers: [...door, ...(options.answers ?? [])],
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

async function signIn(page: Awaited<ReturnType<typeof visit>>, email: string, password: string) {
  await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('shows name and texts of the organization, and the sign-ups that it offers', async () => {
  await visit({ width: 390 }, '/e/riverside?referral=r-1');
  expect(screen.getByText('Welcome to Riverside Unified')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Apply as a tutor' })).toHaveAttribute(
    'href',
    '/e/riverside/apply?referral=r-1',
  );
  expect(screen.getByRole('link', { name: /^Sign up as a parent/ })).toHaveAttribute(
    'href',
    '/e/riverside/sign-up?referral=r-1',
  );
  expect(screen.getByRole('link', { name: 'Ask for information' })).toHaveAttribute(
    'href',
    '/e/riverside/interest',
  );
});

it('reads in Spanish', async () => {
  await visit({ viewer: visitorOf({ ecosystem: riverside, language: 'sp' }) });
  expect(screen.getByText('Le damos la bienvenida a Riverside Unified')).toBeInTheDocument();
  expect(screen.getByLabelText('Correo electrónico')).toBeInTheDocument();
  expect(screen.getByLabelText('Contraseña')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeInTheDocument();
});

it('offers no sign-up at an archived organization', async () => {
  await visit({
    viewer: visitorOf({ ecosystem: { ...riverside, archived: true } }),
    answers: [on(GetSignUpPageDocument, { getSignUpPage: {} })],
  });
  expect(screen.getByText(/^This organization is archived\./)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for information' })).not.toBeInTheDocument();
});

it('refuses without revealing whether there is an account, and keeps the email in its field', async () => {
  const page = await visit({
    answers: [on(LoginPaasDocument, { loginPaas: { refusal: 'WRONG_EMAIL_OR_PASSWORD' } })],
  });
  await signIn(page, 'parent@riverside.example', 'not the password');
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is not right.');
  expect(screen.getByLabelText('Email')).toHaveValue('parent@riverside.example');
  expect(page.sent(LoginPaasDocument)).toEqual([
    { email: 'parent@riverside.example', password: 'not the password', ecosystemId: 'ecosystem-1' },
  ]);
  page.answer(on(LoginPaasDocument, { loginPaas: { refusal: 'TOO_MANY_TRIES', retryAfterSeconds: 61 } }));
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait 2 minutes'));
  page.answer(on(LoginPaasDocument, unreachable()));
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We could not sign you in'));
});

it('leads to the address that was requested', async () => {
  const page = await visit({ answers: [on(LoginPaasDocument, { loginPaas: { token: 'a-token' } })] });
  page.actions.acceptSignIn.mockResolvedValue('/people?status=ACTIVATED');
  await signIn(page, 'super@riverside.example', 'right');
  await waitFor(() => expect(page.address()).toBe('/people?status=ACTIVATED'));
  expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token');
});

it('leads a signed-in person home', async () => {
  const page = await renderRoute(remote, '/e/riverside', { viewer: viewerOf('TEACHER') });
  await waitFor(() => expect(page.address()).toBe('/'));
});

it('explains why a sign-in elsewhere does not open this organization, and leads back', async () => {
  const page = await visit({}, '/e/riverside?from=brightpath');
  expect(
    screen.getByText('Your present sign-in does not open Riverside Unified.', { exact: false }),
  ).toBeInTheDocument();
  page.actions.enterEcosystem.mockRejectedValueOnce(new Error('away'));
  const back = screen.getByRole('button', { name: 'Go back to where you were' });
  await page.user.click(back);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await page.user.click(back);
  expect(page.actions.enterEcosystem).toHaveBeenLastCalledWith('brightpath');
});

it('says that this organization requires a code of everyone', async () => {
  await visit(
    { answers: [on(GetSignUpPageDocument, { getSignUpPage: { ...open, secondStepRequired: true } })] },
    '/e/riverside?from=brightpath',
  );
  expect(await screen.findByText(/Riverside Unified asks everybody for a code/)).toBeInTheDocument();
});

it('asks for the code of a second step, takes a recovery code instead, and trusts the browser', async () => {
  const page = await visit({
    answers: [
      on(LoginPaasDocument, {
        loginPaas: { userIdToken: 'waiting', MFAMethods: [{ method: 'AUTHENTICATOR', isSetUp: true }] },
      }),
      on(LoginPaasMfaDocument, { loginPaasMFA: { refusal: 'WRONG_CODE' } }),
    ],
  });
  await signIn(page, 'teacher@riverside.example', 'right');
  expect(await screen.findByText(/the code that your authenticator app shows/)).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
  page.answer(on(LoginPaasMfaDocument, { loginPaasMFA: { token: 'a-token' } }));
  await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await page.user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb');
  await page.user.click(screen.getByLabelText(/^Do not ask on this browser for 30 days/));
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
  expect(page.sent(LoginPaasMfaDocument)).toEqual([
    { userIdToken: 'waiting', code: '000000', trustDevice: false },
    { userIdToken: 'waiting', code: 'aaaa-bbbb', trustDevice: true },
  ]);
});

const mailed: WaitingSignIn = {
  userIdToken: 'waiting',
  methods: [{ method: 'EMAIL', sendTo: 's•••@riverside.example', isSetUp: false }],
};

it('mails one code automatically and, in Spanish, offers another method after a correct code', async () => {
  const entered: string[] = [];
  const page = await renderPart(
    <SecondStep
      waiting={mailed}
      onToken={async (token) => void entered.push(token)}
      onAgain={() => undefined}
    />,
    {
      viewer: visitorOf({ language: 'sp' }),
      answers: [
        on(SendMfaCodeDocument, { sendMFACode: { sent: true } }),
        on(LoginPaasMfaDocument, { loginPaasMFA: { token: 'a-token' } }),
      ],
    },
  );
  await page.user.type(screen.getByLabelText('Código'), '123456{Enter}');
  const offer = await screen.findByRole('group', { name: 'El código es correcto' });
  expect(page.sent(SendMfaCodeDocument)).toEqual([{ method: 'EMAIL', userIdToken: 'waiting' }]);
  expect(entered).toEqual([]);
  await page.user.click(within(offer).getByRole('button', { name: 'Elegir otro medio ahora' }));
  await waitFor(() => expect(entered).toEqual(['a-token']));
  expect(signInProgress.setsUpStep).toBe(true);
});

it('asks for the password again when the code took too long', async () => {
  let again = 0;
  const page = await renderPart(
    <SecondStep waiting={mailed} onToken={async () => undefined} onAgain={() => (again += 1)} />,
    {
      viewer: visitorOf(),
      answers: [
        on(SendMfaCodeDocument, { sendMFACode: { refusal: 'TOO_MANY_TRIES' } }),
        on(LoginPaasMfaDocument, { loginPaasMFA: { refusal: 'SIGN_IN_AGAIN' } }),
      ],
    },
  );
  expect(await screen.findByText(/several codes already/)).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await page.user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(again).toBe(1);
});

it('signs in by email alone, and asks for the organization when there are several', async () => {
  const page = await renderRoute(remote, '/login', {
    viewer: visitorOf({ ecosystem: null }),
    answers: [
      on(EcosystemAgnosticEmailLoginDocument, {
        ecosystemAgnosticEmailLogin: { status: 'WRONG_EMAIL_OR_PASSWORD' },
      }),
    ],
  });
  await screen.findByLabelText('Email');
  await signIn(page, 'lucia@example.org', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is not right.');
  page.answer(
    on(EcosystemAgnosticEmailLoginDocument, {
      ecosystemAgnosticEmailLogin: {
        status: 'SIGNED_IN',
        token: 'a-token',
        organizationMembership: [
          { id: '1', name: 'Bright Path Mentors', profileId: 'brightpath' },
          { id: '2', name: 'Riverside Unified', profileId: 'riverside' },
        ],
      },
    }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  const choice = within(await screen.findByRole('group', { name: 'Where to?' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Bright Path Mentors',
    'Riverside Unified',
  ]);
  await page.user.click(choice.getByRole('button', { name: 'Bright Path Mentors' }));
  await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
  expect(page.actions.enterEcosystem).toHaveBeenCalledWith('brightpath');
});

it('shows the error when signing in by email alone fails', async () => {
  const page = await renderRoute(remote, '/login', {
    viewer: visitorOf({ ecosystem: null }),
    answers: [on(EcosystemAgnosticEmailLoginDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  await screen.findByLabelText('Email');
  await signIn(page, 'lucia@example.org', 'right');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not sign you in');
});
