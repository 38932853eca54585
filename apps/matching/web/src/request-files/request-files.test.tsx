import {
  fireEvent,
  on,
  refused,
  renderRoute,
  type RenderOptions,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  CreateTutoringRequestDocument,
  EditTutoringRequestDocument,
  RequestTutoringRequestFileUploadDocument,
  SubjectsToRequestDocument,
  SubmitTutoringRequestFileDocument,
  TutoringRequestOptionsDocument,
  TutoringRequestsDocument,
  TutorsToRequestDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const math = { id: 'program-1', name: 'Math', timeZoneId: 'America/Denver' };
const sheet = {
  id: 'sheet',
  filename: 'worksheet.pdf',
  mimetype: 'application/pdf',
  size: 20_000,
  url: '/files/sheet',
};
const homework = {
  id: 'homework',
  filename: 'homework.jpg',
  mimetype: 'image/jpeg',
  size: 90_000,
  url: '/files/homework',
};
const request = {
  ...{
    id: 'r1',
    programId: 'program-1',
    program: math,
    type: 'SESSION' as const,
    status: 'WAITING' as const,
  },
  ...{
    from: { id: 'sofia' },
    fromName: 'Sofía Reyes',
    subjects: ['Dictation'],
    revision: 2,
    files: [sheet, homework],
  },
  ...{ sessionInfo: { timeZoneId: 'America/Denver' }, viewerCan: { edit: true } },
};
const listOf = (...requests: object[]) =>
  on(TutoringRequestsDocument, { getTutoringRequestsV2: { requests, totalCount: requests.length } });
const learner = (language: 'en' | 'sp' = 'en') => viewerOf('LEARNER', { user: { id: 'sofia' }, language });
const offered = on(TutoringRequestOptionsDocument, {
  getTutoringRequestOptions: {
    programs: [
      { program: math, name: 'Math', type: 'SESSION', learners: [{ user: { id: 'sofia' }, name: 'Sofía' }] },
    ],
  },
});
const begun = on(RequestTutoringRequestFileUploadDocument, {
  requestTutoringRequestFileUpload: { fileId: 'sheet', partSize: 8, presignedUrls: [] },
});
const checked = on(SubmitTutoringRequestFileDocument, { submitTutoringRequestFile: sheet });
const pdf = (name = 'worksheet.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });

async function openForm(...answers: NonNullable<RenderOptions['answers']>) {
  const page = await renderRoute(remote, '/requests', {
    viewer: learner(),
    answers: [
      ...[offered, listOf(), on(SubjectsToRequestDocument, {}), on(TutorsToRequestDocument, {})],
      ...answers,
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Request a tutor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Request a tutor' }));
  const button = form.getByRole('button', { name: 'Choose files' });
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!;
  const drop = (...files: File[]) => fireEvent.drop(button.parentElement!, { dataTransfer: { files } });
  return { page, form, button, input, drop };
}

it('uploads the chosen file, and sends it with the request', async () => {
  const { page, form, input } = await openForm(
    begun,
    checked,
    on(CreateTutoringRequestDocument, { createTutoringRequestV2: request }),
  );
  await page.user.upload(input, pdf());
  expect(await form.findByRole('button', { name: 'Remove worksheet.pdf' })).toBeInTheDocument();
  expect(form.getByText('20 kB')).toBeInTheDocument();
  expect(page.sent(RequestTutoringRequestFileUploadDocument)).toEqual([
    { fileName: 'worksheet.pdf', fileSize: 5 },
  ]);
  expect(page.sent(SubmitTutoringRequestFileDocument)).toEqual([{ fileId: 'sheet' }]);
  page.answer(listOf(request));
  await page.user.click(form.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(page.notices()).toEqual(['Your request is sent.']));
  expect(page.sent(CreateTutoringRequestDocument)[0]).toMatchObject({
    input: { wishes: { fileIds: ['sheet'] } },
  });
});

it('removes a file by keyboard, and keeps the focus in the form', async () => {
  const { page, form, button, input } = await openForm(begun, checked);
  await page.user.upload(input, pdf());
  const remove = await form.findByRole('button', { name: 'Remove worksheet.pdf' });
  remove.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(form.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

it('refuses before the upload what the server would refuse, and shows the server’s refusal at the file', async () => {
  const { page, form, input, drop } = await openForm(
    begun,
    on(
      SubmitTutoringRequestFileDocument,
      refused('BAD_USER_INPUT', 'Macros', { field: 'fileId', remedy: 'This document contains macros.' }),
    ),
  );
  drop(new File(['PK'], 'tasks.zip', { type: 'application/zip' }));
  expect(await form.findByRole('alert')).toHaveTextContent('This kind of file cannot be attached.');
  expect(page.sent(RequestTutoringRequestFileUploadDocument)).toEqual([]);
  await page.user.click(form.getByRole('button', { name: 'Remove tasks.zip' }));
  drop(new File([], 'empty.pdf'));
  expect(await form.findByRole('alert')).toHaveTextContent('This file is empty.');
  await page.user.click(form.getByRole('button', { name: 'Remove empty.pdf' }));
  await page.user.upload(input, new File(['PK'], 'letter.docx'));
  expect(await form.findByRole('alert')).toHaveTextContent('This document contains macros.');
  expect(form.queryByRole('button', { name: 'Upload letter.docx again' })).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Send request' })).toBeEnabled();
});

it('retries an upload after a lost connection', async () => {
  const { page, form, input } = await openForm(
    on(RequestTutoringRequestFileUploadDocument, unreachable()),
    checked,
  );
  await page.user.upload(input, pdf());
  const again = await form.findByRole('button', { name: 'Upload worksheet.pdf again' });
  expect(form.getByRole('alert')).toHaveTextContent('The connection was lost.');
  page.answer(begun);
  await page.user.click(again);
  expect(await form.findByRole('button', { name: 'Remove worksheet.pdf' })).toBeInTheDocument();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

it('leaves out files beyond five, and says so', async () => {
  const { form, drop, button } = await openForm(begun, checked);
  drop(...Array.from({ length: 7 }, (_, at) => new File(['x'], `${at}.zip`)));
  await waitFor(() => expect(form.getAllByRole('listitem')).toHaveLength(5));
  expect(form.getByText('A request has at most 5 files: 2 were left out.')).toBeInTheDocument();
  expect(button).toBeDisabled();
});

it('shows that a file of the request no longer exists, and saves without it', async () => {
  const page = await renderRoute(remote, '/requests', {
    viewer: learner('sp'),
    answers: [
      ...[offered, listOf(request), on(SubjectsToRequestDocument, {}), on(TutorsToRequestDocument, {})],
      on(
        EditTutoringRequestDocument,
        refused('NOT_FOUND', 'Ya no está.', {
          field: 'input.wishes.fileIds.1',
          remedy: 'Quítelo y súbalo de nuevo.',
        }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /^Cambiar la solicitud/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar la solicitud' }));
  await page.user.click(form.getByRole('button', { name: 'Guardar solicitud' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Archivos: Quítelo y súbalo de nuevo.');
  page.answer(on(EditTutoringRequestDocument, { editTutoringRequestV2: { ...request, files: [sheet] } }));
  await page.user.click(form.getByRole('button', { name: 'Quitar homework.jpg' }));
  await page.user.click(form.getByRole('button', { name: 'Guardar solicitud' }));
  await waitFor(() => expect(page.notices()).toEqual(['Se cambió la solicitud.']));
  const wishes = page.sent(EditTutoringRequestDocument).map(({ input }) => input.wishes.fileIds);
  expect(wishes).toEqual([['sheet', 'homework'], ['sheet']]);
});

it('shows the files of a request: a picture opens, another file downloads', async () => {
  const page = await renderRoute(remote, '/requests', {
    viewer: learner(),
    answers: [offered, listOf(request)],
  });
  const files = within(await screen.findByRole('list', { name: 'Files: Dictation' }));
  expect(files.getByRole('link', { name: 'worksheet.pdf' })).toHaveAttribute('href', '/files/sheet');
  await page.user.click(files.getByRole('button', { name: 'Look at homework.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'homework.jpg' }));
  const picture = dialog.getByRole('img', { name: 'homework.jpg' });
  expect(picture).toHaveAttribute('src', '/files/homework');
  expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/homework');
  // Its address has expired, so it is requested again.
  page.answer(listOf({ ...request, files: [sheet, { ...homework, url: '/files/renewed' }] }));
  fireEvent.error(picture);
  await waitFor(() => expect(picture).toHaveAttribute('src', '/files/renewed'));
});
