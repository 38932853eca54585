import {
  cleanup,
  on,
  pending,
  refused,
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
  CreatePaasTutorDocument,
  GetSignUpPageDocument,
  GetTutorApplicationDraftDocument,
  GetTutorSignUpDocument,
  SaveTutorApplicationDocument,
  SaveTutorApplicationDraftDocument,
  SearchInstitutionsDocument,
  SendSignUpLinkDocument,
  SignUpTutorByTutorReferralDocument,
  SignUpTutorDocument,
  SignWaiverDocument,
  StudentApplyToTutorDocument,
  ZipCodePlacesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const KEY = 'lyceum.apply.ecosystem-1';
const asked = [
  'dob',
  'phone',
  'zipcode',
  'applicantType',
  'subjects',
  'gradeLevels',
  'aboutYourself',
  'school',
];
const flow = { asked, required: ['phone'] };
const savedAt = '2026-09-14T15:00:00.000Z';
const progress = (percentComplete: number, ...missing: string[]) => ({
  percentComplete,
  missing,
  flow,
  savedAt,
});
const conduct = { id: 'waiver-1', title: 'Conduct', text: 'How to behave.', required: true };

const page = on(GetSignUpPageDocument, { getSignUpPage: { tutorsEnabled: true } });
const begunWith = (more: object = {}) =>
  on(GetTutorSignUpDocument, {
    getTutorSignUp: {
      email: 'nadia@example.org',
      emailVerified: true,
      firstName: 'Nadia',
      lastName: 'Petrova',
      missing: ['phone'],
      flow,
      application: { name: 'Nadia Petrova', percentComplete: 20 },
      ...more,
    },
  });

async function open(options: RenderOptions = {}, at = '/e/riverside/apply') {
  const shown = await renderRoute(remote, at, {
    viewer: visitorOf(),
    ...options,
    answers: [page, ...(options.answers ?? [])],
  });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

async function goOn(answers: RenderOptions['answers'] = [], viewer = visitorOf()) {
  localStorage.setItem(KEY, 'key-1');
  const shown = await open({ viewer, answers: [begunWith(), ...answers] });
  await screen.findByLabelText(/^(Full name|Nombre completo)$/);
  return shown;
}

it('shows a skeleton, and a retry when loading fails', async () => {
  await open({ answers: [on(GetSignUpPageDocument, pending())] });
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  cleanup();
  const failed = await open({
    answers: [on(GetSignUpPageDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  failed.answer(page);
  await failed.user.click(again);
  expect(await screen.findByLabelText('First name')).toBeInTheDocument();
});

it('says when no applications are taken', async () => {
  await open({ answers: [on(GetSignUpPageDocument, { getSignUpPage: { tutorsEnabled: false } })] });
  expect(await screen.findByText('Riverside takes no applications at the moment.')).toBeInTheDocument();
});

it('begins with name and email, and asks in Spanish to read the mail first', async () => {
  const shown = await open({
    viewer: visitorOf({ language: 'sp' }),
    width: 390,
    answers: [
      on(SignUpTutorDocument, { signUpTutor: { signUpToken: 'key-1' } }),
      begunWith({ verifyFirst: true, emailVerified: false }),
      on(SendSignUpLinkDocument, { sendSignUpLink: { accepted: true } }),
    ],
  });
  await shown.user.type(await screen.findByLabelText('Nombre'), 'Nadia');
  await shown.user.type(screen.getByLabelText('Apellidos'), 'Petrova');
  await shown.user.type(screen.getByLabelText('Correo electrónico'), 'nadia@example.org');
  await shown.user.click(screen.getByRole('button', { name: 'Comenzar la solicitud' }));
  expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Nombre completo')).not.toBeInTheDocument();
  expect(shown.sent(SignUpTutorDocument)[0]?.input).toMatchObject({
    firstName: 'Nadia',
    email: 'nadia@example.org',
    language: 'sp',
    ecosystemId: 'ecosystem-1',
  });
  await shown.user.click(screen.getByRole('button', { name: 'Enviarlo otra vez' }));
  await waitFor(() => expect(shown.notices()).toEqual(['Un enlace nuevo va en camino.']));
});

it('names the referrer, and shows refusals at their fields', async () => {
  const shown = await open(
    {
      answers: [
        on(
          SignUpTutorByTutorReferralDocument,
          refused('BAD_USER_INPUT', 'Please enter an email address.', { field: 'input.email' }),
        ),
      ],
    },
    '/e/riverside/apply?referrer=tutor-1',
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Begin the application' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter an email address.'),
  );
  shown.answer(on(SignUpTutorByTutorReferralDocument, { signUpTutorByTutorReferral: { refusal: 'CLOSED' } }));
  await shown.user.click(screen.getByRole('button', { name: 'Begin the application' }));
  expect(await screen.findByText('Sign-up has been closed in the meantime.')).toBeInTheDocument();
  expect(shown.sent(SignUpTutorByTutorReferralDocument)[0]?.input.tutorReferrerProfileId).toBe('tutor-1');
});

it('saves all other values when one is refused, and links to it', async () => {
  const shown = await goOn([
    on(SaveTutorApplicationDocument, ({ application }) =>
      application.phone === '303'
        ? refused('BAD_USER_INPUT', 'As in 303 555 0142.', { field: 'application.phone' })
        : { saveTutorApplication: progress(40, 'phone') },
    ),
  ]);
  const phone = screen.getByLabelText('Phone number');
  await shown.user.type(phone, '303');
  await shown.user.type(screen.getByLabelText('A few words about yourself'), 'Typed after the number.');
  expect(await screen.findByText(/Please look again at:/)).toBeInTheDocument();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/303 555 0142/));
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
  expect(shown.sent(SaveTutorApplicationDocument).at(-1)).toEqual({
    signUpToken: 'key-1',
    application: { aboutYourself: 'Typed after the number.' },
  });
  await shown.user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Phone number' }));
  expect(phone).toHaveFocus();
  await shown.user.type(phone, ' 555 0142');
  await waitFor(() => expect(screen.queryByText(/Please look again at:/)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(shown.sent(SaveTutorApplicationDocument).at(-1)?.application).toEqual({ phone: '303 555 0142' }),
  );
});

it('says that nothing is saved while offline', async () => {
  const shown = await goOn([on(SaveTutorApplicationDocument, unreachable())]);
  await shown.user.type(screen.getByLabelText('A few words about yourself'), 'x');
  expect((await screen.findAllByText('Not saved yet')).length).toBeGreaterThan(0);
  shown.answer(on(SaveTutorApplicationDocument, { saveTutorApplication: progress(30) }));
  await shown.user.type(screen.getByLabelText('A few words about yourself'), 'y');
  expect(await screen.findByText('30% complete')).toBeInTheDocument();
  expect(shown.sent(SaveTutorApplicationDocument).at(-1)?.application).toEqual({ aboutYourself: 'xy' });
});

it('lists missing fields in Spanish, with links', async () => {
  const shown = await goOn([], visitorOf({ language: 'sp' }));
  expect(screen.getByText('Todavía falta:')).toBeInTheDocument();
  await shown.user.click(screen.getByRole('link', { name: 'Número de teléfono' }));
  expect(screen.getByLabelText('Número de teléfono')).toHaveFocus();
});

it('finds a college by a part of its name, and a ZIP code by its town', async () => {
  const shown = await goOn([
    on(SaveTutorApplicationDocument, { saveTutorApplication: progress(30) }),
    on(SearchInstitutionsDocument, {
      softSearchInstitutions: [
        { id: '1', name: 'University of Colorado Boulder', city: 'Boulder', state: 'CO' },
      ],
    }),
    on(ZipCodePlacesDocument, { softSearchZipCodeV2: [{ zipCode: '80202', city: 'Denver', state: 'CO' }] }),
  ]);
  const school = screen.getByRole('combobox', { name: 'School or university' });
  await shown.user.type(school, 'colorado bould');
  await waitFor(() =>
    expect(shown.sent(SearchInstitutionsDocument).at(-1)).toEqual({ searchTerm: 'colorado bould' }),
  );
  await shown.user.click(await screen.findByRole('option', { name: /University of Colorado Boulder/ }));
  expect(school).toHaveValue('University of Colorado Boulder');
  const zip = screen.getByRole('combobox', { name: /^Postal code/ });
  await shown.user.type(zip, 'Denver, C');
  await waitFor(() => expect(shown.sent(ZipCodePlacesDocument).at(-1)).toEqual({ searchTerm: 'Denver, C' }));
  await shown.user.click(await screen.findByRole('option', { name: '80202 Denver, CO' }));
  expect(zip).toHaveValue('80202');
  await waitFor(() => expect(zip).toHaveAccessibleDescription('Denver, CO'));
});

it('is sent once it is complete, signed and has a password', async () => {
  const shown = await goOn([
    begunWith({ missing: [], waivers: [conduct] }),
    on(SignWaiverDocument, {
      signWaiver: { waivers: [{ ...conduct, signedName: 'Nadia', signedAt: savedAt }] },
    }),
    on(CreatePaasTutorDocument, { createPaasTutor: { refusal: 'TOO_COMMON' } }),
  ]);
  const send = screen.getByRole('button', { name: /^Send the application/ });
  expect(screen.getByText('A signature')).toBeInTheDocument();
  await shown.user.type(screen.getByLabelText('Your full name'), 'Nadia Petrova');
  await shown.user.click(screen.getByRole('button', { name: 'Sign: Conduct' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Yes, sign as Nadia Petrova' }));
  expect(await screen.findByText(/^Everything that is needed is there\./)).toBeInTheDocument();
  expect(send).toBeDisabled();
  await shown.user.type(screen.getByLabelText('New password'), 'words of mine');
  await shown.user.type(screen.getByLabelText('New password again'), 'words of mine');
  await shown.user.click(send);
  expect(await screen.findByText(/among the first that others would guess/)).toBeInTheDocument();
  shown.answer(on(CreatePaasTutorDocument, { createPaasTutor: { status: 'APPLIED' } }));
  await shown.user.click(send);
  expect(await screen.findByRole('heading', { name: 'Your application is sent' })).toBeInTheDocument();
  expect(shown.sent(CreatePaasTutorDocument)[1]).toEqual({
    input: { signUpToken: 'key-1', password: 'words of mine' },
  });
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('waits for the mailed link', async () => {
  await goOn([begunWith({ missing: [], emailVerified: false })]);
  expect(screen.getByText('The link in the mail to you')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Send the application/ })).toBeDisabled();
});

describe('an application of a member', () => {
  const draft = (more: object = {}) =>
    on(GetTutorApplicationDraftDocument, {
      getTutorApplicationDraft: {
        missing: ['phone'],
        flow,
        application: { name: 'Alex Rivera', percentComplete: 45, applicantType: 'UNIVERSITY_STUDENT' },
        ...more,
      },
    });
  const asMember = (answers: RenderOptions['answers'] = [], language: 'en' | 'sp' = 'en') =>
    open({ viewer: viewerOf('TEACHER', { language }), answers: [draft(), ...answers] });
  const keep = (percent: number, ...missing: string[]) =>
    on(SaveTutorApplicationDraftDocument, { saveTutorApplicationDraft: progress(percent, ...missing) });

  it('shows a retry when the draft cannot be loaded', async () => {
    const shown = await asMember([
      on(GetTutorApplicationDraftDocument, refused('INTERNAL', 'Something went wrong.')),
    ]);
    const again = await screen.findByRole('button', { name: /try again/i });
    shown.answer(draft());
    await shown.user.click(again);
    expect(await screen.findByText('45% complete')).toBeInTheDocument();
  });

  it('takes the month of graduation by keyboard alone', async () => {
    const shown = await asMember([keep(50, 'phone')]);
    const year = new Date().getFullYear() + 1;
    const month = await screen.findByRole('button', { name: /^Expected graduation/ });
    month.focus();
    await shown.user.keyboard('{Enter}');
    const months = within(await screen.findByRole('dialog', { name: 'Expected graduation' }));
    months.getByRole('button', { name: 'Next year' }).focus();
    await shown.user.keyboard('{Enter}');
    months.getByRole('button', { name: `May ${year}` }).focus();
    await shown.user.keyboard('{ArrowRight}');
    expect(months.getByRole('button', { name: `June ${year}` })).toHaveFocus();
    await shown.user.keyboard('{Enter}');
    expect(month).toHaveTextContent(`June ${year}`);
    await waitFor(() => expect(month).toHaveFocus());
    expect(await screen.findByText('50% complete')).toBeInTheDocument();
    expect(shown.sent(SaveTutorApplicationDraftDocument)).toEqual([
      { application: { expectedGraduationDate: `${year}-06` } },
    ]);
  });

  it('splits text at commas, and chooses a grade by keyboard', async () => {
    const shown = await asMember([keep(60)]);
    await shown.user.type(await screen.findByRole('combobox', { name: 'Subjects' }), 'Math, Reading,');
    const grades = screen.getByRole('combobox', { name: 'Grades that you know well' });
    await shown.user.type(grades, 'Grade 3');
    await screen.findByRole('option', { name: 'Grade 3' });
    await shown.user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect(await screen.findByText('Everything that is needed is there.')).toBeInTheDocument();
    const sent = () =>
      Object.assign(
        {},
        ...shown.sent(SaveTutorApplicationDraftDocument).map(({ application }) => application),
      );
    // Two saves, each after a pause in typing.
    await waitFor(() => expect(sent().gradeLevels).toHaveLength(1));
    expect(sent().subjects).toEqual(['Math', 'Reading']);
  });

  it('is not sent with a value that was just refused, and then once', async () => {
    const shown = await asMember([
      draft({ missing: [] }),
      on(SaveTutorApplicationDraftDocument, ({ application }) =>
        application.phone === '303'
          ? refused('BAD_USER_INPUT', 'As in 303 555 0142.', { field: 'application.phone' })
          : { saveTutorApplicationDraft: progress(100) },
      ),
      on(StudentApplyToTutorDocument, { studentApplyToTutor: { id: '1', status: 'PENDING' } }),
    ]);
    const phone = await screen.findByLabelText('Phone number');
    const send = screen.getByRole('button', { name: /^Send the application/ });
    await shown.user.type(phone, '303');
    await shown.user.click(send);
    expect(await screen.findByText(/Please look again at:/)).toBeInTheDocument();
    expect(shown.sent(StudentApplyToTutorDocument)).toEqual([]);
    await shown.user.type(phone, ' 555 0142');
    await waitFor(() => expect(send).toBeEnabled());
    await shown.user.click(send);
    expect(await screen.findByRole('heading', { name: 'Your application is sent' })).toBeInTheDocument();
    expect(shown.sent(StudentApplyToTutorDocument)).toEqual([
      { input: { programId: null, application: {} } },
    ]);
  });

  it('that was sent says so, in Spanish', async () => {
    await asMember([draft({ sentStatus: 'PENDING' })], 'sp');
    expect(await screen.findByRole('heading', { name: 'Su solicitud fue enviada' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Número de teléfono')).not.toBeInTheDocument();
  });

  it('reads in Spanish, with the name of the month', async () => {
    await asMember(
      [
        draft({
          application: {
            percentComplete: 45,
            applicantType: 'UNIVERSITY_STUDENT',
            expectedGraduationDate: '2027-06',
          },
        }),
      ],
      'sp',
    );
    expect(await screen.findByText(/^45\s% completo$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Graduación prevista/ })).toHaveTextContent('Junio de 2027');
  });
});
