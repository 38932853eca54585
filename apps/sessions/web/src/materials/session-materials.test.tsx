import {
  cleanup,
  on,
  pending,
  refused,
  renderPart,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  AddSessionNoteDocument,
  EditSessionNoteDocument,
  RemoveSessionFileDocument,
  RemoveSessionNoteDocument,
  RequestSessionFileUploadDocument,
  SessionMaterialsDocument,
  SubmitSessionFileDocument,
  type MaterialsFragment,
} from '../__generated__/graphql';
import { person } from '../testing/session-fixtures';
import { SessionMaterials } from './session-materials';

const worksheet = {
  ...{ id: 'file-1', filename: 'worksheet.pdf', size: 2_411_724, url: '/files/worksheet', mayRemove: true },
  ...{ createdAt: '2026-11-02T16:00:00.000Z', creator: person('maya', 'Maya Lindqvist') },
};
const ruler = {
  ...{ id: 'note-1', body: 'Bring a ruler', mayEdit: true, mayRemove: true },
  ...{ createdAt: '2026-11-02T16:00:00.000Z', author: person('maya', 'Maya Lindqvist') },
};
const sessionOf = (given: PartialData<MaterialsFragment> = {}) => ({
  session: {
    id: 'session-1',
    ...{ mayAddMaterials: true, sessionFiles: [worksheet], sessionNotes: [ruler], ...given },
  },
});
const loaded = (given: PartialData<MaterialsFragment> = {}) =>
  on(SessionMaterialsDocument, { getSession: sessionOf(given) });

const open = (options: RenderOptions = {}) =>
  renderPart(<SessionMaterials sessionId="session-1" />, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    answers: [loaded()],
    ...options,
  });
const button = (name: string) => screen.findByRole('button', { name });
const newNote = () => screen.findByLabelText('New note');

it('shows a skeleton while files and notes load', async () => {
  await open({ answers: [on(SessionMaterialsDocument, pending())] });
  expect(await screen.findByRole('heading', { name: 'Files' })).toBeInTheDocument();
  expect(screen.queryByText('No files yet.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the error of a failed load and retries', async () => {
  const page = await open({ answers: [on(SessionMaterialsDocument, unreachable())] });
  const again = await button('Try again');
  expect(screen.getByText('The files and notes could not be loaded')).toBeInTheDocument();
  page.answer(loaded());
  await page.user.click(again);
  expect(await screen.findByText('Bring a ruler')).toBeInTheDocument();
});

it('says that there are none to a viewer who may add some, and shows nothing to others', async () => {
  const none = { sessionFiles: [], sessionNotes: [] };
  await open({ answers: [loaded(none)] });
  expect(await screen.findByText('No files yet.')).toBeInTheDocument();
  expect(screen.getByText('No notes yet.')).toBeInTheDocument();
  cleanup();
  const page = await open({ answers: [loaded({ ...none, mayAddMaterials: false })] });
  await waitFor(() => expect(page.container.querySelector('section')).toBeNull());
});

it('is read-only for viewers who may neither add nor remove', async () => {
  const theirs = { mayEdit: false, mayRemove: false };
  await open({
    viewer: viewerOf('LEARNER'),
    answers: [
      loaded({
        mayAddMaterials: false,
        sessionFiles: [{ ...worksheet, mayRemove: false }],
        sessionNotes: [{ ...ruler, ...theirs, editedAt: '2026-11-03T16:00:00.000Z' }],
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'worksheet.pdf' });
  expect(link).toHaveAttribute('href', '/files/worksheet');
  expect(link.closest('li')).toHaveTextContent('2.3 MB · Maya Lindqvist · ');
  expect(screen.getByText('Bring a ruler').closest('li')).toHaveTextContent(/Maya Lindqvist · .* · changed/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends a new note by keyboard, and shows notes as plain text', async () => {
  const page = await open();
  await page.user.type(await newNote(), 'Page <b>12</b>');
  const added = { ...ruler, id: 'note-2', body: 'Page <b>12</b>' };
  page.answer(on(AddSessionNoteDocument, { addSessionNote: sessionOf({ sessionNotes: [ruler, added] }) }));
  await page.user.tab();
  expect(await button('Add the note')).toHaveFocus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('Page <b>12</b>', { selector: 'p' })).toBeInTheDocument();
  expect(page.sent(AddSessionNoteDocument)).toEqual([{ sessionId: 'session-1', body: 'Page <b>12</b>' }]);
  await waitFor(async () => expect(await newNote()).toHaveValue(''));
});

it('does not send an empty note, and keeps the text after a refusal or a reload', async () => {
  const page = await open({
    answers: [loaded(), on(AddSessionNoteDocument, refused('FORBIDDEN', 'The session is over.'))],
  });
  expect(await button('Add the note')).toBeDisabled();
  await page.user.type(await newNote(), '   ');
  expect(await button('Add the note')).toBeDisabled();
  await page.user.type(await newNote(), 'Page 12');
  await page.user.click(await button('Add the note'));
  await waitFor(() => expect(page.notices()).toEqual(['The session is over.']));
  expect(await newNote()).toHaveValue('   Page 12');
  cleanup();
  await open();
  expect(await newNote()).toHaveValue('   Page 12');
});

it('changes and removes a note', async () => {
  const page = await open({
    answers: [
      loaded(),
      on(EditSessionNoteDocument, {
        editSessionNote: sessionOf({ sessionNotes: [{ ...ruler, body: 'Bring two rulers' }] }),
      }),
      on(RemoveSessionNoteDocument, { removeSessionNote: sessionOf({ sessionNotes: [] }) }),
    ],
  });
  await page.user.click(await button('Change the note'));
  const field = await screen.findByLabelText('Change the note');
  await page.user.clear(field);
  expect(await button('Save')).toBeDisabled();
  await page.user.type(field, 'Bring two rulers');
  await page.user.click(await button('Save'));
  expect(await screen.findByText('Bring two rulers', { selector: 'p' })).toBeInTheDocument();
  const note = { sessionId: 'session-1', noteId: 'note-1' };
  expect(page.sent(EditSessionNoteDocument)).toEqual([{ ...note, body: 'Bring two rulers' }]);
  await page.user.click(await button('Remove the note of Maya Lindqvist'));
  expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
  expect(page.sent(RemoveSessionNoteDocument)).toEqual([note]);
});

it('removes a file, and says why one could not be removed', async () => {
  const page = await open({
    answers: [loaded(), on(RemoveSessionFileDocument, refused('CONFLICT', 'Somebody has just removed it.'))],
  });
  await page.user.click(await button('Remove worksheet.pdf'));
  await waitFor(() => expect(page.notices()).toEqual(['Somebody has just removed it.']));
  page.answer(on(RemoveSessionFileDocument, { removeSessionFile: sessionOf({ sessionFiles: [] }) }));
  await page.user.click(await button('Remove worksheet.pdf'));
  expect(await screen.findByText('No files yet.')).toBeInTheDocument();
  expect(page.notices().at(-1)).toBe('worksheet.pdf was removed.');
  expect(page.sent(RemoveSessionFileDocument).at(-1)).toEqual({ sessionId: 'session-1', fileId: 'file-1' });
});

it('says which file was refused and why, and uploads none after it', async () => {
  const page = await open({
    answers: [
      loaded(),
      on(RequestSessionFileUploadDocument, refused('BAD_USER_INPUT', 'A file has at most 25 MB.')),
    ],
  });
  await button('Add files');
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await page.user.upload(input, [new File(['1/2'], 'film.mp4'), new File(['1/3'], 'second.txt')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'film.mp4 was not uploaded. A file has at most 25 MB.',
  );
  expect(page.sent(RequestSessionFileUploadDocument)).toEqual([
    { input: { sessionId: 'session-1', filename: 'film.mp4', size: 3 } },
  ]);
  expect(page.sent(SubmitSessionFileDocument)).toEqual([]);
});

it('shows which file is being uploaded', async () => {
  const page = await open({ answers: [loaded(), on(RequestSessionFileUploadDocument, pending())] });
  await button('Add files');
  await page.user.upload(page.container.querySelector('input[type="file"]')!, new File(['1'], 'half.txt'));
  expect(await screen.findByRole('status')).toHaveTextContent('Uploading half.txt');
});

it('reloads on a push of the server', async () => {
  const page = await open();
  await screen.findByText('Bring a ruler');
  page.answer(loaded({ sessionNotes: [{ ...ruler, body: 'Bring a compass' }] }));
  page.push('sessions');
  expect(await screen.findByText('Bring a compass')).toBeInTheDocument();
});

it('renders in Spanish on a phone', async () => {
  await open({ viewer: viewerOf('LEADER', { language: 'sp' }), width: 390 });
  expect(await screen.findByRole('heading', { name: 'Notas' })).toBeInTheDocument();
  const note = screen.getByText('Bring a ruler').closest('li')!;
  expect(within(note).getByRole('button', { name: 'Quitar la nota de Maya Lindqvist' })).toBeInTheDocument();
  expect(screen.getByText('Como máximo 20 archivos de 25 MB cada uno.')).toBeInTheDocument();
});
