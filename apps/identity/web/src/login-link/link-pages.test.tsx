import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  visitorOf,
  waitFor,
} from '@lyceum/web/component-testing';
import {
  ActivateAccountFromInviteDocument,
  GetInvitedUserByTokenDocument,
  GetUserFromTokenDocument,
  ResetPasswordDocument,
  SendForgotPasswordDocument,
  SendVerificationDocument,
  VerifyTokenDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const riverside = { id: 'ecosystem-1', name: 'Riverside', profileId: 'riverside', shortName: 'riverside' };
const linkOf = (type: 'LOGIN_USER' | 'RESET_PASSWORD' | 'VERIFY_EMAIL') =>
  on(GetUserFromTokenDocument, {
    getUserFromToken: { type, firstName: 'Lía', email: 'l•••@example.org', ecosystem: riverside },
  });
const noLink = on(GetUserFromTokenDocument, { getUserFromToken: null });
const visitor = visitorOf();

describe('an invitation', () => {
  const invited = {
    userId: 'user-9',
    email: 'priya@example.org',
    firstName: 'Priya',
    language: 'en' as const,
    ecosystem: riverside,
  };
  const invitation = (more: object = {}) =>
    on(GetInvitedUserByTokenDocument, { getInvitedUserByToken: { ...invited, ...more } });

  it('shows a skeleton, and a retry when loading fails', async () => {
    const page = await renderRoute(remote, '/invite/t-1', {
      viewer: visitor,
      answers: [on(GetInvitedUserByTokenDocument, pending())],
    });
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await page.go('/');
    page.answer(on(GetInvitedUserByTokenDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go('/invite/t-2');
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(invitation());
    await page.user.click(again);
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  it('takes a long enough password and signs in with it', async () => {
    const page = await renderRoute(remote, '/invite/t%00oken', {
      viewer: visitor,
      width: 390,
      answers: [
        invitation(),
        on(ActivateAccountFromInviteDocument, { activateAccountFromInvite: { refusal: 'TOO_COMMON' } }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to Riverside' })).toBeInTheDocument();
    expect(screen.getByText('priya@example.org')).toBeInTheDocument();
    expect(page.sent(GetInvitedUserByTokenDocument)).toEqual([{ token: 'token' }]);
    const password = screen.getByLabelText('New password');
    const save = screen.getByRole('button', { name: 'Save and sign in' });
    await page.user.type(password, 'short');
    await page.user.type(screen.getByLabelText('New password again'), 'short');
    expect(save).toBeDisabled();
    await page.user.type(password, ' words of mine');
    expect(save).toBeDisabled();
    await page.user.type(screen.getByLabelText('New password again'), ' words of mine{Enter}');
    expect(await screen.findByText(/among the first that others would guess/)).toBeInTheDocument();
    page.answer(on(ActivateAccountFromInviteDocument, { activateAccountFromInvite: { token: 'a-token' } }));
    await page.user.click(save);
    await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
    expect(page.sent(ActivateAccountFromInviteDocument)[1]).toEqual({
      userId: 'user-9',
      password: 'short words of mine',
      token: 'token',
    });
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('asks a person with an account for its password, in the language of the invitation', async () => {
    const page = await renderRoute(remote, '/invite/t-1', {
      viewer: visitorOf({ ecosystem: null }),
      answers: [
        invitation({ hasAccount: true, language: 'sp' }),
        on(ActivateAccountFromInviteDocument, {
          activateAccountFromInvite: { refusal: 'WRONG_PASSWORD' },
        }),
      ],
    });
    const password = await screen.findByLabelText('Password');
    expect(page.actions.setLanguage).toHaveBeenCalledWith('sp');
    expect(screen.getByRole('button', { name: 'Join Riverside' })).toBeDisabled();
    await page.user.type(password, 'not mine{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your present password.'));
    page.answer(on(ActivateAccountFromInviteDocument, { activateAccountFromInvite: { token: 'a-token' } }));
    await page.user.click(screen.getByRole('button', { name: 'Join Riverside' }));
    await waitFor(() => expect(page.actions.enterEcosystem).toHaveBeenCalledWith('riverside'));
  });

  it('that is used or mistyped says so and links to the sign-in', async () => {
    const page = await renderRoute(remote, '/invite/mis%00typed', {
      viewer: visitor,
      answers: [on(GetInvitedUserByTokenDocument, { getInvitedUserByToken: null })],
    });
    expect(await screen.findByRole('heading', { name: 'This Invite Link Is Invalid' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/e/riverside');
    expect(page.sent(GetInvitedUserByTokenDocument)).toEqual([{ token: 'mistyped' }]);
  });

  it('that is used in the meantime says so instead of taking the password', async () => {
    const page = await renderRoute(remote, '/invite/t-1', {
      viewer: visitor,
      answers: [
        invitation({ hasAccount: true }),
        on(ActivateAccountFromInviteDocument, { activateAccountFromInvite: { refusal: 'INVALID_LINK' } }),
      ],
    });
    await page.user.type(await screen.findByLabelText('Password'), 'mine{Enter}');
    expect(await screen.findByRole('heading', { name: 'This Invite Link Is Invalid' })).toBeInTheDocument();
  });
});

describe('a sign-in link', () => {
  it('is requested by email, with the same answer whether or not there is an account', async () => {
    const page = await renderRoute(remote, '/sign-in-link', {
      viewer: visitorOf({ language: 'sp' }),
      width: 390,
      answers: [on(SendVerificationDocument, { sendVerification: { refusal: 'TOO_MANY_TRIES' } })],
    });
    await page.user.type(await screen.findByLabelText('Correo electrónico'), 'lia@example.org{Enter}');
    expect(await screen.findByText(/^Demasiados intentos/)).toBeInTheDocument();
    page.answer(on(SendVerificationDocument, { sendVerification: { accepted: true } }));
    await page.user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeInTheDocument();
    expect(page.sent(SendVerificationDocument)[1]).toEqual({
      type: 'LOGIN_USER',
      email: 'lia@example.org',
      ecosystemId: 'ecosystem-1',
    });
  });

  it('signs in only on a click', async () => {
    const page = await renderRoute(remote, '/login/t-1', {
      viewer: visitor,
      answers: [linkOf('LOGIN_USER'), on(VerifyTokenDocument, { verifyToken: { token: 'a-token' } })],
    });
    expect(await screen.findByRole('heading', { name: 'Welcome, Lía' })).toBeInTheDocument();
    expect(page.sent(VerifyTokenDocument)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('that is used says so and links to a new one', async () => {
    const page = await renderRoute(remote, '/login/t-1', { viewer: visitor, answers: [noLink] });
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/sign-in-link');
    page.answer(linkOf('LOGIN_USER'), on(VerifyTokenDocument, { verifyToken: { refusal: 'INVALID_LINK' } }));
    await page.go('/');
    await page.go('/login/t-2');
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeInTheDocument();
  });

  it('verifies an address, unless another account has it by now', async () => {
    const page = await renderRoute(remote, '/login/t-1', {
      viewer: viewerOf('LEARNER'),
      answers: [linkOf('VERIFY_EMAIL'), on(VerifyTokenDocument, { verifyToken: { verified: true } })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Yes, confirm it' }));
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
    page.answer(on(VerifyTokenDocument, { verifyToken: { refusal: 'TAKEN' } }));
    await page.go('/');
    await page.go('/login/t-2');
    await page.user.click(await screen.findByRole('button', { name: 'Yes, confirm it' }));
    expect(await screen.findByText(/Another account has this address by now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To account settings' })).toHaveAttribute('href', '/settings');
  });

  it('for a new password leads there', async () => {
    const page = await renderRoute(remote, '/login/t-1', {
      viewer: visitor,
      answers: [linkOf('RESET_PASSWORD')],
    });
    await waitFor(() => expect(page.address()).toBe('/reset-password/t-1'));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('mails its link, and mails it again', async () => {
    const page = await renderRoute(remote, '/forgot-password', {
      viewer: visitor,
      answers: [on(SendForgotPasswordDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    await page.user.type(await screen.findByLabelText('Email'), 'lia@example.org{Enter}');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    page.answer(on(SendForgotPasswordDocument, { sendForgotPassword: { accepted: true } }));
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeInTheDocument();
    expect(screen.getByText(/If there is an account with lia@example.org/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(page.notices()).toHaveLength(1));
    expect(page.notices()[0]).toMatch(/^Another link is on its way/);
    expect(page.sent(SendForgotPasswordDocument)).toEqual(
      Array.from({ length: 3 }, () => ({ email: 'lia@example.org', ecosystemId: 'ecosystem-1' })),
    );
  });

  it('is replaced behind the link, once the new one is valid', async () => {
    const page = await renderRoute(remote, '/reset-password/t-1', {
      viewer: visitor,
      answers: [
        linkOf('RESET_PASSWORD'),
        on(ResetPasswordDocument, { resetPassword: { saved: false, refusal: 'TOO_COMMON' } }),
      ],
    });
    await page.user.type(await screen.findByLabelText('New password'), 'passphrase of words');
    await page.user.type(screen.getByLabelText('New password again'), 'passphrase of words{Enter}');
    expect(await screen.findByText(/among the first that others would guess/)).toBeInTheDocument();
    page.answer(on(ResetPasswordDocument, { resetPassword: { saved: true } }));
    await page.user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByRole('heading', { name: 'Your new password is saved' })).toBeInTheDocument();
    expect(page.sent(ResetPasswordDocument)[1]).toEqual({ token: 't-1', password: 'passphrase of words' });
  });

  it('says before anything is typed that its link is not valid', async () => {
    await renderRoute(remote, '/reset-password/t-1', {
      viewer: visitorOf({ language: 'sp' }),
      answers: [noLink],
    });
    expect(await screen.findByRole('heading', { name: /ya no sirve/ })).toBeInTheDocument();
    expect(screen.queryByLabelText('Contraseña nueva')).not.toBeInTheDocument();
  });
});
