import axe from 'axe-core';
import {
  cleanup,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const questions = [
  { id: 'know', question: 'Do you know a delta?', questionType: 'YES_NO' as const, required: true },
  {
    ...{ id: 'which', question: 'Which delta?', questionType: 'TEXT' as const },
    shownWhen: { questionId: 'know', test: 'IS_ONE_OF' as const, values: [true] },
  },
  { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const, required: true },
];
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions, revision: 2, isForViewer: true },
  ...{ ownResponses: [], timeLimitMinutes: null },
};
const english = viewerOf('LEARNER');
const open = (width: number, more: readonly Answer[] = [], viewer = english) =>
  renderRoute(remote, '/assessments/rivers', {
    ...{ viewer, width },
    answers: [
      on(AssessmentByIdDocument, { getAssessment: rivers }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      ...more,
    ],
  });
async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id }) => id);
}

const place = (text: string) => screen.findByRole('heading', { name: text });
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => forgetPerson(english.user!.id));

it('shows one question per screen on a phone, by keyboard, with the focus on its heading', async () => {
  const page = await open(390);
  await place('Question 1 of 2');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await place('Question 1 of 3')).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  button('Next').focus();
  await page.user.keyboard('{Enter}');
  expect(await place('Question 2 of 3')).toHaveFocus();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  // Enter in a text field goes on, and sends nothing.
  await page.user.type(screen.getByRole('textbox', { name: /^Which delta/ }), 'Nile{Enter}');
  expect(await place('Question 3 of 3')).toHaveFocus();
  expect(page.sent(SubmitAssessmentResponsesDocument)).toEqual([]);
  await page.user.click(button('Back'));
  expect(await place('Question 2 of 3')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Which delta/ })).toHaveValue('Nile');
});

it('sends from the last question, and leads to the question with an error', async () => {
  const missing = { field: 'input.answers.know' };
  const page = await open(390, [
    on(
      SubmitAssessmentResponsesDocument,
      refused('BAD_USER_INPUT', 'Answer “Do you know a delta?”', missing),
    ),
  ]);
  await place('Question 1 of 2');
  await page.user.click(button('Next'));
  await page.user.type(await screen.findByRole('textbox', { name: /^Which river/ }), 'Colorado');
  await page.user.click(button('Send answers'));
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Do you know a delta?');
  expect(await place('Question 1 of 2')).toBeInTheDocument();
  await page.user.click(button('Next'));
  await place('Question 2 of 2');
  await page.user.click(screen.getByRole('link', { name: /Do you know a delta/ }));
  expect(await place('Question 1 of 2')).toBeInTheDocument();
  const field = () => document.getElementById('answer-new-know');
  await waitFor(() => expect(field()?.contains(document.activeElement)).toBe(true));
});

it('has the words in Spanish', async () => {
  const spanish = viewerOf('LEARNER', { language: 'sp' });
  await open(390, [], spanish);
  await place('Pregunta 1 de 2');
  expect(button('Siguiente')).toBeInTheDocument();
  await forgetPerson(spanish.user!.id);
});

it('shows all questions at once on a wider screen', async () => {
  await open(1280);
  expect(await screen.findByRole('textbox', { name: /^Which river/ })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^Question/ })).not.toBeInTheDocument();
  cleanup();
});
