import {
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
  AddMfaMethodDocument,
  ChangePasswordDocument,
  CleanupMfaMethodsDocument,
  EditNotificationsDocument,
  EditPrimaryInfoDocument,
  EditTimeZoneIdDocument,
  GetAccountSecurityDocument,
  GetContactInformationDocument,
  GetMyEventsDocument,
  GetMySettingsDocument,
  GetSignedInDevicesDocument,
  GetTimeZoneChoicesDocument,
  OfferedZonesDocument,
  SaveNewEcosystemUserEmailDocument,
  SaveNewEcosystemUserPhoneNumberDocument,
  UpdateUserDocument,
  ValidateMfaCodeDocument,
  VerifyPhoneTokenDocument,
  ViewsOfDataDocument,
  YourChildrenDocument,
  YourDataDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const profile = {
  firstName: 'Alex',
  lastName: 'Rivera',
  preferredName: 'Al',
  timeZoneId: 'America/Denver',
  notificationPreference: ['EMAIL' as const],
  notificationEvents: [
    { event: 'SESSION_BOOKED' as const, channels: ['EMAIL' as const] },
    { event: 'WEEKLY_REPORT' as const, channels: [] },
  ],
};
const me = (more: object = {}) => ({
  getCurrentUserV2: {
    id: 'user-1',
    email: { address: 'alex@riverside.example', verified: true },
    profile: { ...profile, ...more },
  },
});
const contact = { email: 'alex@riverside.example', emailVerified: true, textAvailable: true };

const loaded: NonNullable<RenderOptions['answers']> = [
  on(GetMySettingsDocument, me()),
  on(GetMyEventsDocument, me()),
  on(GetContactInformationDocument, { getContactInformation: contact }),
  on(GetTimeZoneChoicesDocument, {
    getSimplifiedTimeZones: [
      {
        region: 'US',
        name: 'United States',
        timeZones: [
          { id: 'America/Denver', name: 'Mountain Time' },
          { id: 'America/Chicago', name: 'Central Time' },
        ],
      },
    ],
  }),
  on(OfferedZonesDocument, { getEcosystem: { id: 'ecosystem-1' } }),
  on(GetAccountSecurityDocument, { getAccountSecurity: { hasPassword: true } }),
  on(GetSignedInDevicesDocument, { getSignedInDevices: [] }),
  on(YourDataDocument, { getDataRequests: [] }),
  on(YourChildrenDocument, { getFamilyConnections: { students: [] } }),
  on(ViewsOfDataDocument, { getProfileViews: { views: [] } }),
];

async function open(viewer = viewerOf('LEARNER'), answers: RenderOptions['answers'] = []) {
  const page = await renderRoute(remote, '/settings', { viewer, answers: [...loaded, ...answers] });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const formOf = (field: HTMLElement) => within(field.closest('form')!);

it('shows a skeleton until name and contact are loaded', async () => {
  await renderRoute(remote, '/settings', {
    answers: [...loaded, on(GetContactInformationDocument, pending())],
  });
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
});

it('shows a retry when the settings cannot be loaded', async () => {
  const page = await renderRoute(remote, '/settings', {
    answers: [...loaded, on(GetMySettingsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(on(GetMySettingsDocument, me()));
  await page.user.click(again);
  expect(await screen.findByLabelText('Preferred name')).toHaveValue('Al');
});

it('saves a changed name, and reloads the shell’s viewer', async () => {
  const page = await open(undefined, [
    on(EditPrimaryInfoDocument, ({ input }) => ({ editPrimaryInfo: me(input).getCurrentUserV2 })),
  ]);
  const name = screen.getByLabelText('Preferred name');
  const save = formOf(name).getByRole('button', { name: 'Save changes' });
  expect(save).toBeDisabled();
  await page.user.clear(name);
  await page.user.type(name, 'Lex');
  await page.user.click(save);
  await waitFor(() => expect(page.notices()).toEqual(['Your changes are saved.']));
  expect(page.sent(EditPrimaryInfoDocument)).toEqual([
    { input: { firstName: 'Alex', lastName: 'Rivera', preferredName: 'Lex' } },
  ]);
  expect(page.actions.reload).toHaveBeenCalled();
});

it('shows a refused name at its field', async () => {
  const page = await open(undefined, [
    on(
      EditPrimaryInfoDocument,
      refused('BAD_USER_INPUT', 'Please enter a first name.', { field: 'input.firstName' }),
    ),
  ]);
  const name = screen.getByLabelText('First name');
  await page.user.type(name, ' ');
  await page.user.type(name, '{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please enter a first name.'));
});

it('turns off one kind of mail, then every mail', async () => {
  const changed = (variables: { notificationPreference: unknown }) =>
    me({ notificationPreference: variables.notificationPreference }).getCurrentUserV2;
  const page = await open(undefined, [
    on(EditNotificationsDocument, (variables) => ({ editNotifications: changed(variables) })),
  ]);
  await page.user.click(await screen.findByRole('checkbox', { name: 'New and approved sessions' }));
  await waitFor(() => expect(page.sent(EditNotificationsDocument)).toHaveLength(1));
  await page.user.click(screen.getByRole('switch', { name: /^Email/ }));
  await waitFor(() => expect(page.notices()).toContain('You will get no more mails about sessions.'));
  expect(page.sent(EditNotificationsDocument)).toEqual([
    { notificationPreference: ['EMAIL'], events: [{ event: 'SESSION_BOOKED', channels: [] }] },
    { notificationPreference: [] },
  ]);
  expect(screen.queryByRole('group', { name: 'By mail I want to hear of' })).not.toBeInTheDocument();
});

it('offers text messages only for a verified number, and the weekly report only to guardians', async () => {
  await open(viewerOf('PARENT'));
  expect(screen.getByRole('switch', { name: /^Text message/ })).toBeDisabled();
  expect(await screen.findByRole('checkbox', { name: /^The past week of my children/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'What you are told of each child' })).toHaveAttribute(
    'href',
    '/family',
  );
  expect(screen.queryByLabelText('At most this far ahead')).not.toBeInTheDocument();
});

it('sets how far ahead others may book, and removes the limit', async () => {
  const page = await open(viewerOf('LEADER'), [
    on(UpdateUserDocument, ({ input }) => ({ updateUser: me(input).getCurrentUserV2 })),
  ]);
  const limit = screen.getByLabelText('At most this far ahead');
  const save = formOf(limit).getByRole('button', { name: 'Save changes' });
  await page.user.type(limit, '3');
  await page.user.click(save);
  await waitFor(() => expect(page.notices()).toEqual(['Your changes are saved.']));
  await page.user.clear(limit);
  await page.user.click(save);
  await waitFor(() => expect(page.sent(UpdateUserDocument)).toHaveLength(2));
  expect(page.sent(UpdateUserDocument)).toEqual([
    { input: { advanceLimit: 3, advanceLength: 'WEEKS' } },
    { input: { advanceLimit: null, advanceLength: 'WEEKS' } },
  ]);
  await waitFor(() => expect(save).toBeDisabled());
});

it('changes language and zone at once', async () => {
  const page = await open(undefined, [
    on(EditTimeZoneIdDocument, ({ timeZoneId }) => ({ editTimeZoneId: me({ timeZoneId }).getCurrentUserV2 })),
  ]);
  await page.user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(page.actions.setLanguage).toHaveBeenCalledWith('sp');
  await page.user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await page.user.click(await screen.findByRole('option', { name: 'Central Time' }));
  await waitFor(() => expect(page.notices()).toEqual(['Your time zone is changed.']));
  expect(page.sent(EditTimeZoneIdDocument)).toEqual([{ timeZoneId: 'America/Chicago' }]);
});

it('requires the present password for a new one', async () => {
  const page = await open(undefined, [
    on(ChangePasswordDocument, { changePassword: { saved: false, refusal: 'WRONG_PASSWORD' } }),
  ]);
  const present = screen.getByLabelText('Present password');
  const change = screen.getByRole('button', { name: 'Change password' });
  await page.user.type(screen.getByLabelText('New password'), 'short');
  await page.user.type(screen.getByLabelText('New password again'), 'short');
  await page.user.type(present, 'not this one');
  expect(change).toBeDisabled();
  for (const label of ['New password', 'New password again'])
    await page.user.type(screen.getByLabelText(label), ' and long enough');
  await page.user.click(change);
  await waitFor(() => expect(present).toHaveAccessibleDescription('This is not your present password.'));
  page.answer(on(ChangePasswordDocument, { changePassword: { saved: true } }));
  await page.user.click(change);
  await waitFor(() => expect(page.notices()).toEqual(['Your password is changed.']));
  expect(page.sent(ChangePasswordDocument)[0]).toEqual({
    oldPass: 'not this one',
    newPass: 'short and long enough',
  });
  expect(present).toHaveValue('');
});

it('says in Spanish, in the dialog, that a new address is invalid', async () => {
  const page = await open(viewerOf('LEARNER', { language: 'sp' }), [
    on(
      SaveNewEcosystemUserEmailDocument,
      refused('BAD_USER_INPUT', 'Esta no es una dirección de correo electrónico.', { field: 'email' }),
    ),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Cambiar: Correo electrónico' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText('Nuevo correo electrónico');
  await page.user.type(address, 'no@es');
  await page.user.type(dialog.getByLabelText('Contraseña actual'), 'tampoco');
  await page.user.click(dialog.getByRole('button', { name: 'Enviar el enlace' }));
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription('Esta no es una dirección de correo electrónico.'),
  );
  page.answer(
    on(SaveNewEcosystemUserEmailDocument, {
      saveNewEcosystemUserEmail: { verificationSent: false, refusal: 'WRONG_PASSWORD' },
    }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Enviar el enlace' }));
  expect(await dialog.findByText('Esta no es tu contraseña actual.')).toBeInTheDocument();
});

it('verifies a new phone number by the code of a text', async () => {
  const page = await open(undefined, [
    on(SaveNewEcosystemUserPhoneNumberDocument, {
      saveNewEcosystemUserPhoneNumber: { saved: true, verificationSent: true },
    }),
    on(VerifyPhoneTokenDocument, { verifyPhoneToken: { verified: false, refusal: 'INVALID_LINK' } }),
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Change: Phone number' }));
  await page.user.type(
    within(await screen.findByRole('dialog', { name: 'Phone number' })).getByLabelText('Phone number'),
    '+52 55 5555 0101{Enter}',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your number' }));
  await page.user.type(dialog.getByLabelText('Code'), '000000{Enter}');
  expect(await dialog.findByText('This code is not right, or was used already.')).toBeInTheDocument();
  page.answer(
    on(VerifyPhoneTokenDocument, { verifyPhoneToken: { verified: true } }),
    on(GetContactInformationDocument, {
      getContactInformation: { ...contact, phoneNumber: '+525555550101', phoneVerified: true },
    }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('+525555550101')).toBeInTheDocument();
  expect(page.notices()).toContain('Your number is confirmed.');
});

it('enrols codes by mail after the password, and removes an unfinished enrolment', async () => {
  const page = await open(viewerOf('TEACHER', { language: 'sp' }), [
    on(AddMfaMethodDocument, { addMFAMethod: { added: false, refusal: 'WRONG_PASSWORD' } }),
    on(CleanupMfaMethodsDocument, { cleanupMFAMethods: 1 }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Activar: Código por correo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = dialog.getByLabelText('Contraseña actual');
  await page.user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Esta no es su contraseña actual.'));
  page.answer(
    on(AddMfaMethodDocument, { addMFAMethod: { added: true, sendTo: 'a•••@riverside.example' } }),
    on(ValidateMfaCodeDocument, { validateMFACode: { validated: false, refusal: 'WRONG_CODE' } }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Enviamos un código a a•••@riverside.example.')).toBeInTheDocument();
  const code = screen.getByLabelText('Código');
  await page.user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Este código no es correcto o ya se usó.'));
  expect(page.sent(ValidateMfaCodeDocument)).toEqual([{ method: 'EMAIL', code: '000000' }]);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(CleanupMfaMethodsDocument)).toHaveLength(1);
});

it('shows the key of an authenticator app and, once it is enrolled, the recovery codes', async () => {
  const page = await open(undefined, [
    on(AddMfaMethodDocument, {
      addMFAMethod: {
        added: true,
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Lyceum:alex?secret=ABCD',
      },
    }),
    on(ValidateMfaCodeDocument, {
      validateMFACode: { validated: true, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Set up: Authenticator app' }));
  await page.user.type(
    within(await screen.findByRole('dialog')).getByLabelText('Present password'),
    'my words{Enter}',
  );
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  page.answer(
    on(GetAccountSecurityDocument, {
      getAccountSecurity: {
        hasPassword: true,
        methods: [{ method: 'AUTHENTICATOR', validated: true }],
        recoveryCodesLeft: 2,
      },
    }),
  );
  await page.user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/^2 codes left\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove: Authenticator app' })).toBeInTheDocument();
});
