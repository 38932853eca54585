import axe from 'axe-core';
import {
  cleanup,
  expectConsoleError,
  on,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AnswerFileDocument,
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  EditAssessmentDocument,
  RequestAnswerFileUploadDocument,
  SaveAssessmentDraftsDocument,
  SubmitAnswerFileDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const spanish = viewerOf('LEARNER', { language: 'sp' });
const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const work = {
  ...{ id: 'work', question: 'Show your work.', questionType: 'FILE' as const, required: true },
  details: {
    ...{ rows: [], choices: [], unit: null },
    files: { kinds: ['PDF' as const], most: 2, mostMegabytes: 1 },
  },
};
const form = {
  ...{ id: 'form', formName: 'Work', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions: [work], revision: 2 },
};
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...form, ...more } });
const arrives = [
  on(RequestAnswerFileUploadDocument, {
    requestAnswerFileUpload: { fileId: 'f', isUploaded: true, partSize: 0, presignedUrls: [] },
  }),
  on(SubmitAnswerFileDocument, { submitAnswerFile: { id: 'f', filename: 'page.pdf' } }),
];
const page = (name = 'page.pdf', content = '%PDF-1.7') =>
  new File([content], name, { type: 'application/pdf' });
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

const open = (...more: Answer[]) => openAs(spanish, ...more);
const openAs = (viewer: typeof spanish, ...more: Answer[]) =>
  renderRoute(remote, '/assessments/form', {
    ...{ viewer, width: 390 },
    answers: [
      opened({ isForViewer: true }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: { id: 'r1' } }),
      ...more,
    ],
  });

/** Violations that axe finds; contrast is left out because jsdom has no layout. */
async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

afterEach(() => forgetPerson(spanish.user!.id));

it('sends a file at once and the answer with it, by keyboard, in Spanish, without axe violations', async () => {
  const shown = await open(...arrives);
  const add = await screen.findByRole('button', { name: 'Agregar archivos' });
  expect(screen.getByText('Hasta 2 archivos de 1 MB como máximo: PDF.')).toBeInTheDocument();
  add.focus();
  expect(add).toHaveFocus();
  await shown.user.upload(input(), page());
  expect(await screen.findByText('page.pdf')).toBeInTheDocument();
  const list = () => within(screen.getByText('page.pdf').closest('li')!);
  expect(await list().findByText('Guardado')).toBeInTheDocument();
  expect(await problems()).toEqual([]);
  const { fileId, ...begun } = shown.sent(RequestAnswerFileUploadDocument)[0]!.input;
  expect(begun).toEqual({
    ...{ assessmentId: 'form', windowStart: '2026-09-14', questionId: 'work', userId: spanish.user!.id },
    ...{ filename: 'page.pdf', size: 8 },
  });
  screen.getByRole('button', { name: 'Enviar respuestas' }).focus();
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
  expect(shown.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers).toEqual([
    { questionId: 'work', value: [[fileId, 'page.pdf']] },
  ]);
});

it('refuses other kinds, large files and too many, and removes a file', async () => {
  const shown = await open(...arrives);
  await screen.findByRole('button', { name: 'Agregar archivos' });
  input().removeAttribute('accept');
  await shown.user.upload(input(), [page('song.mp3'), page('empty.pdf', '')]);
  expect(await screen.findByText(/^song\.mp3: la pregunta no admite/)).toHaveAttribute('role', 'alert');
  expect(screen.getByText(/^empty\.pdf: el archivo está vacío o pasa de 1 MB/)).toBeInTheDocument();
  await shown.user.upload(input(), [page('1.pdf'), page('2.pdf'), page('3.pdf')]);
  expect(await screen.findByText(/^3\.pdf: ya hay 2 archivos/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar archivos' })).toBeDisabled();
  await shown.user.click(screen.getByRole('button', { name: 'Quitar 1.pdf' }));
  await waitFor(() => expect(screen.queryByText('1.pdf')).not.toBeInTheDocument());
  expect(screen.getByText('2.pdf')).toBeInTheDocument();
});

it('asks phones for JPEG photos, and says how to save a HEIC photo, in both languages', async () => {
  const files = { kinds: ['PICTURE' as const, 'PDF' as const], most: 2, mostMegabytes: 1 };
  const pictures = { ...work, details: { ...work.details, files } };
  const asked = opened({ isForViewer: true, questions: [pictures] });
  const shown = await open(...arrives, asked);
  await screen.findByRole('button', { name: 'Agregar archivos' });
  expect(input().accept).toBe('image/jpeg,image/png,image/webp,.pdf');
  const photo = () => new File(['photo'], 'IMG_1.HEIC', { type: 'image/heic' });
  input().removeAttribute('accept');
  await shown.user.upload(input(), photo());
  expect(await screen.findByText(/^IMG_1\.HEIC: no todos .* guardarla como JPEG/)).toHaveAttribute(
    'role',
    'alert',
  );
  cleanup();
  const english = await openAs(viewerOf('LEARNER'), ...arrives, asked);
  await screen.findByRole('button', { name: 'Add files' });
  input().removeAttribute('accept');
  await english.user.upload(input(), photo());
  expect(await screen.findByText(/^IMG_1\.HEIC: not every browser .* Save it as JPEG/)).toBeInTheDocument();
});

it('keeps a file without a network, and sends it with the submission from the next page', async () => {
  const fails = [
    on(RequestAnswerFileUploadDocument, unreachable()),
    on(SaveAssessmentDraftsDocument, unreachable()),
    on(SubmitAssessmentResponsesDocument, unreachable()),
  ];
  const first = await open(...fails);
  await screen.findByRole('button', { name: 'Agregar archivos' });
  await first.user.upload(input(), page());
  expect(await screen.findByText('Guardado en este dispositivo; se está enviando.')).toBeInTheDocument();
  await screen.findByText(/^Sin conexión/);
  await first.user.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
  expect(await screen.findByText('Las respuestas esperan la conexión')).toBeInTheDocument();
  expect(first.sent(SubmitAssessmentResponsesDocument)).toHaveLength(0);
  cleanup();
  const next = await open(...arrives);
  await waitFor(() => expect(next.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
  const [{ input: sent }] = next.sent(SubmitAnswerFileDocument) as [{ input: { fileId: string } }];
  expect(next.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers).toEqual([
    { questionId: 'work', value: [[sent.fileId, 'page.pdf']] },
  ]);
});

it('says why the server refused a file, and sends it again', async () => {
  const shown = await open(
    arrives[0]!,
    on(SubmitAnswerFileDocument, refused('CONFLICT', 'El archivo no llegó completo.')),
  );
  await screen.findByRole('button', { name: 'Agregar archivos' });
  await shown.user.upload(input(), page());
  expect(await screen.findByText('El archivo no llegó completo.')).toBeInTheDocument();
  shown.answer(...arrives);
  await shown.user.click(screen.getByRole('button', { name: 'Enviar page.pdf otra vez' }));
  expect(
    await within(screen.getByText('page.pdf').closest('li')!).findByText('Guardado'),
  ).toBeInTheDocument();
});

it('is downloaded under an address of its own', async () => {
  expectConsoleError(/Not implemented: navigation/);
  const value = [['file-1', 'page.pdf']];
  const answers = [{ questionId: 'work', question: work.question, questionType: 'FILE' as const, value }];
  const response = { id: 'r1', assessmentId: 'form', userId: 'user-1', window: period, answers };
  const shown = await open(
    opened({ isForViewer: true, ownResponses: [response] }),
    on(AnswerFileDocument, {
      getAnswerFile: { id: 'file-1', filename: 'page.pdf', url: 'https://files.example/file-1' },
    }),
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Descargar page.pdf' }));
  await waitFor(() => expect(shown.sent(AnswerFileDocument)).toEqual([{ fileId: 'file-1' }]));
});

it('is chosen in the editor with its kinds and sizes', async () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const shown = await renderRoute(remote, '/assessments/form/edit', {
    answers: [
      ...[on(AssessmentSchoolChoicesDocument, {}), on(AssessmentResultsDocument, {})],
      on(AssessmentPeopleDocument, {}),
      opened({ canEdit: true }),
      on(EditAssessmentDocument, { editAssessment: form }),
    ],
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.selectOptions(dialog.getByLabelText('Kind of answer'), 'FILE');
  await shown.user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Read this aloud.');
  for (const name of [/^pictures/, /^PDF/]) await shown.user.click(dialog.getByRole('checkbox', { name }));
  await shown.user.click(dialog.getByRole('button', { name: 'Add question' }));
  expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('Choose at least one kind of files.');
  await shown.user.click(dialog.getByRole('checkbox', { name: /^sound/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Add question' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shown.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(shown.sent(EditAssessmentDocument)[0]!.input.questions).toMatchObject([
    { id: 'work', details: { files: { kinds: ['PDF'], most: 2, mostMegabytes: 1 } } },
    { questionType: 'FILE', details: { files: { kinds: ['AUDIO'], most: 3, mostMegabytes: 10 } } },
  ]);
});
