import { jest } from '@jest/globals';
import {
  cleanup,
  on,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  EditAssessmentResponseDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import { FIELD_PARTS } from '../questions/load-fields';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const questions = [
  { id: 'know', question: 'I know what a delta is.', questionType: 'SCALE' as const, required: true },
  { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const },
];
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions, revision: 2, isForViewer: true },
};
const given = [{ questionId: 'near', question: questions[1]!.question, questionType: 'TEXT' as const }];
const response = {
  ...{ id: 'r1', assessmentId: 'rivers', userId: 'user-1', window: period, canEdit: true },
  answers: given.map((answer) => ({ ...answer, value: 'Colorado' })),
};
const spanish = viewerOf('LEARNER', { language: 'sp' });
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...rivers, ...more } });
const drafts = (...kept: object[]) => on(AssessmentDraftsDocument, { getAssessmentDrafts: kept });
const saves = on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 });
const accepts = [
  on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: response }),
  opened({ ownResponses: [response] }),
];
const fails = [
  on(SaveAssessmentDraftsDocument, unreachable()),
  on(SubmitAssessmentResponsesDocument, unreachable()),
];

const open = (...more: Answer[]) =>
  renderRoute(remote, '/assessments/rivers', {
    viewer: spanish,
    answers: [opened(), drafts(), saves, ...more],
  });
const river = () => screen.findByRole('textbox', { name: /^Which river/ });
const send = () => screen.getByRole('button', { name: 'Enviar respuestas' });

afterEach(() => forgetPerson(spanish.user!.id));

it('names missing answers in Spanish, and sends the answers', async () => {
  const missing = { field: 'input.answers.know', remedy: 'Responda «I know what a delta is.»' };
  const page = await open(
    on(SubmitAssessmentResponsesDocument, refused('BAD_USER_INPUT', 'Falta una respuesta', missing)),
  );
  await page.user.type(await river(), 'Colorado');
  expect(screen.getByText('1 de 2 respondidas')).toBeInTheDocument();
  await page.user.click(send());
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('I know what a delta is.');
  page.answer(...accepts);
  await page.user.click(screen.getByRole('radio', { name: 'De acuerdo' }));
  await page.user.click(send());
  expect(await screen.findByRole('button', { name: 'Cambiar respuestas' })).toBeInTheDocument();
  expect(screen.getByText('Colorado')).toBeInTheDocument();
  expect(page.notices()).toEqual(['Gracias, se enviaron las respuestas.']);
  const sent = page.sent(SubmitAssessmentResponsesDocument);
  expect(sent.at(-1)).toMatchObject({
    input: {
      ...{ assessmentId: 'rivers', windowStart: '2026-09-14', userId: spanish.user!.id },
      answers: [
        { questionId: 'know', value: 4 },
        { questionId: 'near', value: 'Colorado' },
      ],
    },
  });
});

it('saves each answer as a draft and says so', async () => {
  let answer = (_: { saveAssessmentDrafts: number }): void => undefined;
  const saved = new Promise<{ saveAssessmentDrafts: number }>((resolve) => (answer = resolve));
  const page = await open(on(SaveAssessmentDraftsDocument, () => saved));
  await page.user.type(await river(), 'Col');
  expect(await screen.findByText('Guardando…')).toBeInTheDocument();
  answer({ saveAssessmentDrafts: 1 });
  expect(await screen.findByText('Guardado')).toBeInTheDocument();
  expect(page.sent(SaveAssessmentDraftsDocument).at(-1)!.input).toMatchObject({
    ...{ userId: spanish.user!.id, assessmentId: 'rivers', windowStart: '2026-09-14' },
    drafts: [{ questionId: 'near', value: 'Col' }],
  });
});

it('restores drafts after a reload without a network', async () => {
  const page = await open(...fails);
  await page.user.type(await river(), 'Colorado');
  cleanup();
  await open(...fails);
  await waitFor(async () => expect(await river()).toHaveValue('Colorado'));
  expect(await screen.findByText(/Se recuperó|recuper/i)).toBeInTheDocument();
});

it('shows answers from another device, and sends only those that were given here again', async () => {
  const page = await open(
    drafts(
      { questionId: 'know', value: 5, counter: 10, writer: 'tablet' },
      { questionId: 'near', value: 'Grande', counter: 11, writer: 'tablet' },
    ),
    ...accepts,
    opened(),
  );
  await waitFor(async () => expect(await river()).toHaveValue('Grande'));
  await page.user.type(await river(), ' del Norte');
  page.answer(...accepts);
  await page.user.click(send());
  await screen.findByRole('button', { name: 'Cambiar respuestas' });
  expect(page.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers).toEqual([
    { questionId: 'near', value: 'Grande del Norte' },
  ]);
});

it('keeps a submission while the server is unreachable, and sends it from the next page', async () => {
  const page = await open(...fails);
  await page.user.type(await river(), 'Colorado');
  await page.user.click(send());
  expect(await screen.findByText('Las respuestas esperan la conexión')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  cleanup();
  let isSent = false;
  const next = await open(
    on(SubmitAssessmentResponsesDocument, () => {
      isSent = true;
      return { submitAssessmentResponses: response };
    }),
    on(AssessmentByIdDocument, () => ({
      getAssessment: isSent ? { ...rivers, ownResponses: [response] } : rivers,
    })),
  );
  expect(await screen.findByRole('button', { name: 'Cambiar respuestas' })).toBeInTheDocument();
  expect(next.notices()).toEqual(['Gracias, se enviaron las respuestas.']);
});

it('names missing answers before a submission waits for the network', async () => {
  const page = await open(
    ...fails,
    opened({ questions: [{ ...questions[1]!, required: true }, questions[0]!] }),
  );
  await page.user.click(await screen.findByRole('radio', { name: 'De acuerdo' }));
  expect(await screen.findByText(/^Sin conexión/)).toBeInTheDocument();
  await page.user.click(send());
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Responde esta pregunta');
  await page.user.type(await river(), 'Colorado');
  await page.user.click(send());
  expect(await screen.findByText('Las respuestas esperan la conexión')).toBeInTheDocument();
});

it('keeps answers that another device was faster with, and merges them into the saved response', async () => {
  const answered = { ownResponses: [{ ...response, revision: 3 }] };
  const page = await open(...fails);
  await page.user.type(await river(), 'Grande');
  await page.user.click(screen.getByRole('radio', { name: 'De acuerdo' }));
  await page.user.click(send());
  await screen.findByText('Las respuestas esperan la conexión');
  cleanup();
  const next = await open(
    on(SubmitAssessmentResponsesDocument, refused('CONFLICT', 'Ya respondió en otro dispositivo.')),
    on(EditAssessmentResponseDocument, { editAssessmentResponse: response }),
    opened(answered),
  );
  expect(await screen.findByText('Ya respondió en otro dispositivo.')).toBeInTheDocument();
  await next.user.click(screen.getByRole('button', { name: 'Usarlas' }));
  expect(await river()).toHaveValue('Grande');
  await next.user.click(screen.getByRole('button', { name: 'Guardar respuestas' }));
  await waitFor(() => expect(next.sent(EditAssessmentResponseDocument)).toHaveLength(1));
  expect(next.sent(EditAssessmentResponseDocument)[0]!.input).toMatchObject({
    ...{ responseId: 'r1', revision: 3 },
    answers: [
      { questionId: 'know', value: 4 },
      { questionId: 'near', value: 'Grande' },
    ],
  });
  await screen.findByRole('button', { name: 'Cambiar respuestas' });
  await waitFor(() =>
    expect(screen.queryByText('Ya respondió en otro dispositivo.')).not.toBeInTheDocument(),
  );
});

it('restores changes of a sent response after the tab was closed, and saves them once', async () => {
  const answered = opened({ ownResponses: [{ ...response, revision: 3 }] });
  const change = () => screen.findByRole('button', { name: 'Cambiar respuestas' });
  const page = await open(answered);
  await page.user.click(await change());
  await page.user.type(await river(), ' Grande');
  cleanup();
  sessionStorage.clear();
  const next = await open(answered, on(EditAssessmentResponseDocument, { editAssessmentResponse: response }));
  await next.user.click(await change());
  await waitFor(async () => expect(await river()).toHaveValue('Colorado Grande'));
  await next.user.click(screen.getByRole('button', { name: 'Guardar respuestas' }));
  await waitFor(() => expect(next.sent(EditAssessmentResponseDocument)).toHaveLength(1));
  expect(next.sent(EditAssessmentResponseDocument)[0]!.input).toMatchObject({
    responseId: 'r1',
    revision: 3,
  });
  await next.user.click(await change());
  await waitFor(async () => expect(await river()).toHaveValue('Colorado'));
});

it('loads the fields of questions that a condition may show later, and no others', async () => {
  const loads = {
    more: jest.spyOn(FIELD_PARTS, 'more'),
    number: jest.spyOn(FIELD_PARTS, 'number'),
    file: jest.spyOn(FIELD_PARTS, 'file'),
  };
  const hidden = {
    ...{ id: 'long', question: 'Tell us more.', questionType: 'LONG_TEXT' as const },
    shownWhen: { questionId: 'know', test: 'IS_ONE_OF' as const, values: [5] },
  };
  const page = await open(opened({ questions: [...questions, hidden] }));
  await river();
  expect(screen.queryByRole('textbox', { name: 'Tell us more.' })).not.toBeInTheDocument();
  await waitFor(() => expect(loads.more).toHaveBeenCalledTimes(1));
  expect(loads.number).not.toHaveBeenCalled();
  expect(loads.file).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('radio', { name: 'Muy de acuerdo' }));
  expect(await screen.findByRole('textbox', { name: 'Tell us more.' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('withdraws a waiting submission', async () => {
  const page = await open(...fails);
  await page.user.type(await river(), 'Colorado');
  await page.user.click(send());
  await screen.findByText('Las respuestas esperan la conexión');
  await page.user.click(screen.getByRole('button', { name: 'Cambiar respuestas' }));
  await waitFor(async () => expect(await river()).toHaveValue('Colorado'));
  expect(page.notices()).toEqual([]);
});

it('closes the form when the assessment is archived', async () => {
  const page = await open();
  await river();
  page.answer(on(AssessmentByIdDocument, refused('NOT_FOUND', 'No such assessment.')));
  page.push('assessments');
  expect(await screen.findByText('No disponible')).toBeInTheDocument();
});
