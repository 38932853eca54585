import {
  expectConsoleError,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AssessmentByIdDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  AssessmentTemplatesDocument,
  CreateAssessmentDocument,
  PreAssessmentChoicesDocument,
  ResponsesToScoreDocument,
  ScoreAssessmentResponseDocument,
  TestDefinitionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, revision: 2, version: 1, toScore: 2 },
};
const waiting = (id: string, firstName: string, value: string) => ({
  ...{ id, assessmentId: 'rivers', userId: id, window: period, revision: 4 },
  user: { id, profile: { firstName, lastName: 'Reyes' } },
  answers: [
    { questionId: 'why', question: 'Why do rivers bend?', questionType: 'LONG_TEXT' as const, value },
  ],
  score: {
    ...{ points: 0, most: 4, unscored: 1 },
    questions: [
      {
        ...{ questionId: 'why', most: 4, points: null, isAutomatic: false },
        rubric: [{ points: 3, label: 'Names the current' }],
      },
    ],
  },
});
const queue = (...items: object[]) =>
  on(ResponsesToScoreDocument, { getResponsesToScore: { totalCount: items.length, items } });
const sofia = waiting('sofia', 'Sofía', 'The current');
const noor = waiting('noor', 'Noor', 'Stones');

it('scores answers one after another by keyboard, in Spanish, and keeps the input on a refusal', async () => {
  const page = await renderRoute(remote, '/assessments/rivers', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      on(AssessmentByIdDocument, { getAssessment: rivers }),
      on(AssessmentResultsDocument, { getAssessmentV2: { expected: 2, answered: 2 } }),
      on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 0, items: [] } }),
      queue(sofia, noor),
      on(ScoreAssessmentResponseDocument, refused('CONFLICT', 'Las respuestas cambiaron.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Calificar a 2 personas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas por calificar' }));
  expect(await dialog.findByText('Sofía Reyes: 1 de 2')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: '3: Names the current' }));
  await page.user.keyboard('{PageDown}');
  expect(dialog.getByText('Stones')).toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Puntos, 4 como máximo'), '1.5');
  await page.user.keyboard('{PageUp}');
  expect(dialog.getByLabelText('Puntos, 4 como máximo')).toHaveValue('3');
  await page.user.type(dialog.getByLabelText('Nota'), 'Bien{Control>}{Enter}{/Control}');
  await waitFor(() => expect(page.notices()).toContain('Las respuestas cambiaron.'));
  expect(dialog.getByLabelText('Nota')).toHaveValue('Bien');
  page.answer(on(ScoreAssessmentResponseDocument, { scoreAssessmentResponse: sofia }), queue(noor));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar puntaje' }));
  expect(await dialog.findByText('Noor Reyes: 1 de 1')).toBeInTheDocument();
  expect(dialog.getByLabelText('Puntos, 4 como máximo')).toHaveValue('1.5');
  expect(page.sent(ScoreAssessmentResponseDocument).at(-1)).toEqual({
    input: { responseId: 'sofia', revision: 4, scores: [{ questionId: 'why', points: 3, note: 'Bien' }] },
  });
  page.answer(queue());
  await page.user.click(dialog.getByRole('button', { name: 'Guardar puntaje' }));
  expect(await dialog.findByText('Todo está calificado')).toBeInTheDocument();
});

it('edits the points, rubric and scorers of an open question', async () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/create', {
    answers: [
      on(TestDefinitionsDocument, {}),
      on(AssessmentTemplatesDocument, {}),
      on(AssessmentSchoolChoicesDocument, {}),
      on(PreAssessmentChoicesDocument, { searchAssessments: { items: [] } }),
      on(CreateAssessmentDocument, { createAssessment: rivers }),
    ],
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rivers');
  expect(screen.queryByText('Scoring')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Why do rivers bend?');
  await page.user.selectOptions(dialog.getByLabelText('Kind of answer'), 'LONG_TEXT');
  await page.user.type(dialog.getByLabelText('Points'), '4');
  await page.user.click(dialog.getByRole('button', { name: 'Add level' }));
  await page.user.type(dialog.getByLabelText(/^Level 1: what/), 'Names the current');
  await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
  await page.user.click(screen.getByRole('switch', { name: /^Post-assessment/ }));
  await page.user.click(screen.getByRole('radio', { name: /who never met/ }));
  await page.user.selectOptions(screen.getByLabelText(/^The score is shown/), 'AT_END');
  await page.user.click(screen.getByRole('button', { name: 'Create assessment' }));
  await waitFor(() => expect(page.sent(CreateAssessmentDocument)).toHaveLength(1));
  expect(page.sent(CreateAssessmentDocument)[0]!.input).toMatchObject({
    ...{ scorers: 'LEADERS', ownLeadersScore: false, scoreShown: 'AT_END', isPostAssessment: true },
    questions: [{ points: 4, rubric: [{ points: 0, label: 'Names the current' }] }],
  });
});
