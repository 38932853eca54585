import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type PartialData,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  ChangeOwnNoteDocument,
  DeleteOwnNoteDocument,
  MyFamilyDocument,
  NotedPeopleDocument,
  NotedPersonDocument,
  NotesAboutDocument,
  WriteNoteAboutDocument,
  type NotesAboutQuery,
} from '../__generated__/graphql';
import remote from '../routes';

type Note = PartialData<NotesAboutQuery['getProfileActivity']['activities'][number]>;

const camila = { id: 'camila', profile: { firstName: 'Camila', lastName: 'Rojas' } };
const note: Note = {
  id: 'note-1',
  type: 'NOTE',
  subject: 'Reading',
  message: 'Reads aloud without being asked.',
  visibility: 'FAMILY',
  mayEdit: true,
  mayDelete: true,
};
const notes = (activities: Note[] = [], more: object = {}) =>
  on(NotesAboutDocument, { getProfileActivity: { activities, mayWrite: true, ...more } });
const base: NonNullable<RenderOptions['answers']> = [
  on(MyFamilyDocument, { getFamilyConnections: {} }),
  on(NotedPeopleDocument, { ecosystemUserAnySearch: [{ ...camila, rolesLabel: 'Learner' }] }),
  on(NotedPersonDocument, { findUsersById: [camila] }),
];
const open = (at: string, answers: RenderOptions['answers'] = [], viewer = viewerOf('LEADER')) =>
  renderRoute(remote, at, { viewer, answers: [...base, ...answers] });

it('lets a tutor choose a person by a part of the name, in Spanish', async () => {
  const page = await open('/notes', [notes()], viewerOf('LEADER', { language: 'sp' }));
  expect(await screen.findByText('Elija a una persona')).toBeInTheDocument();
  await page.user.type(screen.getByRole('combobox', { name: 'Sobre quién' }), 'camila');
  const sought = { input: { searchTerm: 'camila', limit: 20 } };
  await waitFor(() => expect(page.sent(NotedPeopleDocument).at(-1)).toEqual(sought));
  await page.user.click(await screen.findByRole('option', { name: /^Camila Rojas/ }));
  await waitFor(() => expect(page.address()).toBe('/notes/camila'));
  expect(await screen.findByText('Aún no hay notas')).toBeInTheDocument();
});

it('writes a note for chosen readers, and shows which field is refused', async () => {
  const page = await open('/notes/camila', [
    notes(),
    on(
      WriteNoteAboutDocument,
      refused('BAD_USER_INPUT', 'Please write something.', { field: 'input.message' }),
    ),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a note' }));
  await page.user.type(dialog.getByLabelText(/^Subject/), 'Reading');
  const text = dialog.getByLabelText(/^Text/);
  await page.user.type(text, ' ');
  const readers = dialog.getByLabelText('Who reads it');
  expect(readers).toHaveDisplayValue('Admins, tutors and school staff');
  await page.user.selectOptions(readers, 'Also the person and their family');
  expect(readers).toHaveAccessibleDescription('They hear of it behind the bell and by mail.');
  await page.user.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(text).toHaveAccessibleDescription('Please write something.'));
  await page.user.type(text, 'Reads aloud.');
  page.answer(on(WriteNoteAboutDocument, { createProfileActivity: note }), notes([note]));
  await page.user.click(dialog.getByRole('button', { name: 'Save note' }));
  const card = await screen.findByRole('article', { name: 'Reading' });
  expect(within(card).getByText('Also the person and their family')).toBeInTheDocument();
  expect(page.sent(WriteNoteAboutDocument)[1]).toEqual({
    input: {
      userId: 'camila',
      type: 'NOTE',
      subject: 'Reading',
      message: ' Reads aloud.',
      visibility: 'FAMILY',
    },
  });
});

it('edits a note, shows its former version, and deletes it after confirmation', async () => {
  const changed: Note = {
    ...note,
    message: 'Reads aloud to others.',
    editedAt: '2026-09-14T16:00:00.000Z',
    history: [
      {
        subject: 'Reading',
        message: note.message!,
        visibility: 'FAMILY',
        editedAt: '2026-09-14T16:00:00.000Z',
      },
    ],
  };
  const page = await open('/notes/camila', [
    notes([note]),
    on(ChangeOwnNoteDocument, { editNote: changed }),
    on(DeleteOwnNoteDocument, { deleteNote: true }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Change “Reading”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the note' }));
  const text = dialog.getByLabelText(/^Text/);
  await page.user.clear(text);
  await page.user.type(text, 'Reads aloud to others.');
  await page.user.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Reads aloud to others.')).toBeInTheDocument();
  expect(page.sent(ChangeOwnNoteDocument)).toEqual([
    { input: { id: 'note-1', subject: 'Reading', message: 'Reads aloud to others.', visibility: 'FAMILY' } },
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'What it said before (1)' }));
  expect(screen.getByText('Reads aloud without being asked.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Delete “Reading”' }));
  page.answer(notes());
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
  await page.user.click(confirm.getByRole('button', { name: 'Delete note' }));
  expect(await screen.findByText('No notes yet')).toBeInTheDocument();
  expect(page.sent(DeleteOwnNoteDocument)).toEqual([{ id: 'note-1' }]);
});

it('shows a guardian the notes for the family, and updates live', async () => {
  const own = { ...note, mayEdit: false, mayDelete: false };
  const page = await open(
    '/notes/camila',
    [
      on(MyFamilyDocument, { getFamilyConnections: { students: [{ relationship: 'CHILD', user: camila }] } }),
      notes([own], { mayWrite: false }),
    ],
    viewerOf('PARENT', { language: 'sp' }),
  );
  expect(await screen.findByRole('article', { name: 'Reading' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Escribir una nota' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Cambiar/ })).not.toBeInTheDocument();
  expect(screen.queryByText('También la persona y su familia')).not.toBeInTheDocument();
  page.answer(notes([{ ...own, message: 'Reads aloud to others.' }], { mayWrite: false }));
  page.push('notes');
  expect(await screen.findByText('Reads aloud to others.')).toBeInTheDocument();
});

it('tells a learner that there are no notes, or that the notes of others are not theirs', async () => {
  const page = await open('/notes', [notes([], { mayWrite: false })], viewerOf('LEARNER'));
  expect(await screen.findByText('No notes yet')).toBeInTheDocument();
  expect(page.sent(NotesAboutDocument)).toEqual([{ input: { userId: 'user-1', limit: 20 } }]);
  page.answer(on(NotesAboutDocument, refused('NOT_FOUND', 'There is nobody like that.')));
  await page.go('/notes/somebody');
  expect(await screen.findByText('You read no notes about this person')).toBeInTheDocument();
});

it('loads the next page, and shows a retry when notes fail to load', async () => {
  const page = await open('/notes/camila', [on(NotesAboutDocument, pending())]);
  await screen.findByRole('heading', { level: 2, name: 'Notes' });
  expect(screen.queryByText('No notes yet')).not.toBeInTheDocument();
  page.answer(on(NotesAboutDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go('/');
  await page.go('/notes/other');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(
    on(NotesAboutDocument, ({ input }) => ({
      getProfileActivity: input.after
        ? { activities: [{ ...note, id: 'note-2', subject: 'Second' }] }
        : { activities: [{ ...note, subject: 'First' }], hasMore: true, endCursor: 'next' },
    })),
  );
  await page.user.click(again);
  await page.user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('article', { name: 'Second' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'First' })).toBeInTheDocument();
});
