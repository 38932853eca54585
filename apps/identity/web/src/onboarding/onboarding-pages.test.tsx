import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  MyClientReferralsDocument,
  MyOnboardingDocument,
  MyReferralsDocument,
  SendGeneralReferralTextDocument,
  SendTutorToClientReferralEmailDocument,
  SignWaiverDocument,
  SubmitTutorOnboardingDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const signedAt = '2026-09-14T15:00:00.000Z';
const conduct = { id: 'waiver-1', title: 'Código de conducta', text: 'Cómo actuar.', required: true };
const signed = { ...conduct, signedName: 'Tutor de prueba', signedAt };

describe('the onboarding', () => {
  const mine = (isWelcomeFlowComplete: boolean, waivers: object[] = [], bio = 'I like to explain things.') =>
    on(MyOnboardingDocument, {
      getMyWaivers: waivers,
      getCurrentUserV2: {
        id: 'user-1',
        ecosystemProfile: { isWelcomeFlowComplete },
        profile: { firstName: 'Alex', lastName: 'Rivera', bio },
      },
    });

  it('shows a skeleton, and a retry when loading fails', async () => {
    await renderRoute(remote, '/onboarding', {
      viewer: viewerOf('LEADER'),
      answers: [on(MyOnboardingDocument, pending())],
    });
    await screen.findByRole('heading', { level: 1, name: 'Welcome aboard' });
    expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
    cleanup();
    const page = await renderRoute(remote, '/onboarding', {
      viewer: viewerOf('LEADER'),
      answers: [on(MyOnboardingDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(mine(false));
    await page.user.click(again);
    expect(await screen.findByLabelText('A few words about you')).toHaveValue('I like to explain things.');
  });

  it('lists what is missing, and ends once hours are set', async () => {
    const page = await renderRoute(remote, '/onboarding', {
      viewer: viewerOf('LEADER'),
      answers: [
        mine(false),
        on(SubmitTutorOnboardingDocument, {
          submitTutorOnboarding: { isComplete: false, missing: ['AVAILABILITY'] },
        }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please set at least one hour.');
    await page.user.click(screen.getByRole('button', { name: 'Add hours: Monday' }));
    page.answer(
      on(SubmitTutorOnboardingDocument, { submitTutorOnboarding: { isComplete: true, missing: [] } }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(
      await screen.findByText('Everything is there. You can begin.', { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the start page' })).toHaveAttribute('href', '/');
    expect(page.actions.reload).toHaveBeenCalled();
    expect(page.sent(SubmitTutorOnboardingDocument)[1]).toEqual({
      input: {
        bio: 'I like to explain things.',
        availableHours: [{ day: 1, startTime: '15:00', endTime: '17:00' }],
        availabilityDesc: '',
      },
    });
  });

  it('tells an onboarded tutor, in Spanish, of a waiver that is still to be signed', async () => {
    const page = await renderRoute(remote, '/onboarding', {
      viewer: viewerOf('LEADER', { language: 'sp' }),
      width: 390,
      answers: [mine(true, [conduct]), on(SignWaiverDocument, { signWaiver: { waivers: [signed] } })],
    });
    expect(await screen.findByText(/hay un texto que todavía no ha firmado/)).toBeInTheDocument();
    const text = within(screen.getByRole('region', { name: 'Código de conducta' }));
    await page.user.type(text.getByRole('textbox', { name: 'Su nombre completo' }), 'Tutor de prueba');
    await page.user.click(text.getByRole('button', { name: 'Firmar: Código de conducta' }));
    await page.user.click(await text.findByRole('button', { name: 'Sí, firmar como Tutor de prueba' }));
    expect(await text.findByText(/Tutor de prueba/)).toBeInTheDocument();
    expect(await screen.findByText(/Está todo\. Ya puede comenzar\./)).toBeInTheDocument();
    expect(page.sent(SignWaiverDocument)).toEqual([
      { input: { waiverId: 'waiver-1', signedName: 'Tutor de prueba', signUpToken: null } },
    ]);
  });

  it('shows a new waiver while values are typed, which stay', async () => {
    const page = await renderRoute(remote, '/onboarding', {
      viewer: viewerOf('LEADER'),
      answers: [mine(true, [], '')],
    });
    const bio = await screen.findByLabelText('A few words about you');
    await page.user.type(bio, 'Typed');
    page.answer(mine(true, [conduct], ''));
    page.push('waivers');
    expect(await screen.findByRole('button', { name: 'Sign: Código de conducta' })).toBeInTheDocument();
    expect(bio).toHaveValue('Typed');
  });
});

describe('referrals', () => {
  const referrals = (more: object = {}, ...rows: object[]) =>
    on(MyReferralsDocument, {
      getReferrals: {
        sent: rows.length,
        applyLink: 'https://lyceum.example/e/riverside/apply?referrer=user-1',
        referrals: rows,
        ...more,
      },
    });
  const families = on(MyClientReferralsDocument, {
    getClientReferralSummary: { currency: 'USD', rewardNow: null, noReward: 'OFF' as const },
  });
  const friend = {
    id: 'r-1',
    kind: 'TUTOR_TO_CLIENT' as const,
    address: 'friend@example.org',
    createdAt: signedAt,
  };

  it('of a tutor recommend a family by mail, and list their progress', async () => {
    const page = await renderRoute(remote, '/referrals', {
      viewer: viewerOf('LEADER'),
      answers: [
        referrals(),
        families,
        on(
          SendTutorToClientReferralEmailDocument,
          refused('BAD_USER_INPUT', 'Please enter an email address.', { field: 'input.email' }),
        ),
      ],
    });
    expect(await screen.findByText('You have told nobody yet')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'To apply as a tutor' })).toHaveValue(
      'https://lyceum.example/e/riverside/apply?referrer=user-1',
    );
    expect(screen.getByText('Your organization sends no text messages; mails go out.')).toBeInTheDocument();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await page.user.type(email, 'friend');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter an email address.'));
    await page.user.type(email, '@example.org');
    page.answer(
      on(SendTutorToClientReferralEmailDocument, { sent: { sent: true } }),
      referrals({}, friend, { ...friend, id: 'r-2', name: 'Noor', joinedAt: signedAt }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('friend@example.org')).toBeInTheDocument();
    expect(screen.getAllByText('Joined')).toHaveLength(2); // the label of the total, and the state of Noor
    expect(screen.getByText(/^2 sent/)).toBeInTheDocument();
    expect(page.notices()).toEqual(['It is on its way.']);
    expect(page.sent(SendTutorToClientReferralEmailDocument)[1]).toEqual({
      input: { name: '', message: '', language: 'en', email: 'friend@example.org' },
    });
    expect(email).toHaveValue('');
  });

  it('of others recommend anyone, by text where texts are sent', async () => {
    const page = await renderRoute(remote, '/referrals', {
      viewer: viewerOf('PARENT', { language: 'sp' }),
      answers: [
        referrals({ textsEnabled: true }),
        families,
        on(SendGeneralReferralTextDocument, { sent: { sent: false, refusal: 'CLOSED' } }),
      ],
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Por mensaje de texto' }));
    expect(screen.queryByRole('radio', { name: 'Una familia' })).not.toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', { name: 'Teléfono' }), '303 555 0142');
    await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Por ahora no se recibe a nadie de esta manera.')).toBeInTheDocument();
    expect(page.sent(SendGeneralReferralTextDocument)[0]?.input).toMatchObject({
      phoneNumber: '303 555 0142',
    });
  });

  it('show a retry, and update when a person joins', async () => {
    const page = await renderRoute(remote, '/referrals', {
      viewer: viewerOf('LEADER'),
      answers: [on(MyReferralsDocument, refused('INTERNAL', 'Something went wrong.')), families],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(referrals({}, friend));
    await page.user.click(again);
    expect(await screen.findByText('friend@example.org')).toBeInTheDocument();
    page.answer(referrals({}, { ...friend, joinedAt: signedAt }));
    page.push('referrals');
    await waitFor(() => expect(screen.getAllByText('Joined')).toHaveLength(2)); // the total, and the friend's state
  });
});
