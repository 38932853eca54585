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
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  AssessmentTemplatesDocument,
  EditAssessmentDocument,
  EditAssessmentResponseDocument,
  FormVersionsDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
  TestDefinitionsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const near = { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const };
const delta = { id: 'delta', question: 'What is a delta?', questionType: 'TEXT' as const };
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions: [near], revision: 2, version: 2 },
};
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...rivers, ...more } });
const first = {
  version: 1,
  questions: [
    { questionId: 'near', question: 'A river near you?', questionType: 'TEXT' as const },
    { questionId: 'delta', question: 'What is a delta?', questionType: 'TEXT' as const },
  ],
};
const versions = on(FormVersionsDocument, { getAssessment: { id: 'rivers', versions: [first] } });
const answerTo = ({ id, ...question }: typeof near, value: string) => ({
  ...question,
  questionId: id,
  value,
});
const response = {
  ...{ id: 'r1', assessmentId: 'rivers', userId: 'sofia', window: period, canEdit: true, version: 1 },
  answers: [answerTo(delta, 'Mud')],
};
const forms = [
  on(TestDefinitionsDocument, {}),
  on(AssessmentTemplatesDocument, {}),
  on(AssessmentSchoolChoicesDocument, {}),
];

it('offers a new version of answered questions, and can return to the saved version', async () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/rivers/edit', {
    answers: [
      ...forms,
      opened({ canEdit: true, hasResponses: true, isVersionAnswered: true }),
      on(EditAssessmentDocument, { editAssessment: rivers }),
    ],
  });
  expect(await screen.findByText(/^Version 2 has answers/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add question' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Make a new version' }));
  expect(screen.getByText(/^Saving makes version 3/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: `Delete: ${near.question}` }));
  await page.user.click(screen.getByRole('button', { name: 'Stay with version 2' }));
  expect(screen.getByText(near.question)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Make a new version' }));
  await page.user.click(screen.getByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Why?');
  await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input).toMatchObject({
    ...{ newVersion: true, revision: 2 },
    questions: [{ id: 'near' }, { question: 'Why?' }],
  });
});

it('shows and edits a response by the questions of its version', async () => {
  const name = { firstName: 'Sofía', lastName: 'Reyes' };
  const corrected = { ...response, editedAt: '2026-10-01T15:00:00Z', editReason: 'Leí mal la hoja.' };
  const person = { userId: 'sofia', user: { id: 'sofia', profile: name }, response: corrected };
  const why = { field: 'input.reason', remedy: 'Diga por qué cambia las respuestas de otra persona.' };
  const page = await renderRoute(remote, '/assessments/rivers', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      opened({ canEdit: true }),
      on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 1 } }),
      on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 1, items: [person] } }),
      versions,
      on(EditAssessmentResponseDocument, refused('BAD_USER_INPUT', why.remedy, why)),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Leer las respuestas de Sofía Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Motivo: Leí mal la hoja\. · Versión 1$/)).toBeInTheDocument();
  await page.user.click(await dialog.findByRole('button', { name: 'Cambiar respuestas' }));
  await page.user.type(await dialog.findByRole('textbox', { name: /^A river near you/ }), 'Colorado');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar respuestas' }));
  const reason = dialog.getByRole('textbox', { name: /^Motivo del cambio/ });
  await waitFor(() => expect(reason).toBeInvalid());
  await page.user.type(reason, 'Era otro río.');
  page.answer(on(EditAssessmentResponseDocument, { editAssessmentResponse: response }));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar respuestas' }));
  const asked = page.sent(AssessmentPeopleDocument).length;
  await waitFor(() => expect(page.sent(EditAssessmentResponseDocument)).toHaveLength(2));
  await waitFor(() => expect(page.sent(AssessmentPeopleDocument).length).toBeGreaterThan(asked));
  const [without, saved] = page.sent(EditAssessmentResponseDocument);
  expect(without!.input.reason).toBeNull();
  expect(saved!.input).toMatchObject({
    reason: 'Era otro río.',
    answers: [
      { questionId: 'near', value: 'Colorado' },
      { questionId: 'delta', value: 'Mud' },
    ],
  });
});

it('lets an open page finish the version that it began with', async () => {
  const viewer = viewerOf('LEARNER', { language: 'sp' });
  const page = await renderRoute(remote, '/assessments/rivers', {
    viewer,
    answers: [
      opened({ isForViewer: true, version: 1, questions: [near, delta] }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: response }),
    ],
  });
  await page.user.type(await screen.findByRole('textbox', { name: /^What is a delta/ }), 'Mud');
  page.answer(opened({ isForViewer: true }));
  page.push('assessments');
  expect(await screen.findByText(/^Hay una versión más nueva/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^What is a delta/ })).toHaveValue('Mud');
  page.answer(opened({ isForViewer: true, ownResponses: [response] }));
  await page.user.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
  await waitFor(() => expect(page.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
  expect(page.sent(SubmitAssessmentResponsesDocument)[0]!.input).toMatchObject({
    version: 1,
    answers: [{ questionId: 'delta', value: 'Mud' }],
  });
  await forgetPerson(viewer.user!.id);
});
