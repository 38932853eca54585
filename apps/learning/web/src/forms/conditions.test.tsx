import axe from 'axe-core';
import {
  act,
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
  FeedbackDraftsDocument,
  ProgramFeedbackFormsDocument,
  SessionFeedbackDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

afterEach(() => forgetPerson('user-1'));

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const reads = { id: 'reads', question: 'Do you read?', questionType: 'YES_NO' as const };
const what = {
  ...{ id: 'what', question: 'What do you read?', questionType: 'TEXT' as const, required: true },
  shownWhen: { questionId: 'reads', test: 'IS_ONE_OF' as const, values: [true] },
};
const opened = (more: object) =>
  on(AssessmentByIdDocument, {
    getAssessment: {
      ...{ id: 'form', formName: 'Reading', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
      ...{ currentWindow: period, windows: [period], ...period, questions: [reads, what], revision: 2 },
      ...more,
    },
  });

async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

it('shows a question once an earlier answer leads to it, and keeps its answer', async () => {
  const page = await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [
      opened({ isForViewer: true }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: { id: 'r1' } }),
    ],
  });
  const yes = await screen.findByRole('radio', { name: 'Sí' });
  expect(screen.queryByRole('textbox', { name: /^What/ })).not.toBeInTheDocument();
  expect(screen.getByText('0 de 1 respondidas')).toBeInTheDocument();
  await page.user.click(yes);
  await page.user.type(screen.getByRole('textbox', { name: /^What/ }), 'Poems');
  expect(screen.getByText('2 de 2 respondidas')).toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: /^What/ })).not.toBeInTheDocument();
  await page.user.click(yes);
  expect(screen.getByRole('textbox', { name: /^What/ })).toHaveValue('Poems');
  await page.user.click(screen.getByRole('radio', { name: 'No' }));
  await page.user.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
  await waitFor(() => expect(page.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
  expect(page.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers).toEqual([
    { questionId: 'reads', value: false },
    { questionId: 'what', value: 'Poems' },
  ]);
  // Waits for the refetch, whose result would otherwise reach the next test.
  await waitFor(() => expect(page.sent(AssessmentByIdDocument)).toHaveLength(2));
  await act(async () => undefined);
});

it('applies conditions to feedback forms too', async () => {
  const user = { id: 'sofia', profile: { firstName: 'Sofía', lastName: 'Reyes' } };
  const page = await renderRoute(remote, '/sessions/s1/feedback', {
    viewer: viewerOf('LEADER'),
    answers: [
      on(SessionFeedbackDocument, {
        getSessionFeedback: {
          session: { id: 's1', subject: 'Reading' },
          leaderForm: { id: 'about-each', questions: [reads, what] },
          learners: [{ userId: 'sofia', attended: true, user }],
        },
      }),
      on(FeedbackDraftsDocument, { getFeedbackDrafts: [] }),
    ],
  });
  const yes = await screen.findByRole('radio', { name: 'Yes' });
  expect(screen.queryByRole('textbox', { name: /^What/ })).not.toBeInTheDocument();
  await page.user.click(yes);
  expect(screen.getByRole('textbox', { name: /^What/ })).toBeInTheDocument();
});

it('marks an answer off the path', async () => {
  const answers = [
    { questionId: 'reads', question: 'Do you read?', questionType: 'YES_NO' as const, value: false },
    { ...what, questionId: 'what', value: 'Poems', offPath: true },
  ];
  const response = { id: 'r1', assessmentId: 'form', userId: 'user-1', window: period, answers };
  await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('LEARNER'),
    answers: [opened({ isForViewer: true, ownResponses: [response] })],
  });
  expect(await screen.findByText(/^Kept, and not counted/)).toBeInTheDocument();
});

describe('the editor of an assessment', () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  beforeEach(() => expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/));

  const edited = () =>
    renderRoute(remote, '/assessments/form/edit', {
      answers: [
        opened({ canEdit: true }),
        ...[on(AssessmentSchoolChoicesDocument, {}), on(AssessmentResultsDocument, {})],
        ...[on(AssessmentPeopleDocument, {}), on(EditAssessmentDocument, { editAssessment: { id: 'form' } })],
      ],
    });

  it('describes a condition in words, and keeps the question behind the one that its condition refers to', async () => {
    const page = await edited();
    expect(await screen.findByText('Asked when “Do you read?” is Yes')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Move up: What do you read?' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete: Do you read?' }));
    expect(page.notices()).toEqual([
      expect.stringContaining('“What do you read?” is asked depending on a question before it'),
      expect.stringContaining('“What do you read?” is asked depending on a question before it'),
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Edit: Do you read?' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Asked')).not.toBeInTheDocument();
    await page.user.selectOptions(dialog.getByLabelText('Kind of answer'), 'TEXT');
    await page.user.click(dialog.getByRole('button', { name: 'Change question' }));
    expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('Change when it is asked first.');
  });

  it('adds a condition between two new questions', async () => {
    const page = await edited();
    await page.user.click(await screen.findByRole('button', { name: 'Add question' }));
    const add = async (words: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), words);
      return dialog;
    };
    const first = await add('How often?');
    await page.user.click(first.getByRole('button', { name: 'Add question' }));
    await page.user.click(await screen.findByRole('button', { name: 'Add question' }));
    const second = await add('Why so often?');
    await page.user.selectOptions(second.getByLabelText('Asked'), 'Depending on “How often?”');
    await page.user.click(second.getByRole('button', { name: 'Add question' }));
    expect((await second.findAllByRole('alert'))[0]).toHaveTextContent('choose after which answer');
    second.getByRole('checkbox', { name: 'Agree' }).focus();
    await page.user.keyboard(' ');
    second.getByRole('checkbox', { name: 'Strongly agree' }).focus();
    await page.user.keyboard(' ');
    expect(await problems()).toEqual([]);
    await page.user.click(second.getByRole('button', { name: 'Add question' }));
    expect(await screen.findByText('Asked when “How often?” is Agree or Strongly agree')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
    const { questions } = page.sent(EditAssessmentDocument)[0]!.input;
    expect(questions?.[2]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(questions?.[3]).toMatchObject({
      shownWhen: { questionId: questions?.[2]?.id, test: 'IS_ONE_OF', values: [4, 5] },
    });
  });
});

it('the editor of a feedback form adds a condition on a number, in Spanish', async () => {
  const minutes = { ...reads, id: 'minutes', question: '¿Cuántos minutos?', questionType: 'NUMBER' as const };
  const form = { id: 'about-each', formType: 'LEADER_POST_SESSION' as const, questions: [minutes] };
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
  await page.user.type(dialog.getByRole('textbox', { name: 'Pregunta' }), '¿Por qué tanto?');
  await page.user.selectOptions(dialog.getByLabelText('Se pregunta'), 'minutes');
  await page.user.selectOptions(dialog.getByLabelText('Cuando la respuesta'), 'IS_ABOVE');
  await page.user.type(dialog.getByRole('textbox', { name: 'Número' }), '2.5');
  await page.user.click(dialog.getByRole('button', { name: 'Agregar pregunta' }));
  await waitFor(() => expect(page.sent(CreateProgramFormQuestionDocument)).toHaveLength(1));
  expect(page.sent(CreateProgramFormQuestionDocument)[0]!.input).toMatchObject({
    shownWhen: { questionId: 'minutes', test: 'IS_ABOVE', values: [2.5] },
  });
});
