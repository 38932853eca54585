import axe from 'axe-core';
import {
  cleanup,
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
  AssessmentsDocument,
  AssessmentSchoolChoicesDocument,
  AssessmentTemplatesDocument,
  CreateAssessmentDocument,
  EditAssessmentDocument,
  PreAssessmentChoicesDocument,
  TestDefinitionsDocument,
  UnfinishedAssessmentsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const why = { id: 'why', question: 'Why?', questionType: 'TEXT' as const };
const names = {
  ...{ formName: 'Rivers', description: 'Two questions.' },
  translation: { language: 'sp' as const, formName: 'Ríos', description: 'Dos preguntas.' },
};
const rivers = {
  ...{ id: 'rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' }, questions: [why] },
  ...{ currentWindow: period, windows: [period], ...period, revision: 2, ...names },
};
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...rivers, ...more } });
const people = on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 0, items: [] } });
const forms = [
  people,
  on(AssessmentResultsDocument, {}),
  on(PreAssessmentChoicesDocument, { searchAssessments: { items: [] } }),
  on(TestDefinitionsDocument, {}),
  on(AssessmentTemplatesDocument, {}),
  on(AssessmentSchoolChoicesDocument, {}),
];
async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
}

it.each([
  ['sp', 'Ríos', 'Dos preguntas.', 'Responder: Ríos'],
  ['en', 'Rivers', 'Two questions.', 'Answer: Rivers'],
] as const)(
  'a list and its page show name and description to a reader of %s',
  async (language, name, text, act) => {
    const viewer = viewerOf('LEARNER', { language });
    const due = { userId: viewer.user!.id, window: period, assessment: rivers };
    await renderRoute(remote, '/assessments', {
      viewer,
      answers: [
        on(AssessmentsDocument, { searchAssessments: { totalCount: 1, items: [rivers] } }),
        on(UnfinishedAssessmentsDocument, { getUnfinishedAssessments: [due] }),
      ],
    });
    expect(await screen.findByRole('link', { name: act })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getAllByText(text)).toHaveLength(2);
    cleanup();
    await renderRoute(remote, '/assessments/rivers', { viewer, answers: [opened(), people] });
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  },
);

it('the editor says which of the two is missing, and saves them', async () => {
  const page = await renderRoute(remote, '/assessments/rivers/edit', {
    answers: [
      ...forms,
      opened({ canEdit: true, translation: { language: 'sp' as const, formName: 'Ríos', description: '' } }),
      on(EditAssessmentDocument, { editAssessment: rivers }),
    ],
  });
  const group = within(await screen.findByRole('group', { name: 'Spanish' }));
  expect(group.getByRole('textbox', { name: 'Name' })).toHaveValue('Ríos');
  const missing = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
  expect(missing()).toContain('1 text is missing in Spanish');
  await page.user.type(group.getByRole('textbox', { name: /^Description/ }), 'Dos.');
  expect(missing()).not.toContain('1 text is missing in Spanish');
  expect(await problems()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input.translation).toEqual({
    ...{ language: 'sp', formName: 'Ríos', description: 'Dos.' },
  });
});

it('names a refused translation in Spanish', async () => {
  const remedy = 'Use como máximo 120 caracteres.';
  const page = await renderRoute(remote, '/assessments/create?from=rivers', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...forms,
      opened({ canEdit: true }),
      on(
        CreateAssessmentDocument,
        refused('BAD_USER_INPUT', remedy, { field: 'input.translation.formName', remedy }),
      ),
    ],
  });
  // A post-assessment has another name, which is still to be translated.
  const group = within(await screen.findByRole('group', { name: 'Español' }));
  expect(group.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  expect(screen.getByText('Falta 1 texto en español')).toBeInTheDocument();
  await page.user.type(group.getByRole('textbox', { name: 'Nombre' }), 'Ríos, después');
  await page.user.click(screen.getByRole('button', { name: 'Crear evaluación' }));
  await waitFor(() => expect(group.getByRole('textbox', { name: 'Nombre' })).toBeInvalid());
  expect(page.sent(CreateAssessmentDocument)[0]!.input.translation).toEqual({
    ...{ language: 'sp', formName: 'Ríos, después', description: 'Dos preguntas.' },
  });
});
