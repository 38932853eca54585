import axe from 'axe-core';
import {
  expectConsoleError,
  on,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  CreateProgramFormQuestionDocument,
  EditAssessmentDocument,
  ProgramFeedbackFormsDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

afterEach(() => forgetPerson('user-1'));

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const noLists = { options: [] as string[], rows: [] as string[], choices: [] as string[] };
const spanish = { language: 'sp' as const, question: '', questionCategory: '', ...noLists };
const where = {
  ...{ id: 'where', question: 'Where?', questionType: 'SINGLE_CHOICE' as const, options: ['Home', 'School'] },
  questionCategory: 'Reading',
  translation: {
    ...{ ...spanish, question: '¿Dónde?', questionCategory: 'Lectura', options: ['En casa', ''] },
  },
};
const often = {
  ...{ id: 'often', question: 'How often?', questionType: 'MATRIX' as const },
  details: { rows: ['Poems'], choices: ['Never', 'Often'], unit: null },
  translation: { ...spanish, rows: ['Poemas'], choices: ['Nunca', 'A menudo'] },
};
const sky = {
  ...{ id: 'sky', question: 'It is [[day|night]].', questionType: 'INLINE_CHOICE' as const },
  translation: { ...spanish, question: 'Es de [[día|noche]].' },
};
const plain = { id: 'plain', question: 'Why?', questionType: 'TEXT' as const };
const opened = (more: object) =>
  on(AssessmentByIdDocument, {
    getAssessment: {
      ...{ id: 'form', formName: 'Reading', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
      ...{ currentWindow: period, windows: [period], ...period, revision: 2 },
      questions: [where, often, sky, plain],
      ...more,
    },
  });

async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

it('shows translated questions in Spanish, and sends answers in the question’s own language', async () => {
  const page = await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [
      opened({ isForViewer: true }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: { id: 'r1' } }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Lectura' })).toBeInTheDocument();
  const place = within(screen.getByRole('radiogroup', { name: '¿Dónde?' }));
  expect(place.getByRole('radio', { name: 'School' })).toBeInTheDocument();
  await page.user.click(place.getByRole('radio', { name: 'En casa' }));
  const poems = within(screen.getByRole('radiogroup', { name: 'Poemas' }));
  await page.user.click(poems.getByRole('radio', { name: 'A menudo' }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hueco 1 de 1' }), 'noche');
  expect(screen.getByRole('group', { name: /Es de noche\./ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Why?' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
  await waitFor(() => expect(page.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
  expect(page.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers).toEqual([
    { questionId: 'where', value: 'Home' },
    { questionId: 'often', value: [['Poems', 'Often']] },
    { questionId: 'sky', value: ['night'] },
  ]);
});

it.each([
  ['sp', '¿Dónde?', 'En casa', 'Poemas: A menudo', 'Es de noche.'],
  ['en', 'Where?', 'Home', 'Poems: Often', 'It is night.'],
] as const)('answers are read in the language of their reader: %s', async (language, ...texts) => {
  const answers = [
    { ...where, value: 'Home' },
    { ...often, value: [['Poems', 'Often']] },
    { ...sky, value: ['night'] },
  ].map(({ id, ...rest }) => ({ questionId: id, ...rest }));
  const response = { id: 'r1', assessmentId: 'form', window: period, answers };
  await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER', { language }),
    answers: [opened({ isForViewer: true, ownResponses: [response] })],
  });
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows an answer to a reworded question in its stored wording', async () => {
  const answers = [{ ...where, questionId: 'where', question: 'Where do you read?', value: 'Home' }];
  const response = { id: 'r1', assessmentId: 'form', window: period, answers };
  await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [opened({ isForViewer: true, ownResponses: [response] })],
  });
  expect(await screen.findByText('Where do you read?')).toBeInTheDocument();
  expect(screen.getByText('Home')).toBeInTheDocument();
});

it('shows results in the reader’s language', async () => {
  const counts = [
    { value: 'Never', count: 1 },
    { value: 'Often', count: 3 },
  ];
  await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      opened({ canEdit: true }),
      on(AssessmentPeopleDocument, {}),
      on(AssessmentResultsDocument, {
        getAssessmentV2: {
          ...{ expected: 4, answered: 4 },
          questionResults: [
            { question: where, answered: 4, counts: [{ value: 'Home', count: 4 }] },
            { question: often, answered: 4, parts: [{ part: 'Poems', counts }] },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: '¿Dónde?' })).toBeInTheDocument();
  expect(screen.getByText('En casa')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Poemas 1 3' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'A menudo' })).toBeInTheDocument();
});

it('the editor names missing translations, and keeps the translation of an unchanged choice', async () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/form/edit', {
    answers: [
      opened({ canEdit: true }),
      ...[on(AssessmentSchoolChoicesDocument, {}), on(AssessmentResultsDocument, {})],
      ...[on(AssessmentPeopleDocument, {}), on(EditAssessmentDocument, { editAssessment: { id: 'form' } })],
    ],
  });
  const line = (await screen.findByText('Where?')).closest('li')!;
  expect(within(line).getByText('1 text is missing in Spanish')).toBeInTheDocument();
  const untranslated = screen.getByText('Why?').closest('li')!;
  expect(within(untranslated).getByText('1 text is missing in Spanish')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Edit: Where?' }));
  const dialog = within(await screen.findByRole('dialog'));
  const group = within(dialog.getByRole('group', { name: 'Spanish' }));
  expect(group.getByRole('textbox', { name: 'Question' })).toHaveValue('¿Dónde?');
  expect(await problems()).toEqual([]);
  await page.user.type(group.getByRole('textbox', { name: 'School' }), 'En la escuela');
  await page.user.type(dialog.getByRole('combobox', { name: 'Choices' }), 'Bus{Enter}');
  expect(group.getByRole('textbox', { name: 'Home' })).toHaveValue('En casa');
  await page.user.click(dialog.getByRole('button', { name: 'Change question' }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input.questions?.[0]).toMatchObject({
    options: ['Home', 'School', 'Bus'],
    translation: { language: 'sp', question: '¿Dónde?', options: ['En casa', 'En la escuela', ''] },
  });
});

it.each([
  ['sp', 'En minutos.', '15 minutos'],
  ['en', 'In minutes.', '15 minutes'],
] as const)('a unit is read in the language of its reader: %s', async (language, help, answered) => {
  const late = {
    ...{ id: 'late', question: 'How late?', questionType: 'NUMERIC' as const },
    details: { rows: [], choices: [], unit: 'minutes' },
    translation: { ...spanish, unit: 'minutos' },
  };
  const answers = [{ ...late, questionId: 'late', value: 15, unit: 'minutes' }];
  const earlier = { startDate: '2026-08-14', endDate: '2026-09-05' };
  const response = { id: 'r1', assessmentId: 'form', window: earlier, answers };
  await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER', { language }),
    answers: [
      opened({ isForViewer: true, questions: [late], windows: [earlier, period], ownResponses: [response] }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
    ],
  });
  expect(await screen.findByText(help)).toBeInTheDocument();
  expect(await screen.findByText(answered)).toBeInTheDocument();
});

it('edits both languages of a feedback form too', async () => {
  const form = { id: 'about-each', formType: 'LEADER_POST_SESSION' as const, questions: [plain] };
  const page = await renderRoute(remote, '/p/program-1/feedback-forms', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      on(ProgramFeedbackFormsDocument, {
        getProgramFeedbackForms: { program: { id: 'program-1', name: 'Math' }, forms: [form] },
      }),
      on(CreateProgramFormQuestionDocument, { createProgramFormQuestion: form }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Agregar pregunta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox', { name: 'Pregunta' }), '¿Listo?');
  await page.user.selectOptions(dialog.getByLabelText('También en'), 'en');
  const group = within(dialog.getByRole('group', { name: 'Inglés' }));
  await page.user.type(group.getByRole('textbox', { name: 'Pregunta' }), 'Ready?');
  await page.user.click(dialog.getByRole('button', { name: 'Agregar pregunta' }));
  await waitFor(() => expect(page.sent(CreateProgramFormQuestionDocument)).toHaveLength(1));
  expect(page.sent(CreateProgramFormQuestionDocument)[0]!.input).toMatchObject({
    question: '¿Listo?',
    translation: { language: 'en', question: 'Ready?' },
  });
});
