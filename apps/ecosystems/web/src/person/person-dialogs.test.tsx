import { fireEvent, on, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  AddRelativeDocument,
  AdminSetPasswordDocument,
  ChangeDetailsDocument,
  FamilyDocument,
  PersonFileDocument,
  RelativeChoicesDocument,
  RemoveRelativeDocument,
} from '../__generated__/graphql';
import { zoe, carmen, personOf, open, button, type, refusal } from '../testing/person-screen';

it('links a relative and removes the link', async () => {
  const page = await open({
    answers: [
      on(RelativeChoicesDocument, { ecosystemUserAnySearch: [carmen] }),
      on(AddRelativeDocument, { addFamilyConnection: { connected: true } }),
      on(RemoveRelativeDocument, {}),
    ],
  });
  expect(await screen.findByText('Nobody is linked.')).toBeInTheDocument();
  button('Link');
  const dialog = await screen.findByRole('dialog', { name: 'Link somebody to Zoe Bennett' });
  button('Link', dialog);
  expect(await within(dialog).findByText('Please fill this in.')).toBeInTheDocument();
  const person = within(dialog).getByLabelText(/^Person/, { selector: 'input' });
  fireEvent.click(person);
  fireEvent.change(person, { target: { value: 'carmen reyez' } });
  fireEvent.click(await screen.findByRole('option', { name: /Carmen Reyes/ }));
  page.answer(
    on(FamilyDocument, {
      getFamilyConnections: { parents: [{ relationship: 'PARENT', user: carmen }] },
    }),
  );
  button('Link', dialog);
  expect(await screen.findByRole('link', { name: 'Carmen Reyes' })).toHaveAttribute('href', '/people/carmen');
  const input = { userId: 'zoe', relativeId: 'carmen', relationship: 'PARENT' };
  expect(page.sent(AddRelativeDocument)).toEqual([{ input }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the link to Carmen Reyes' }));
  const asking = await screen.findByRole('dialog', { name: 'Remove the link to Carmen Reyes?' });
  page.answer(on(FamilyDocument, {}));
  button('Remove link', asking);
  expect(await screen.findByText('Nobody is linked.')).toBeInTheDocument();
  expect(page.sent(RemoveRelativeDocument)).toEqual([{ userId: 'zoe', relativeId: 'carmen' }]);
});

it('says that an adult learner is asked before somebody is linked', async () => {
  const page = await open({
    answers: [
      on(RelativeChoicesDocument, { ecosystemUserAnySearch: [carmen] }),
      on(AddRelativeDocument, { addFamilyConnection: { connected: false } }),
      on(FamilyDocument, {
        getFamilyConnections: { requests: [{ relationship: 'GUARDIAN', user: carmen }] },
      }),
    ],
  });
  expect(await screen.findByText('Is of age and has been asked to agree')).toBeInTheDocument();
  button('Link');
  const dialog = await screen.findByRole('dialog', { name: 'Link somebody to Zoe Bennett' });
  fireEvent.click(within(dialog).getByLabelText(/^Person/, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: /Carmen Reyes/ }));
  button('Link', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['The learner is of age and is asked first.']));
});

it('changes details by keyboard, and names an invalid one at its field', async () => {
  const page = await open({
    answers: [on(ChangeDetailsDocument, refusal('input.phoneNumber', '303 555 0142'))],
  });
  const change = (await screen.findByText('Change details')).closest('button')!;
  change.focus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByLabelText(/^First name/)).toHaveFocus();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(change).toHaveFocus();
  await page.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Details of Zoe Bennett' });
  const [phone] = within(dialog).getAllByLabelText('Phone');
  fireEvent.change(phone!, { target: { value: '12' } });
  type('Date of birth', '05/04/2012', dialog);
  fireEvent.blur(within(dialog).getByLabelText('Date of birth', { selector: 'input' }));
  button('Add a contact', dialog);
  const contact = within(dialog).getByRole('group', { name: 'Contact 1' });
  type('Name', 'Linh Tran', contact);
  type('Email', 'linh', contact);
  button('Save changes', dialog);
  expect(await within(dialog).findByText('Phone: 303 555 0142')).toBeInTheDocument();
  page.answer(on(ChangeDetailsDocument, refusal('input.parentGuardianContacts.0.email', 'name@example.org')));
  fireEvent.change(phone!, { target: { value: '303 555 0142' } });
  button('Save changes', dialog);
  expect(await within(contact).findByText('name@example.org')).toBeInTheDocument();
  const given = {
    phoneNumber: '3035550142',
    birthDate: '2012-05-04',
    parentGuardianContacts: [{ name: 'Linh Tran', email: 'linh@tran.example' }],
  };
  page.answer(on(ChangeDetailsDocument, { editSchool: personOf({ profile: { ...zoe.profile, ...given } }) }));
  type('Email', 'linh@tran.example', contact);
  button('Save changes', dialog);
  expect(await screen.findByText('Linh Tran · linh@tran.example')).toBeInTheDocument();
  expect(screen.getByText('3035550142')).toBeInTheDocument();
  expect(screen.getByText('May 4, 2012')).toBeInTheDocument();
  expect(page.sent(ChangeDetailsDocument).at(-1)).toMatchObject({
    userId: 'zoe',
    input: { userId: 'zoe', firstName: 'Zoe', phoneNumber: '303 555 0142' },
    more: {
      userId: 'zoe',
      birthDate: '2012-05-04',
      parentGuardianContacts: [{ name: 'Linh Tran', email: 'linh@tran.example' }],
    },
  });
});

it('removes contacts, phone and birth date', async () => {
  const given = {
    phoneNumber: '3035550142',
    birthDate: '2012-05-04',
    parentGuardianContacts: [{ name: 'Linh Tran', email: 'linh@tran.example' }],
  };
  const page = await open({
    answers: [
      on(PersonFileDocument, { findUsersById: [personOf({ profile: { ...zoe.profile, ...given } })] }),
      on(ChangeDetailsDocument, { editSchool: zoe }),
    ],
  });
  fireEvent.click(await screen.findByText('Change details'));
  const dialog = await screen.findByRole('dialog', { name: 'Details of Zoe Bennett' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove contact 1' }));
  type('Phone', '', dialog);
  type('Date of birth', '', dialog);
  fireEvent.blur(within(dialog).getByLabelText('Date of birth', { selector: 'input' }));
  button('Save changes', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(ChangeDetailsDocument)).toEqual([
    {
      userId: 'zoe',
      schoolId: null,
      input: expect.objectContaining({ userId: 'zoe', phoneNumber: '' }),
      more: { userId: 'zoe', birthDate: null, parentGuardianContacts: [] },
    },
  ]);
});

it('renders details in Spanish on a phone', async () => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  fireEvent.click(await screen.findByText('Cambiar los datos'));
  const dialog = await screen.findByRole('dialog', { name: 'Datos de Zoe Bennett' });
  expect(within(dialog).getByLabelText(/^Nombre( \*)?$/, { selector: 'input' })).toHaveValue('Zoe');
  button('Agregar un contacto', dialog);
  expect(within(dialog).getByRole('group', { name: 'Contacto 1' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Familia' })).toBeInTheDocument();
});

it('says who can change a person’s sign-in, where the viewer may not', async () => {
  await open({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [on(PersonFileDocument, { findUsersById: [personOf({ viewerMay: { setPassword: false } })] })],
  });
  expect(await screen.findByText(/^Cómo inicia sesión esta persona/)).toBeVisible();
  expect(screen.queryByText('Poner una contraseña')).not.toBeInTheDocument();
});

it('sets a password once there is a reason and the server accepts it', async () => {
  const page = await open({
    answers: [
      on(AdminSetPasswordDocument, ({ password }) => ({
        adminSaveEcosystemUserPassword:
          password === 'password12' ? { saved: false, refusal: 'TOO_COMMON' as const } : { saved: true },
      })),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Set a password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set a password for Zoe Bennett' });
  type(/^New password/, 'password12', dialog);
  button('Set the password', dialog);
  expect(await within(dialog).findByText('Please fill this in.')).toBeInTheDocument();
  type(/^Reason/, 'Has no email', dialog);
  button('Set the password', dialog);
  expect(await within(dialog).findByText(/among those that are tried first/)).toBeInTheDocument();
  type(/^New password/, 'three lively herons', dialog);
  button('Set the password', dialog);
  await waitFor(() =>
    expect(page.notices()).toEqual(['The password is set. Tell it to Zoe Bennett yourself.']),
  );
  expect(page.sent(AdminSetPasswordDocument).at(-1)).toEqual({
    userId: 'zoe',
    password: 'three lively herons',
    reason: 'Has no email',
  });
});
