import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  CreateProgramFormQuestionDocument,
  DeleteProgramFormQuestionDocument,
  FormTemplatesDocument,
  ProgramFeedbackFormsDocument,
  ReorderProgramFormQuestionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const question = (id: string, words: string, answered = false) => ({
  ...{ id, question: words, questionType: 'YES_NO' as const, answered },
});
const ready = question('ready', 'Came prepared', true);
const focus = question('focus', 'Focus');
const about = (...questions: object[]) => ({
  ...{ id: 'about-each', formType: 'LEADER_POST_SESSION' as const, revision: 1, questions },
  askedSince: questions.length > 0 ? '2026-09-14T15:00:00.000Z' : null,
});
const formsOf = (form: object) =>
  on(ProgramFeedbackFormsDocument, {
    getProgramFeedbackForms: {
      program: { id: 'program-1', name: 'Math' },
      studentNotes: true,
      forms: [form],
    },
  });
const noTemplates = on(FormTemplatesDocument, {});
const at = '/p/program-1/feedback-forms';

it('shows a skeleton, then the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, at, { answers: [on(ProgramFeedbackFormsDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Feedback forms' });
  page.answer(on(ProgramFeedbackFormsDocument, refused('INTERNAL', 'Something went wrong.')), noTemplates);
  await page.go('/p/program-2/feedback-forms');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(formsOf(about()));
  await page.user.click(again);
  expect(await screen.findByText(/^Asks nothing yet/)).toBeInTheDocument();
});

it('adds a question with choices, and names a refusal at its field', async () => {
  const page = await renderRoute(remote, at, {
    answers: [
      formsOf(about(ready)),
      on(
        CreateProgramFormQuestionDocument,
        refused('BAD_USER_INPUT', 'Empty', { field: 'input.question', remedy: 'Enter 1 to 500 characters.' }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add question' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 to 500 characters');
  page.answer(
    on(CreateProgramFormQuestionDocument, { createProgramFormQuestion: about(ready, focus) }),
    formsOf(about(ready, focus)),
  );
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'Focus');
  await page.user.selectOptions(within(dialog).getByLabelText('Kind of answer'), 'SINGLE_CHOICE');
  const choices = within(dialog).getByRole('combobox', { name: 'Choices' });
  await page.user.type(choices, 'High{Enter}Low{Enter}');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(page.notices()).toContain('The question was saved.'));
  expect(page.sent(CreateProgramFormQuestionDocument).at(-1)).toEqual({
    input: {
      ...{ programId: 'program-1', formType: 'LEADER_POST_SESSION', question: 'Focus' },
      ...{ questionType: 'SINGLE_CHOICE', options: ['High', 'Low'], required: false },
      ...{ details: { rows: [], choices: [], unit: null, picture: null }, shownWhen: null },
      translation: null,
    },
  });
});

it('moves a question up by keyboard', async () => {
  const page = await renderRoute(remote, at, {
    answers: [
      formsOf(about(ready, focus)),
      on(ReorderProgramFormQuestionsDocument, { reorderProgramFormQuestions: about(focus, ready) }),
    ],
  });
  (await screen.findByRole('button', { name: 'Move up: Focus' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Focus'));
  expect(page.sent(ReorderProgramFormQuestionsDocument)).toEqual([
    { input: { formId: 'about-each', questionIds: ['focus', 'ready'] } },
  ]);
});

it('retires an answered question, and keeps it readable', async () => {
  const retired = { ...about(focus), retiredQuestions: [ready] };
  const page = await renderRoute(remote, at, {
    answers: [
      formsOf(about(ready, focus)),
      on(DeleteProgramFormQuestionDocument, { deleteProgramFormQuestion: retired }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete: Came prepared' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Stop asking' }));
  expect(await screen.findByText('No longer asked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete: Came prepared' })).not.toBeInTheDocument();
  expect(page.sent(DeleteProgramFormQuestionDocument)).toEqual([{ questionId: 'ready' }]);
});

it('is read-only for an archived program', async () => {
  await renderRoute(remote, at, {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'program-1', archived: true }] }),
    answers: [formsOf(about(ready))],
  });
  expect(await screen.findByText('Came prepared')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
