import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  visitorOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  BeginClientSignUpDocument,
  CreatePaasUserDocument,
  GetClientSignUpDocument,
  GetSignUpPageDocument,
  OpenSignUpLinkDocument,
  SaveClientSignUpDocument,
  SearchSignUpSchoolsDocument,
  SendSignUpLinkDocument,
  SignWaiverDocument,
  StoreSportsClubClientLeadDocument,
  SubmitInterestFormDocument,
  type SignUpFlowState,
} from '../__generated__/graphql';
import remote from '../routes';

const KEY = 'lyceum.sign-up.ecosystem-1';
const consent = {
  ...{ id: 'waiver-1', title: 'Consent', text: 'What is agreed.', required: true },
  forNames: ['Leo Ibarra'],
};
const stepsOf = (flowState: SignUpFlowState, more: object = {}) => ({
  flowState,
  steps: ['ACCOUNT', 'PROFILE', 'LEARNERS', 'WAIVERS', 'DONE'] as SignUpFlowState[],
  email: 'rosa@example.org',
  clientProfileType: 'PARENT' as const,
  firstName: 'Rosa',
  lastName: 'Ibarra',
  ...more,
});
const begun = (flowState: SignUpFlowState, more: object = {}) =>
  on(GetClientSignUpDocument, { getClientSignUp: stepsOf(flowState, more) });
const saved = (flowState: SignUpFlowState, more: object = {}) =>
  on(SaveClientSignUpDocument, { saveClientSignUp: stepsOf(flowState, more) });
const isOpen = on(GetSignUpPageDocument, { getSignUpPage: { parentsEnabled: true } });

async function open(
  answers: RenderOptions['answers'] = [],
  viewer = visitorOf(),
  at = '/e/riverside/sign-up',
) {
  const page = await renderRoute(remote, at, { viewer, answers: [isOpen, ...answers] });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

it('shows a skeleton while the organization loads', async () => {
  await open([on(GetSignUpPageDocument, pending())]);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeInTheDocument();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
});

it('says when sign-ups are closed, and shows a retry when that cannot be loaded', async () => {
  const page = await open([on(GetSignUpPageDocument, refused('INTERNAL', 'Something went wrong.'))]);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(on(GetSignUpPageDocument, { getSignUpPage: { parentsEnabled: false } }));
  await page.user.click(again);
  expect(await screen.findByText('Riverside takes people in by invitation.', { exact: false })).toBeVisible();
});

it('begins with the person and a password, and continues', async () => {
  const page = await open(
    [
      on(
        BeginClientSignUpDocument,
        refused('BAD_USER_INPUT', 'Please enter an email address.', { field: 'input.email' }),
      ),
      begun('PROFILE'),
    ],
    visitorOf(),
    '/e/riverside/sign-up?referral=r-1',
  );
  await page.user.type(await screen.findByLabelText('First name'), 'Rosa');
  await page.user.type(screen.getByLabelText('Last name'), 'Ibarra');
  const email = screen.getByLabelText('Email');
  await page.user.type(email, 'rosa@example');
  await page.user.type(screen.getByLabelText('New password'), 'words of mine');
  const next = screen.getByRole('button', { name: 'Create and go on' });
  expect(next).toBeDisabled();
  await page.user.type(screen.getByLabelText('New password again'), 'words of mine');
  await page.user.click(next);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email: Please enter an email address.');
  expect(email).toHaveAccessibleDescription('Please enter an email address.');
  page.answer(on(BeginClientSignUpDocument, { beginClientSignUp: { refusal: 'TOO_COMMON' } }));
  await page.user.click(next);
  expect(await screen.findByText(/among the first that others would guess/)).toBeInTheDocument();
  page.answer(on(BeginClientSignUpDocument, { beginClientSignUp: { signUpToken: 'key-1' } }));
  await page.user.click(next);
  expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeInTheDocument();
  expect(page.sent(BeginClientSignUpDocument)[2]?.input).toMatchObject({
    clientProfileType: 'PARENT',
    email: 'rosa@example',
    password: 'words of mine',
    language: 'en',
    ecosystemId: 'ecosystem-1',
    referral: 'r-1',
  });
  expect(localStorage.getItem(KEY)).toBe('key-1');
  // The stored draft never contains the password.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('words of mine');
});

it('asks a guardian for the preferred name, and for nothing that is not used', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('PROFILE'),
    saved('LEARNERS'),
    on(SearchSignUpSchoolsDocument, { searchSignUpSchools: [] }),
  ]);
  await page.user.type(await screen.findByLabelText(/^Preferred name/), 'Rosi');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your children' })).toBeInTheDocument();
  expect(page.sent(SaveClientSignUpDocument)).toEqual([
    { signUpToken: 'key-1', input: { profile: { preferredName: 'Rosi', gradeLevel: null, schoolId: null } } },
  ]);
});

it('links to what is missing of a child, and sends its school, in Spanish', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open(
    [
      begun('LEARNERS'),
      on(
        SaveClientSignUpDocument,
        refused('BAD_USER_INPUT', 'Falta el nombre.', { field: 'input.learners.0.firstName' }),
      ),
      on(SearchSignUpSchoolsDocument, {
        searchSignUpSchools: [{ id: 'school-1', name: 'Lincoln Elementary' }],
      }),
    ],
    visitorOf({ language: 'sp' }),
  );
  const next = await screen.findByRole('button', { name: 'Guardar y continuar' });
  await page.user.click(next);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Hijo o hija 1, Nombre: Falta el nombre.');
  expect(summary).toHaveFocus();
  await page.user.click(within(summary).getByRole('link'));
  const name = screen.getByLabelText('Nombre');
  expect(name).toHaveFocus();
  await page.user.type(name, 'Leo');
  await page.user.type(screen.getByRole('combobox', { name: /^Escuela/ }), 'lincoln');
  const sought = { ecosystemId: 'ecosystem-1', searchTerm: 'lincoln' };
  await waitFor(() => expect(page.sent(SearchSignUpSchoolsDocument).at(-1)).toEqual(sought));
  await page.user.click(await screen.findByRole('option', { name: 'Lincoln Elementary' }));
  page.answer(saved('WAIVERS', { waivers: [consent] }));
  await page.user.click(next);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lea y firme' })).toBeInTheDocument();
  expect(page.sent(SaveClientSignUpDocument)[1]?.input).toEqual({
    learners: [{ firstName: 'Leo', lastName: 'Ibarra', gradeLevel: null, schoolId: 'school-1' }],
  });
});

it('takes several children, and removes one', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('LEARNERS', { learners: [{ firstName: 'Leo', lastName: 'Ibarra' }] }),
    on(SearchSignUpSchoolsDocument, { searchSignUpSchools: [] }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Add another child' }));
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Remove child 2' }));
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByLabelText('First name')).toHaveValue('Leo');
});

it('continues only when the required waivers are signed', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('WAIVERS', { waivers: [consent] }),
    on(SignWaiverDocument, ({ input }) => ({
      signWaiver: {
        waivers: [{ ...consent, signedName: input.signedName, signedAt: '2026-09-14T15:00:00.000Z' }],
      },
    })),
  ]);
  const next = await screen.findByRole('button', { name: 'Save and go on' });
  const sign = screen.getByRole('button', { name: 'Sign: Consent' });
  expect(next).toBeDisabled();
  expect(sign).toBeDisabled();
  await page.user.type(screen.getByLabelText('Your full name'), 'Rosa Ibarra');
  await page.user.click(sign);
  // Shown again, with the children, before the signature is sent.
  const check = await screen.findByRole('group', { name: 'Check before you sign' });
  expect(check).toHaveTextContent('You sign as Rosa Ibarra, for Leo Ibarra.');
  expect(page.sent(SignWaiverDocument)).toEqual([]);
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText(/^Signed by Rosa Ibarra on/)).toBeInTheDocument();
  expect(page.sent(SignWaiverDocument)).toEqual([
    { input: { waiverId: 'waiver-1', signedName: 'Rosa Ibarra', signUpToken: 'key-1' } },
  ]);
  page.answer(begun('DONE'));
  await page.user.click(next);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nearly there' })).toBeInTheDocument();
});

it('asks for a password on a device without one, creates the account, and leaves nothing stored', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('DONE', { needsPassword: true }),
    on(CreatePaasUserDocument, { createPaasUser: { refusal: 'INCOMPLETE' } }),
  ]);
  const create = await screen.findByRole('button', { name: 'Create the account' });
  await page.user.type(screen.getByLabelText('New password'), 'words of mine');
  expect(create).toBeDisabled();
  await page.user.type(screen.getByLabelText('New password again'), 'words of mine');
  await page.user.click(create);
  expect(await screen.findByText(/Something is still missing/)).toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe('key-1');
  page.answer(on(CreatePaasUserDocument, { createPaasUser: { token: 'a-token' } }));
  await page.user.click(create);
  await waitFor(() => expect(page.actions.acceptSignIn).toHaveBeenCalledWith('a-token'));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(page.sent(CreatePaasUserDocument)[1]).toEqual({
    input: { signUpToken: 'key-1', password: 'words of mine' },
  });
});

it('continues on another device by a mailed link, and removes the link from the address', async () => {
  const page = await open(
    [on(OpenSignUpLinkDocument, { openSignUpLink: { signUpToken: 'key-2' } }), begun('PROFILE')],
    visitorOf(),
    '/e/riverside/sign-up?link=mailed',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeInTheDocument();
  expect(page.address()).toBe('/e/riverside/sign-up');
  expect(localStorage.getItem(KEY)).toBe('key-2');
  expect(page.sent(OpenSignUpLinkDocument)).toEqual([{ link: 'mailed', signUpToken: null }]);
});

it('keeps typed values when the link is opened in another tab, and saves them with the key of that tab', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('LEARNERS'),
    saved('WAIVERS', { waivers: [consent] }),
    on(SearchSignUpSchoolsDocument, { searchSignUpSchools: [] }),
  ]);
  const first = await screen.findByLabelText('First name');
  await page.user.type(first, 'Leo');
  page.answer(begun('LEARNERS', { emailVerified: true }));
  localStorage.setItem(KEY, 'key-2');
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'key-2' }));
  await waitFor(() => expect(page.sent(GetClientSignUpDocument).at(-1)).toEqual({ signUpToken: 'key-2' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Leo');
  await page.user.click(screen.getByRole('button', { name: 'Save and go on' }));
  await waitFor(() =>
    expect(page.sent(SaveClientSignUpDocument)).toMatchObject([
      { signUpToken: 'key-2', input: { learners: [{ firstName: 'Leo', lastName: 'Ibarra' }] } },
    ]),
  );
});

it('lets a child become the child of the owner of the address, and says what waits', async () => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open([
    begun('DONE', { clientProfileType: 'STUDENT', firstName: 'Ana' }),
    on(CreatePaasUserDocument, { createPaasUser: { refusal: 'NOT_A_LEARNER' } }),
    saved('DONE', { needsApproval: true }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Create the account' }));
  expect(await screen.findByText(/^This address belongs to somebody who answers for others/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Ana is my child: go on as the parent' }));
  await waitFor(() =>
    expect(page.sent(SaveClientSignUpDocument)).toEqual([
      { signUpToken: 'key-1', input: { asParent: true } },
    ]),
  );
  page.answer(on(CreatePaasUserDocument, { createPaasUser: { status: 'APPLIED', hasAccount: true } }));
  await page.user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Until then you sign in as before/)).toBeVisible();
});

it.each([
  ['NOT_POSSIBLE', /^La organización lo ha archivado aquí/],
  ['ADDRESS_OF_LEARNER', /^La organización tiene esta dirección para un estudiante/],
] as const)('says of %s what to do, and keeps what was typed', async (refusal, text) => {
  localStorage.setItem(KEY, 'key-1');
  const page = await open(
    [begun('DONE'), on(CreatePaasUserDocument, { createPaasUser: { refusal } })],
    visitorOf({ language: 'sp' }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Crear la cuenta' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe('key-1');
});

it('lets a signed-in tutor finish their sign-up as a guardian by the mailed link', async () => {
  const page = await open(
    [
      on(OpenSignUpLinkDocument, { openSignUpLink: { signUpToken: 'key-2' } }),
      begun('DONE', { needsPassword: false }),
      on(CreatePaasUserDocument, { createPaasUser: { status: 'ACTIVATED', hasAccount: true } }),
    ],
    viewerOf('LEADER'),
    '/e/riverside/sign-up?link=from-the-mail',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Create the account' }));
  expect(await screen.findByText(/everything you entered is there/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

it('links to the begun sign-up when a link is not valid', async () => {
  const page = await open(
    [
      on(OpenSignUpLinkDocument, { openSignUpLink: { refusal: 'INVALID_LINK' } }),
      on(SendSignUpLinkDocument, { sendSignUpLink: { accepted: true } }),
    ],
    visitorOf(),
    '/e/riverside/sign-up?link=mistyped',
  );
  expect(await screen.findByText(/^This link is no longer good/)).toBeInTheDocument();
  await page.user.type(screen.getByLabelText(/began with/), 'nobody@example.org{Enter}');
  expect(await screen.findByText(/a link is on its way/)).toBeInTheDocument();
  expect(page.sent(SendSignUpLinkDocument)).toEqual([
    { email: 'nobody@example.org', ecosystemId: 'ecosystem-1' },
  ]);
});

describe('a request for information', () => {
  const spanish = visitorOf({ language: 'sp' });
  const INTEREST = '/e/riverside/interest';

  it('needs a name, and thanks', async () => {
    const page = await renderRoute(remote, INTEREST, {
      viewer: spanish,
      width: 390,
      answers: [
        on(
          SubmitInterestFormDocument,
          refused('BAD_USER_INPUT', 'Falta el nombre.', { field: 'input.name' }),
        ),
      ],
    });
    const send = await screen.findByRole('button', { name: 'Enviar' });
    await page.user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('Su nombre: Falta el nombre.');
    await page.user.type(screen.getByLabelText('Su nombre'), 'Inés');
    await page.user.type(screen.getByLabelText('Correo electrónico'), 'ines@example.org');
    await page.user.type(screen.getByLabelText(/^Qué debemos saber/), '¿Hay plazas?');
    page.answer(on(SubmitInterestFormDocument, { submitInterestForm: { accepted: true } }));
    await page.user.click(send);
    expect(await screen.findByRole('heading', { name: 'Muchas gracias' })).toBeInTheDocument();
    expect(page.sent(SubmitInterestFormDocument)[1]?.input).toMatchObject({
      ecosystemId: 'ecosystem-1',
      language: 'sp',
      role: 'PARENT',
      name: 'Inés',
      message: '¿Hay plazas?',
    });
  });

  it('of a sports club has the club’s name and number of members', async () => {
    const page = await renderRoute(remote, INTEREST, {
      viewer: spanish,
      answers: [on(StoreSportsClubClientLeadDocument, { storeSportsClubClientLead: { accepted: true } })],
    });
    await page.user.click(await screen.findByRole('combobox', { name: 'Soy' }));
    await page.user.click(await screen.findByRole('option', { name: /club/ }));
    await page.user.type(screen.getByLabelText('Nombre del club'), 'Leones');
    await page.user.type(screen.getByLabelText(/^Cuánt/), '12');
    await page.user.type(screen.getByLabelText('Su nombre'), 'Óscar');
    await page.user.type(screen.getByLabelText('Correo electrónico'), 'club@example.org');
    expect(screen.queryByRole('combobox', { name: /^Materias/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('heading', { name: 'Muchas gracias' })).toBeInTheDocument();
    expect(page.sent(StoreSportsClubClientLeadDocument)[0]?.input).toMatchObject({
      clubName: 'Leones',
      numPlayers: 12,
      contactName: 'Óscar',
      email: 'club@example.org',
    });
  });
});

it('shows at the name what a signature lacks, and allows a change', async () => {
  localStorage.setItem(KEY, 'key-1');
  const wrong = refused('BAD_USER_INPUT', 'Please sign with your own name: Rosa Ibarra.', {
    field: 'input.signedName',
  });
  const page = await open([begun('WAIVERS', { waivers: [consent] }), on(SignWaiverDocument, wrong)]);
  await page.user.type(await screen.findByLabelText('Your full name'), 'X');
  await page.user.click(screen.getByRole('button', { name: 'Sign: Consent' }));
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Your full name')).toHaveValue('X');
  await page.user.click(screen.getByRole('button', { name: 'Sign: Consent' }));
  await page.user.click(await screen.findByRole('button', { name: 'Yes, sign as X' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription(
      /Please sign with your own name/,
    ),
  );
});

it('asks a student for the birth date, and stores nothing of one under 13', async () => {
  const page = await open(
    [on(BeginClientSignUpDocument, { beginClientSignUp: { refusal: 'UNDER_AGE' } })],
    visitorOf({ language: 'sp' }),
  );
  expect(screen.queryByLabelText(/^Fecha de nacimiento/)).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('radio', { name: 'Estudiante' }));
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Leo' } });
  fireEvent.change(screen.getByLabelText(/^Apellido/), { target: { value: 'Ibarra' } });
  fireEvent.change(screen.getByLabelText(/^Correo/), { target: { value: 'leo@example.org' } });
  const born = await screen.findByLabelText(/^Fecha de nacimiento/);
  fireEvent.change(born, { target: { value: '31/05/2018' } });
  fireEvent.blur(born);
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'unas palabras mías' } });
  fireEvent.change(screen.getByLabelText(/[Rr]epita/), { target: { value: 'unas palabras mías' } });
  await page.user.click(screen.getByRole('button', { name: 'Crear y continuar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tienes menos de 13 años.');
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
  expect(page.sent(BeginClientSignUpDocument)[0]?.input).toMatchObject({
    clientProfileType: 'STUDENT',
    birthDate: '2018-05-31',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Leo');
});
