import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  EditAssessmentResponseDocument,
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
  ...{ currentWindow: period, windows: [period], ...period, questions, revision: 2, version: 1 },
};
const response = {
  ...{
    id: 'r1',
    assessmentId: 'rivers',
    userId: 'user-1',
    window: period,
    canEdit: true,
    version: 1,
    revision: 4,
  },
  answers: [
    { questionId: 'know', question: questions[0]!.question, questionType: 'YES_NO' as const, value: false },
    {
      questionId: 'near',
      question: questions[2]!.question,
      questionType: 'TEXT' as const,
      value: 'Colorado',
    },
  ],
};
const saves = on(EditAssessmentResponseDocument, { editAssessmentResponse: response });
const place = (text: string) => screen.findByRole('heading', { name: text });
const button = (name: string) => screen.getByRole('button', { name });

describe('one’s own response on a phone', () => {
  const open = (language: 'en' | 'sp', ...more: Answer[]) => {
    const viewer = viewerOf('LEARNER', { language });
    const own = { ...response, userId: viewer.user!.id };
    return renderRoute(remote, '/assessments/rivers', {
      ...{ viewer, width: 390 },
      answers: [
        on(AssessmentByIdDocument, { getAssessment: { ...rivers, isForViewer: true, ownResponses: [own] } }),
        on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
        ...more,
      ],
    });
  };

  afterEach(() => forgetPerson(viewerOf('LEARNER').user!.id));

  it('is changed question by question, and can be saved before the last one', async () => {
    const page = await open('en', saves);
    await page.user.click(await screen.findByRole('button', { name: 'Change answers' }));
    await place('Question 1 of 2');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(button('Save answers')).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: 'Yes' }));
    button('Next').focus();
    await page.user.keyboard('{Enter}');
    expect(await place('Question 2 of 3')).toHaveFocus();
    await page.user.type(screen.getByRole('textbox', { name: /^Which delta/ }), 'Nile');
    expect(screen.queryByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument();
    await page.user.click(button('Save answers'));
    await waitFor(() => expect(page.sent(EditAssessmentResponseDocument)).toHaveLength(1));
    expect(page.sent(EditAssessmentResponseDocument)[0]!.input).toEqual({
      ...{ responseId: 'r1', revision: 4, reason: null },
      answers: [
        { questionId: 'know', value: true },
        { questionId: 'which', value: 'Nile' },
        { questionId: 'near', value: 'Colorado' },
      ],
    });
    expect(await screen.findByRole('button', { name: 'Change answers' })).toBeInTheDocument();
  });

  it('is saved from the last question, in Spanish, and led to the question with an error', async () => {
    const missing = { field: 'input.answers.know', remedy: 'Responda la primera.' };
    const page = await open(
      'sp',
      on(EditAssessmentResponseDocument, refused('BAD_USER_INPUT', 'Falta una respuesta', missing)),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Cambiar respuestas' }));
    await place('Pregunta 1 de 2');
    await page.user.click(button('Siguiente'));
    await page.user.type(await screen.findByRole('textbox', { name: /^Which river/ }), ' Grande{Enter}');
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Responda la primera.');
    expect(await place('Pregunta 1 de 2')).toBeInTheDocument();
    await page.user.click(button('Dejar como estaban'));
    expect(await screen.findByText('Colorado')).toBeInTheDocument();
  });
});

it('asks an admin on a phone for the reason once, after the last question', async () => {
  const name = { firstName: 'Sofía', lastName: 'Reyes' };
  const person = { userId: 'sofia', user: { id: 'sofia', profile: name } };
  const why = { field: 'input.reason', remedy: 'Say why you change the answers of another person.' };
  const page = await renderRoute(remote, '/assessments/rivers', {
    width: 390,
    answers: [
      on(AssessmentByIdDocument, { getAssessment: { ...rivers, canEdit: true } }),
      on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 1 } }),
      on(AssessmentPeopleDocument, {
        getAssessmentV2Users: {
          totalCount: 1,
          items: [{ ...person, response: { ...response, userId: 'sofia' } }],
        },
      }),
      on(EditAssessmentResponseDocument, refused('BAD_USER_INPUT', why.remedy, why)),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Read the answers of Sofía Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('button', { name: 'Change answers' }));
  expect(await dialog.findByRole('heading', { name: 'Question 1 of 2' })).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Next' }));
  await page.user.type(await dialog.findByRole('textbox', { name: /^Which river/ }), ' Grande');
  await page.user.click(dialog.getByRole('button', { name: 'Back' }));
  // Whoever is done with the questions goes on to the reason.
  await page.user.click(dialog.getByRole('button', { name: 'Save answers' }));
  expect(await dialog.findByRole('heading', { name: 'Before you save' })).toHaveFocus();
  expect(page.sent(EditAssessmentResponseDocument)).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Save answers' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason for the change/ });
  await waitFor(() => expect(reason).toBeInvalid());
  await page.user.type(reason, 'Misread the sheet.');
  page.answer(saves);
  await page.user.click(dialog.getByRole('button', { name: 'Save answers' }));
  await waitFor(() => expect(page.sent(EditAssessmentResponseDocument)).toHaveLength(2));
  expect(page.sent(EditAssessmentResponseDocument)[1]!.input).toMatchObject({
    ...{ responseId: 'r1', revision: 4, reason: 'Misread the sheet.' },
    answers: [
      { questionId: 'know', value: false },
      { questionId: 'which', value: null },
      { questionId: 'near', value: 'Colorado Grande' },
    ],
  });
});
