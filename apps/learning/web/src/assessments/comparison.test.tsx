import { on, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  AssessmentByIdDocument,
  AssessmentComparisonDocument,
  AssessmentComparisonPeopleDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  AssessmentTemplatesDocument,
  CreateAssessmentDocument,
  PreAssessmentChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const questions = [{ id: 'know', question: 'I know what a delta is.', questionType: 'SCALE' as const }];
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ windows: [period], ...period, questions, revision: 2 },
};
const after = {
  ...{ ...rivers, id: 'after', formName: 'Rivers, after', isPostAssessment: true },
  preAssessment: { id: 'rivers', formName: 'Rivers' },
};
const results = [
  on(AssessmentResultsDocument, { getAssessmentV2: { expected: 3, answered: 1 } }),
  on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 0, items: [] } }),
];
const comparison = on(AssessmentComparisonDocument, {
  getAssessmentComparison: {
    ...{ preAssessment: { id: 'rivers', formName: 'Rivers' }, both: 2, onlyBefore: 1, onlyAfter: 0 },
    personMeasure: 'AVERAGE',
    questions: [
      { question: questions[0]!, measure: 'AVERAGE', pairs: 2, before: 2.5, after: 4, difference: 1.5 },
    ],
  },
});
const sofia = { id: 'sofia', profile: { firstName: 'Sofía', lastName: 'Reyes' } };
const peopleOf = (item: object) =>
  on(AssessmentComparisonPeopleDocument, {
    getAssessmentComparisonPeople: { totalCount: 1, items: [{ userId: 'sofia', user: sofia, ...item }] },
  });
const opened = (assessment: object) => on(AssessmentByIdDocument, { getAssessment: assessment });

it('shows each question and each person before and after, and who answered only one of the two', async () => {
  const page = await renderRoute(remote, '/assessments/after', {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [
      opened(after),
      comparison,
      peopleOf({ questions: 1, before: 2, after: 4, difference: 2 }),
      ...results,
    ],
  });
  expect(await screen.findByText(/2 answered both, 1 only before, 0 only after/)).toBeInTheDocument();
  const byQuestion = await screen.findByRole('table', { name: 'Before and after, by question' });
  expect(within(byQuestion).getByRole('row', { name: /delta.* Average 2.5 4 \+1.5 2/ })).toBeInTheDocument();
  const byPerson = await screen.findByRole('table', { name: /by person/ });
  expect(within(byPerson).getByRole('row', { name: 'Sofía Reyes 2 4 +2 1' })).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: /Average of scale questions/ })).toBeInTheDocument();
  page.answer(peopleOf({ questions: 0 }));
  await page.user.selectOptions(screen.getByLabelText('People who answered'), 'ONLY_BEFORE');
  const list = await screen.findByRole('list', { name: 'Only before (1)' });
  expect(await within(list).findByText('Sofía Reyes')).toBeInTheDocument();
  expect(page.address()).toContain('answered-both=ONLY_BEFORE');
});

it('creates the post-assessment from a pre-assessment, with its questions paired', async () => {
  const page = await renderRoute(remote, '/assessments/create?from=rivers', {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [
      opened(rivers),
      on(AssessmentTemplatesDocument, {}),
      on(AssessmentSchoolChoicesDocument, {}),
      on(PreAssessmentChoicesDocument, { searchAssessments: { items: [] } }),
      on(CreateAssessmentDocument, {}),
    ],
  });
  expect(await screen.findByDisplayValue('Rivers, después')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Evaluación inicial' })).toHaveValue('Rivers');
  await page.user.click(screen.getByRole('button', { name: 'Crear evaluación' }));
  await waitFor(() => expect(page.sent(CreateAssessmentDocument)).toHaveLength(1));
  expect(page.sent(CreateAssessmentDocument)[0]).toMatchObject({
    input: {
      ...{ isPostAssessment: true, preAssessmentId: 'rivers', assessmentCadence: 'ONCE' },
      questions: [{ question: 'I know what a delta is.', pairedQuestionId: 'know' }],
    },
  });
});
