import { fireEvent, on, pending, refused, screen, waitFor, within } from '@lyceum/web/component-testing';
import {
  ChangeNoteDocument,
  NotesDocument,
  PersonFileDocument,
  PersonRightsDocument,
  RemoveNoteDocument,
  RightsSchoolsDocument,
  SetBundleAmountDocument,
  SetPropertiesDocument,
  WriteNoteDocument,
} from '../__generated__/graphql';
import { zoe, personOf, open, button, type } from '../testing/person-screen';

it('shows the error of a failed load and retries', async () => {
  const page = await open({
    answers: [on(PersonFileDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(on(PersonFileDocument, { findUsersById: [zoe] }));
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: /Zoe Bennett/ })).toBeInTheDocument();
});

it('shows a skeleton while the person loads', async () => {
  await open({ answers: [on(PersonFileDocument, pending())] });
  expect(screen.queryByRole('heading', { name: 'Family' })).not.toBeInTheDocument();
});

it('says that the person does not exist', async () => {
  await open({ answers: [on(PersonFileDocument, {})] });
  expect(await screen.findByText('This person does not exist')).toBeInTheDocument();
});

it('says in words what the person may do, because of which role and until when', async () => {
  const reading = {
    id: 'reading',
    name: 'Reading',
    sessions: { sessionCancelProfileTypes: ['Tutor' as const] },
  };
  await open({
    answers: [
      on(PersonRightsDocument, {
        getHeldRoles: [
          {
            role: 'LEADER',
            since: '2026-09-01T15:00:00.000Z',
            until: '2027-03-02T06:59:59.000Z',
            program: reading,
          },
          { role: 'STAFF', supportedSchoolIds: ['lincoln'] },
        ],
      }),
      on(RightsSchoolsDocument, {
        getEcosystemFilters: { supportedSchools: [{ id: 'lincoln', name: 'Lincoln Elementary' }] },
      }),
    ],
  });
  const rights = await screen.findByRole('list', { name: 'What they may do' });
  expect(rights).toHaveTextContent(
    /cancel sessions in Reading because of the role Tutor, held since Sep 1, 2026\. It ends by itself: .*Mar(ch)? 1/,
  );
  await waitFor(() =>
    expect(rights).toHaveTextContent(
      /sessions of their schools because of the role School staff\. Their schools: Lincoln Elementary\./,
    ),
  );
});

it('shows a refused amount above its field, and sends a valid one', async () => {
  const wrong = 'Enter an amount with at most two decimals.';
  const page = await open({ answers: [on(SetBundleAmountDocument, refused('BAD_USER_INPUT', wrong))] });
  await screen.findByLabelText('Paid in advance');
  const save = screen.getByRole('button', { name: 'Save changes: Paid in advance' });
  expect(save).toBeDisabled();
  type('Paid in advance', 'a lot');
  fireEvent.click(save);
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  page.answer(
    on(SetBundleAmountDocument, {
      editBundleAmt: personOf({ profile: { ...zoe.profile, bundleAmt: '120.50' } }),
    }),
  );
  type('Paid in advance', '120.50');
  fireEvent.click(save);
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(SetBundleAmountDocument).at(-1)).toEqual({ userId: 'zoe', bundleAmt: '120.50' });
  expect(await screen.findByLabelText('Paid in advance')).toHaveValue('120.50');
});

it('writes, changes and deletes a note, and shows its history', async () => {
  const note = {
    id: 'note',
    subject: 'Call',
    message: 'Prefers afternoons.',
    visibility: 'FAMILY' as const,
    mayEdit: true,
    mayDelete: true,
  };
  const notesOf = (...activities: object[]) =>
    on(NotesDocument, { getProfileActivity: { mayWrite: true, activities } });
  const changed = {
    ...note,
    message: 'Prefers mornings.',
    editedAt: '2026-09-15T15:00:00.000Z',
    history: [note],
  };
  const page = await open({
    answers: [
      on(WriteNoteDocument, { createProfileActivity: note }),
      on(ChangeNoteDocument, { editNote: changed }),
      on(RemoveNoteDocument, { deleteNote: true }),
    ],
  });
  fireEvent.click(await screen.findByText('Write a note', { selector: 'button *' }));
  const writing = await screen.findByRole('dialog', { name: 'Write a note' });
  type(/^Subject/, 'Call', writing);
  type(/^Text/, 'Prefers afternoons.', writing);
  type('Who reads it', 'FAMILY', writing);
  page.answer(notesOf(note));
  button('Save note', writing);
  const article = await screen.findByRole('article', { name: 'Call' });
  expect(page.sent(WriteNoteDocument)).toEqual([
    {
      input: {
        userId: 'zoe',
        subject: 'Call',
        message: 'Prefers afternoons.',
        type: 'NOTE',
        visibility: 'FAMILY',
      },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Change “Call”' }));
  const changing = await screen.findByRole('dialog', { name: 'Change the note' });
  type(/^Text/, 'Prefers mornings.', changing);
  page.answer(notesOf(changed));
  button('Save note', changing);
  fireEvent.click(await within(article).findByText('What it said before (1)'));
  expect(within(article).getByText('Prefers afternoons.')).toBeInTheDocument();
  expect(within(article).getByText('Prefers mornings.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Call”' }));
  const asking = await screen.findByRole('dialog', { name: 'Delete this note?' });
  page.answer(notesOf());
  button('Delete note', asking);
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(page.sent(RemoveNoteDocument)).toEqual([{ id: 'note' }]);
});

it('adds a property of the organization once its value is valid, and removes it', async () => {
  const page = await open({
    answers: [on(SetPropertiesDocument, refused('BAD_USER_INPUT', 'This is no number.'))],
  });
  await screen.findByLabelText('Property');
  type('Property', 'Bus');
  type('Type', 'NUMBER');
  type('Value', 'twelve');
  button('Add');
  expect(await screen.findByText('This is no number.')).toBeInTheDocument();
  const bus = { key: 'Bus', type: 'NUMBER' as const, value: { value: '12' } };
  page.answer(
    on(SetPropertiesDocument, ({ input }) => ({
      editUserProperties: personOf({
        ecosystemProfile: { customProperties: input.customProperties[0]?.value ? [bus] : [] },
      }),
    })),
  );
  type('Value', '12');
  button('Add');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Bus' }));
  expect(await screen.findByText('None yet.')).toBeInTheDocument();
  const put = (value: string) => ({
    input: { userId: 'zoe', customProperties: [{ key: 'Bus', type: 'NUMBER', value }] },
  });
  expect(page.sent(SetPropertiesDocument)).toEqual([put('twelve'), put('12'), put('')]);
});
