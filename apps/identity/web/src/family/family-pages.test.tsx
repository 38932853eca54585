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
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  AcceptRelativeDocument,
  AddMyChildDocument,
  ChildHoursDocument,
  EditAvailabilityDocument,
  EditParentNotificationsDocument,
  GetSignUpPageDocument,
  IntakeFormsDocument,
  IntakeSubjectsDocument,
  LeaveRelativeDocument,
  MyConsentsDocument,
  MyFamilyDocument,
  SearchSignUpSchoolsDocument,
  SignedWaiverPdfDocument,
  SignWaiverDocument,
  SubmitIntakeFormDocument,
  WithdrawWaiverDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  profile: { firstName, lastName },
});
const camila = person('camila', 'Camila', 'Rojas');
const ofCamila = {
  actsForIds: ['camila'],
  students: [{ relationship: 'CHILD' as const, user: camila }],
  studentPreferences: [
    { studentId: 'camila', userId: 'user-1', notifPreferences: { sessions: true, notes: true } },
  ],
};
const family = (more: object = {}) => on(MyFamilyDocument, { getFamilyConnections: more });
const spanish = viewerOf('PARENT', { language: 'sp' });

async function open(at: string, { answers = [], ...options }: RenderOptions = {}) {
  const signed = on(MyConsentsDocument, { getMyWaivers: [] });
  const closed = on(GetSignUpPageDocument, { getSignUpPage: { parentsEnabled: false } });
  return renderRoute(remote, at, {
    viewer: viewerOf('PARENT'),
    ...options,
    answers: [signed, closed, ...answers],
  });
}

describe('the family page', () => {
  it('shows a skeleton, and a retry when loading fails', async () => {
    await open('/family', { answers: [on(MyFamilyDocument, pending())] });
    expect(screen.queryByText('Nobody is linked with you')).not.toBeInTheDocument();
    cleanup();
    const page = await open('/family', {
      answers: [on(MyFamilyDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(family());
    await page.user.click(again);
    expect(await screen.findByText('Nobody is linked with you')).toBeInTheDocument();
  });

  it('links to the pages of each child, and changes notifications', async () => {
    const told = { ...ofCamila, studentPreferences: [{ ...ofCamila.studentPreferences[0]! }] };
    told.studentPreferences[0]!.notifPreferences = { sessions: true, notes: false };
    const page = await open('/family', {
      width: 390,
      answers: [family(ofCamila), on(EditParentNotificationsDocument, { editParentNotifications: told })],
    });
    expect(await screen.findByRole('link', { name: 'Notes on Camila Rojas' })).toHaveAttribute(
      'href',
      '/notes/camila',
    );
    expect(screen.getByRole('link', { name: 'Say what Camila Rojas needs' })).toHaveAttribute(
      'href',
      '/family/intake?learner=camila',
    );
    expect(screen.getByRole('link', { name: 'Availability of Camila Rojas' })).toHaveAttribute(
      'href',
      '/family/availability/camila',
    );
    const group = screen.getByRole('group', { name: 'What you are told of Camila Rojas' });
    const notes = within(group).getByRole('switch', { name: /^Notes/ });
    await page.user.click(notes);
    await waitFor(() => expect(notes).not.toBeChecked());
    expect(page.sent(EditParentNotificationsDocument)).toEqual([
      { input: { studentId: 'camila', notifPreferences: { notes: false } } },
    ]);
  });

  it('offers no hours of a child for whom the guardian does not act, in Spanish', async () => {
    await open('/family', { viewer: spanish, answers: [family({ ...ofCamila, actsForIds: [] })] });
    expect(await screen.findByRole('link', { name: 'Notas sobre Camila Rojas' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Disponibilidad/ })).not.toBeInTheDocument();
  });

  it('removes a link after confirmation, and lets a learner of age answer a request', async () => {
    const page = await open('/family', {
      answers: [
        family(ofCamila),
        on(LeaveRelativeDocument, { removeFamilyConnection: { connected: false } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Remove the link to Camila Rojas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the link to Camila Rojas?' });
    page.answer(family({ requests: [{ relationship: 'PARENT', user: person('rosa', 'Rosa', 'Rojas') }] }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove the link' }));
    const accept = await screen.findByRole('button', { name: 'Accept Rosa Rojas' });
    expect(page.sent(LeaveRelativeDocument)).toEqual([{ userId: 'camila', relativeId: 'user-1' }]);
    page.answer(
      on(AcceptRelativeDocument, { addFamilyConnection: { connected: true } }),
      family({ parents: [{ relationship: 'PARENT', user: person('rosa', 'Rosa', 'Rojas') }] }),
    );
    await page.user.click(accept);
    expect(await screen.findByText('Your parents and guardians')).toBeInTheDocument();
    expect(page.notices()).toEqual(['Rosa Rojas is linked with you now.']);
  });
});

describe('adding a child', () => {
  const takes = (parentsNeedApproval: boolean) =>
    on(GetSignUpPageDocument, { getSignUpPage: { parentsEnabled: true, parentsNeedApproval } });
  const schools = on(SearchSignUpSchoolsDocument, { searchSignUpSchools: [] });

  it('works by keyboard once the names are filled in, and says when an admin approves', async () => {
    const page = await open('/family', {
      viewer: spanish,
      width: 390,
      answers: [
        family(ofCamila),
        takes(true),
        schools,
        on(
          AddMyChildDocument,
          refused('BAD_USER_INPUT', 'Complete este campo.', { field: 'input.lastName' }),
        ),
      ],
    });
    (await screen.findByRole('button', { name: 'Agregar un hijo o una hija' })).focus();
    await page.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Agregar un hijo o una hija' });
    expect(dialog).toHaveTextContent('La administración lo revisa primero.');
    await page.user.type(within(dialog).getByLabelText(/^Nombre/), 'Leo');
    await page.user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Complete este campo.')).toBeInTheDocument();
    page.answer(on(AddMyChildDocument, { addMyChild: { added: false, waits: true } }));
    await page.user.type(within(dialog).getByLabelText(/^Apellido/), ' Paz{Enter}');
    await waitFor(() => expect(page.notices()).toHaveLength(1));
    expect(page.notices()[0]).toMatch(/^La administración lo revisa\. Leo/);
    expect(page.sent(AddMyChildDocument).at(-1)).toMatchObject({
      input: { firstName: 'Leo', gradeLevel: null, schoolId: null },
    });
  });

  it('is not offered where families come by invitation', async () => {
    await open('/family', { answers: [family(ofCamila)] });
    expect(await screen.findByRole('link', { name: 'Notes on Camila Rojas' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a child' })).not.toBeInTheDocument();
  });
});

describe('signed waivers', () => {
  const consent = {
    ...{ id: 'waiver-1', title: 'Consent', text: 'What is agreed.', required: true },
    forNames: ['Camila Rojas'],
  };
  const signed = { ...consent, signedName: 'Rosa Rojas', signedAt: '2026-09-14T15:00:00.000Z' };

  it('are shown, withdrawn after a warning, and signed again', async () => {
    const page = await open('/family', {
      answers: [
        family(ofCamila),
        on(MyConsentsDocument, { getMyWaivers: [signed] }),
        on(WithdrawWaiverDocument, { withdrawWaiver: { waivers: [consent] } }),
        on(SignWaiverDocument, { signWaiver: { waivers: [signed] } }),
      ],
    });
    const card = await screen.findByRole('region', { name: 'Consent' });
    expect(card).toHaveTextContent(/For: Camila Rojas.*Signed by Rosa Rojas on/);
    await page.user.click(screen.getByRole('button', { name: 'Withdraw: Consent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw “Consent”?' });
    expect(dialog).toHaveTextContent(/For: Camila Rojas.*counts as not signed/);
    expect(page.sent(WithdrawWaiverDocument)).toEqual([]);
    page.answer(on(MyConsentsDocument, { getMyWaivers: [consent] }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await page.user.type(await screen.findByLabelText('Your full name'), 'Rosa Rojas');
    expect(page.sent(WithdrawWaiverDocument)).toEqual([{ waiverId: 'waiver-1' }]);
    expect(page.notices()).toEqual(['“Consent” is withdrawn.']);
    page.answer(on(MyConsentsDocument, { getMyWaivers: [signed] }));
    await page.user.click(screen.getByRole('button', { name: 'Sign: Consent' }));
    await page.user.click(await screen.findByRole('button', { name: 'Yes, sign as Rosa Rojas' }));
    expect(await screen.findByText(/^Signed by Rosa Rojas/)).toBeInTheDocument();
  });

  it('can be saved as PDF, former versions too; without one the page says where the copy is', async () => {
    const copy = { title: 'Consent', isPdfAvailable: true };
    const page = await open('/family', {
      answers: [
        family(ofCamila),
        on(MyConsentsDocument, {
          getMyWaivers: [signed],
          getMySignedWaivers: [
            { ...copy, id: 'now', signedAt: '2026-09-14T15:00:00.000Z' },
            { ...copy, id: 'former', signedAt: '2025-09-14T15:00:00.000Z' },
          ],
        }),
        on(SignedWaiverPdfDocument, { getMySignedWaivers: [{ id: 'former', pdf: null }] }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Your signed copies' });
    const [, former] = within(list).getAllByRole('button', { name: /^Save as PDF: Consent/ });
    await page.user.click(former!);
    await waitFor(() =>
      expect(page.notices()).toEqual([expect.stringContaining('Your copy is in the mail')]),
    );
    expect(page.sent(SignedWaiverPdfDocument)).toEqual([{ signatureId: 'former' }]);
  });

  it('fail apart from the family, with a retry', async () => {
    const page = await open('/family', {
      viewer: spanish,
      width: 390,
      answers: [family(ofCamila), on(MyConsentsDocument, refused('INTERNAL', 'Algo salió mal.'))],
    });
    const again = await screen.findByRole('button', { name: /intent|otra vez|de nuevo/i });
    expect(screen.getByRole('link', { name: 'Notas sobre Camila Rojas' })).toBeInTheDocument();
    page.answer(on(MyConsentsDocument, { getMyWaivers: [signed] }));
    await page.user.click(again);
    expect(await screen.findByText(/^Firmado por Rosa Rojas/)).toBeInTheDocument();
  });
});

describe('the hours of a child', () => {
  const hours = (profile: object = {}) =>
    on(ChildHoursDocument, { findUsersById: [{ ...camila, profile: { ...camila.profile, ...profile } }] });

  it('are edited by a guardian on a phone, in Spanish', async () => {
    const page = await open('/family/availability/camila', {
      viewer: spanish,
      width: 390,
      answers: [
        family(ofCamila),
        hours(),
        on(EditAvailabilityDocument, { editAvailability: { id: 'camila', profile: camila.profile } }),
      ],
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Disponibilidad de Camila Rojas' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Agregar horas: lunes' }));
    expect(screen.getByLabelText('lunes, desde')).toHaveValue('15:00');
    await page.user.click(screen.getByRole('button', { name: 'Los demás días quedan cerrados' }));
    await page.user.type(
      screen.getByRole('textbox', { name: 'Nota sobre la disponibilidad de Camila Rojas' }),
      'Los viernes no',
    );
    await page.user.click(screen.getByRole('button', { name: 'Guardar disponibilidad' }));
    await waitFor(() => expect(page.notices()).toEqual(['La disponibilidad de Camila Rojas está guardada.']));
    expect(page.sent(EditAvailabilityDocument)).toEqual([
      {
        input: {
          userId: 'camila',
          availableHours: [{ day: 1, startTime: '15:00', endTime: '17:00' }],
          availabilityOverrides: [],
          availabilityDesc: 'Los viernes no',
        },
      },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Guardar disponibilidad' })).not.toBeInTheDocument(),
    );
  });

  it('cannot be edited by anyone else', async () => {
    await open('/family/availability/camila', {
      viewer: spanish,
      answers: [family({ ...ofCamila, actsForIds: [] }), hours()],
    });
    expect(await screen.findByText('Usted no indica las horas de esta persona')).toBeInTheDocument();
  });

  it('show a retry when loading fails, and refusals', async () => {
    const page = await open('/family/availability/camila', {
      answers: [family(ofCamila), on(ChildHoursDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(
      hours({ availabilityDesc: 'Not on Fridays' }),
      on(EditAvailabilityDocument, refused('FORBIDDEN', 'Only parents may do this.')),
    );
    await page.user.click(again);
    const note = await screen.findByRole('textbox', { name: /^Note on the availability/ });
    expect(note).toHaveValue('Not on Fridays');
    await page.user.type(note, '!');
    await page.user.click(screen.getByRole('button', { name: 'Save availability' }));
    expect(await screen.findByText('Only parents may do this.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(note).toHaveValue('Not on Fridays');
  });
});

describe('the intake form', () => {
  const NEEDS = '/family/intake?learner=camila';
  const rosa = person('rosa', 'Rosa', 'Rojas');
  const sentForm = {
    id: 'form-1',
    learner: camila,
    sentBy: rosa,
    subjects: ['Reading'],
    goals: 'Fractions',
    status: 'NEW' as const,
  };
  const forms = (...some: object[]) => on(IntakeFormsDocument, { getIntakeForms: some });
  const subjects = on(IntakeSubjectsDocument, {
    getEcosystemFilters: {
      supportedSubjects: [
        { name: 'Math', archived: false },
        { name: 'Latin', archived: true },
      ],
    },
  });

  it('shows a refusal at its field, then is sent, listed, and later handled', async () => {
    const page = await open(NEEDS, {
      width: 390,
      answers: [
        family(ofCamila),
        forms(),
        subjects,
        on(SubmitIntakeFormDocument, refused('BAD_USER_INPUT', 'Please say it.', { field: 'input.goals' })),
      ],
    });
    const list = await screen.findByRole('combobox', { name: 'Subjects' });
    await page.user.click(list);
    expect(await screen.findByRole('option', { name: 'Math' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Latin' })).not.toBeInTheDocument();
    await page.user.type(list, 'Reading{Enter}');
    const goals = screen.getByLabelText('What should be reached');
    await page.user.type(goals, 'Fractions');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(goals).toHaveAccessibleDescription(/Please say it\./));
    page.answer(on(SubmitIntakeFormDocument, { submitIntakeForm: { accepted: true } }), forms(sentForm));
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(page.sent(SubmitIntakeFormDocument)[1]).toEqual({
      input: {
        learnerId: 'camila',
        subjects: ['Reading'],
        goals: 'Fractions',
        needs: '',
        availability: '',
        sessionsPerWeek: null,
      },
    });
    const sent = await screen.findByRole('listitem');
    expect(sent).toHaveTextContent(/sent by Rosa Rojas/);
    expect(within(sent).getByText('Received')).toBeInTheDocument();
    page.answer(forms({ ...sentForm, status: 'CLOSED' }));
    page.push('leads');
    expect(await within(sent).findByText('Dealt with')).toBeInTheDocument();
  });

  it('needs a learner', async () => {
    await open(NEEDS, { answers: [family(), forms()] });
    expect(await screen.findByText('There is nobody to say it for')).toBeInTheDocument();
  });

  it('shows a retry when the family cannot be loaded', async () => {
    const page = await open(NEEDS, {
      viewer: spanish,
      answers: [on(MyFamilyDocument, refused('INTERNAL', 'Something went wrong.')), forms(), subjects],
    });
    await screen.findByRole('heading', { level: 1, name: 'Qué hace falta' });
    page.answer(family(ofCamila));
    await page.user.click(await screen.findByRole('button', { name: /intent|otra vez|de nuevo/i }));
    expect(await screen.findByLabelText('Qué se quiere lograr')).toBeInTheDocument();
  });
});
