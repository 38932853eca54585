import {
  cleanup,
  expectConsoleError,
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
  ArchiveAssessmentDocument,
  AssessmentByIdDocument,
  AssessmentMeasurementsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  AssessmentsDocument,
  AssessmentTemplatesDocument,
  CreateAssessmentDocument,
  CreateMeasurementDocument,
  DeleteMeasurementDocument,
  EditAssessmentDocument,
  EmailAssessmentResponsesDocument,
  ExternalAssessmentGrowthDocument,
  RemindAssessmentDocument,
  TestDefinitionsDocument,
  UnfinishedAssessmentsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const questions = [
  { id: 'know', question: 'I know what a delta is.', questionType: 'SCALE' as const, required: true },
  { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const },
];
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions, revision: 2 },
};
const answers = [
  {
    questionId: 'near',
    question: 'Which river is near you?',
    questionType: 'TEXT' as const,
    value: 'Colorado',
  },
];
const response = { id: 'r1', assessmentId: 'rivers', userId: 'sofia', window: period, answers };
const sofia = { id: 'sofia', profile: { firstName: 'Sofía', lastName: 'Reyes' } };

const nothingDue = on(UnfinishedAssessmentsDocument, { getUnfinishedAssessments: [] });
const listOf = (...items: object[]) =>
  on(AssessmentsDocument, { searchAssessments: { totalCount: items.length, items } });
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...rivers, ...more } });
const results = on(AssessmentResultsDocument, { getAssessmentV2: { expected: 3, answered: 1 } });
const people = on(AssessmentPeopleDocument, {
  getAssessmentV2Users: { totalCount: 1, items: [{ userId: 'sofia', user: sofia, response }] },
});
const tests = on(TestDefinitionsDocument, {
  getTestDefinitions: [
    {
      ...{ key: 'dibels-8', name: 'DIBELS' },
      properties: [{ internalKeyName: 'score', label: 'Puntaje compuesto', meaning: 'SCORE' }],
    },
  ],
});
const forms = [
  tests,
  on(AssessmentTemplatesDocument, {}),
  on(AssessmentSchoolChoicesDocument, {}),
  nothingDue,
  listOf(rivers),
];
const spanish = viewerOf('LEARNER', { language: 'sp' });

describe('the list', () => {
  it('shows a skeleton, then the error of a failed load with a retry; the search is in the URL', async () => {
    const page = await renderRoute(remote, '/assessments', {
      answers: [nothingDue, on(AssessmentsDocument, pending())],
    });
    await screen.findByRole('heading', { level: 1, name: 'Assessments' });
    page.answer(on(AssessmentsDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go('/assessments?kind=INTERNAL');
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(listOf(rivers));
    await page.user.click(again);
    expect(await screen.findByRole('article', { name: 'Rivers' })).toBeInTheDocument();
    page.answer(listOf());
    await page.user.type(screen.getByRole('searchbox', { name: 'Search assessments' }), 'riv');
    await waitFor(() => expect(page.address()).toContain('q=riv'));
    expect(await screen.findByText('Nothing fits')).toBeInTheDocument();
  });

  it('lists a learner’s due assessments first, in Spanish', async () => {
    await renderRoute(remote, '/assessments', {
      viewer: spanish,
      width: 390,
      answers: [
        listOf(),
        on(UnfinishedAssessmentsDocument, {
          getUnfinishedAssessments: [{ userId: 'user-1', window: period, assessment: rivers }],
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Responder: Rivers' })).toHaveAttribute(
      'href',
      '/assessments/rivers',
    );
    expect(screen.queryByRole('link', { name: /Crear/ })).not.toBeInTheDocument();
  });
});

describe('the form', () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  beforeEach(() => expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/));

  it('names refused fields, restores a draft, and creates an assessment', async () => {
    const page = await renderRoute(remote, '/assessments/create', {
      answers: [
        ...forms,
        on(
          CreateAssessmentDocument,
          refused('BAD_USER_INPUT', 'None', { field: 'input.questions', remedy: 'Ask 1 to 50 questions.' }),
        ),
      ],
    });
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rivers');
    await page.user.click(screen.getByRole('button', { name: 'Create assessment' }));
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Ask 1 to 50 questions.');
    await page.user.click(screen.getByRole('button', { name: 'Add question' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('enter what you ask');
    await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which river is near you?');
    await page.user.selectOptions(dialog.getByLabelText('Kind of answer'), 'TEXT');
    await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    cleanup();
    const again = await renderRoute(remote, '/assessments/create', {
      answers: [...forms, on(CreateAssessmentDocument, { createAssessment: rivers })],
    });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Rivers');
    expect(screen.getByText('Which river is near you?')).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Create assessment' }));
    await waitFor(() => expect(again.notices()).toContain('“Rivers” was created.'));
    const { input } = again.sent(CreateAssessmentDocument)[0]!;
    expect(input).toMatchObject({ formName: 'Rivers', formType: 'INTERNAL', programId: 'program-1' });
    expect(input.questions).toMatchObject([{ question: 'Which river is near you?', questionType: 'TEXT' }]);
  });

  it('creates an external assessment with value ranges, in Spanish', async () => {
    const page = await renderRoute(remote, '/assessments/create', {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      answers: [...forms, on(CreateAssessmentDocument, { createAssessment: rivers })],
    });
    await page.user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'MAP');
    await page.user.click(screen.getByRole('radio', { name: /^Se hace en otro lugar/ }));
    await page.user.click(screen.getByRole('radio', { name: 'También la persona y su familia' }));
    await page.user.click(screen.getByRole('button', { name: 'Agregar valor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Puntaje');
    await page.user.type(dialog.getByRole('textbox', { name: 'Máximo' }), '300');
    await page.user.click(dialog.getByRole('button', { name: 'Agregar rango' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Nombre del rango 1' }), 'En su grado');
    await page.user.type(dialog.getByRole('textbox', { name: 'Rango 1: desde' }), '200');
    await page.user.click(dialog.getByRole('button', { name: 'Agregar valor' }));
    await page.user.click(screen.getByRole('button', { name: 'Crear evaluación' }));
    await waitFor(() => expect(page.sent(CreateAssessmentDocument)).toHaveLength(1));
    expect(page.sent(CreateAssessmentDocument)[0]!.input).toMatchObject({
      ...{ formType: 'EXTERNAL', visibility: 'EVERYONE', questions: [] },
      properties: [{ internalKeyName: 'puntaje', label: 'Puntaje', validators: { max: 300 } }],
      rubrics: [{ internalKeyName: 'puntaje', label: 'En su grado', from: 200, to: null }],
    });
  });

  it('fills in the properties of a chosen vendor’s test', async () => {
    const page = await renderRoute(remote, '/assessments/create', {
      answers: [...forms, on(CreateAssessmentDocument, { createAssessment: rivers })],
    });
    await page.user.click(await screen.findByRole('radio', { name: /^Taken elsewhere/ }));
    const test = await screen.findByLabelText('Test');
    await waitFor(() => expect(within(test).getAllByRole('option')).toHaveLength(2));
    await page.user.selectOptions(test, 'dibels-8');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('DIBELS');
    expect(screen.getByText('Puntaje compuesto')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Create assessment' }));
    await waitFor(() => expect(page.sent(CreateAssessmentDocument)).toHaveLength(1));
    expect(page.sent(CreateAssessmentDocument)[0]!.input).toMatchObject({
      definitionKey: 'dibels-8',
      properties: [{ internalKeyName: 'score', meaning: 'SCORE' }],
    });
  });

  it('allows only rewording of answered questions', async () => {
    const page = await renderRoute(remote, '/assessments/rivers/edit', {
      answers: [
        ...forms,
        opened({ canEdit: true, hasResponses: true, version: 1, isVersionAnswered: true }),
        on(EditAssessmentDocument, { editAssessment: rivers }),
      ],
    });
    expect(await screen.findByText(/questions cannot be added or deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete:/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Edit: Which river is near you?' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Kind of answer')).toBeDisabled();
    await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), ' Really?');
    await page.user.click(dialog.getByRole('button', { name: 'Change question' }));
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
    expect(page.sent(EditAssessmentDocument)[0]!.input).toMatchObject({
      ...{ assessmentId: 'rivers', revision: 2 },
      questions: [{ id: 'know' }, { id: 'near', question: 'Which river is near you? Really?' }],
    });
  });
});

it('shows an admin response rates by school and grade, with links to people who have not answered', async () => {
  const north = { id: 'north', name: 'Escuela Norte' };
  const page = await renderRoute(remote, '/assessments/rivers', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      ...[opened({ canEdit: true }), people, nothingDue, listOf(rivers)],
      on(AssessmentResultsDocument, {
        getAssessmentV2: {
          ...{ expected: 5, answered: 3 },
          bySchool: [
            { school: north, expected: 4, answered: 2 },
            { school: null, expected: 1, answered: 1 },
          ],
          byGradeLevel: [{ gradeLevel: '04', expected: 5, answered: 3 }],
        },
      }),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Respondieron, por escuela' }));
  expect(table.getByRole('row', { name: /^Escuela Norte 2 de 4/ })).toHaveTextContent(/50\s?%/);
  // A single group adds nothing to the total.
  expect(screen.queryByRole('table', { name: 'Respondieron, por grado' })).not.toBeInTheDocument();
  await page.user.click(table.getByRole('link', { name: 'Escuela Norte: 2 personas no han respondido' }));
  expect(page.address()).toBe('/assessments/rivers?school=north&answered=no');
  const filters = screen.getByRole('button', { name: 'Filtros 2' });
  await page.user.click(filters);
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  expect(drawer.getByRole('combobox', { name: 'Escuela' })).toHaveValue('Escuela Norte');
  await page.user.click(drawer.getByRole('combobox', { name: 'Grado' }));
  await page.user.click(await screen.findByRole('option', { name: /4/ }));
  expect(page.address()).toContain('grade=04');
  await page.user.click(drawer.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(filters).toHaveFocus());
  await waitFor(() =>
    expect(page.sent(AssessmentPeopleDocument).at(-1)!.input).toMatchObject({
      ...{ answered: false, schoolId: 'north', gradeLevel: '04' },
    }),
  );
  page.answer(on(RemindAssessmentDocument, { remindAssessment: 2 }));
  await page.user.click(screen.getByRole('button', { name: 'Recordar a quien no ha respondido' }));
  await waitFor(() => expect(page.notices()).toContain('Se recordó a 2 personas.'));
  expect(page.sent(RemindAssessmentDocument)).toEqual([
    { input: { assessmentId: 'rivers', schoolId: 'north', gradeLevel: '04' } },
  ]);
});

it('lets an admin find a response, read it, mail it, and archive the assessment', async () => {
  const page = await renderRoute(remote, '/assessments/rivers', {
    answers: [
      ...[opened({ canEdit: true }), results, people, nothingDue, listOf(rivers)],
      on(EmailAssessmentResponsesDocument, { emailAssessmentResponses: 1 }),
      on(ArchiveAssessmentDocument, { archiveAssessment: { ...rivers, archived: true } }),
    ],
  });
  expect(await screen.findByText('1 of 3 have answered.')).toBeInTheDocument();
  await page.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Reyes');
  await waitFor(() => expect(page.address()).toContain('q=Reyes'));
  await page.user.click(await screen.findByRole('button', { name: 'Read the answers of Sofía Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Colorado')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Email answers' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'To me' }));
  await waitFor(() => expect(page.notices()).toContain('On its way to 1 person.'));
  expect(page.sent(EmailAssessmentResponsesDocument)).toEqual([{ responseId: 'r1', to: 'MYSELF' }]);
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'More: Rivers' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(page.notices()).toContain('“Rivers” was archived.'));
});

it('adds a result of an external test, names a value out of bounds, and deletes a result', async () => {
  const score = { internalKeyName: 'score', label: 'Score', validators: { max: 300 } };
  const map = {
    ...{ formType: 'EXTERNAL' as const, formName: 'MAP', canEdit: true },
    properties: [{ ...score, rawType: 'NUMBER' as const, fieldType: 'NUMBER_INPUT' as const }],
    rubrics: [{ internalKeyName: 'score', label: 'On grade level', from: 200 }],
  };
  const measured = {
    ...{ id: 'm1', formId: 'rivers', userId: 'sofia', user: sofia, canEdit: true },
    mappedProperties: { score: 250 },
  };
  const measurements = (...items: object[]) =>
    on(AssessmentMeasurementsDocument, {
      getExternalAssessmentMeasurements: { totalCount: items.length, items },
    });
  const page = await renderRoute(remote, '/assessments/rivers', {
    answers: [
      ...[opened(map), measurements(), people],
      on(ExternalAssessmentGrowthDocument, { getExternalAssessmentGrowth: { scales: [], windows: [] } }),
      on(
        CreateMeasurementDocument,
        refused('BAD_USER_INPUT', 'Too much', {
          field: 'input.mappedProperties.score',
          remedy: 'Enter a number up to 300.',
        }),
      ),
      on(DeleteMeasurementDocument, { deleteExternalAssessmentMeasurement: 'm1' }),
    ],
  });
  expect(await screen.findByText('No results yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Add result' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('combobox', { name: 'Student' }), 'Rey');
  await page.user.click(await screen.findByRole('option', { name: 'Sofía Reyes' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Score' }), '301');
  await page.user.click(dialog.getByRole('button', { name: 'Add result' }));
  expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('up to 300');
  page.answer(
    on(CreateMeasurementDocument, { createExternalAssessmentMeasurement: measured }),
    measurements(measured),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Add result' }));
  expect(await screen.findByText(/On grade level/)).toBeInTheDocument();
  expect(screen.getByText(/^250/)).toBeInTheDocument();
  page.answer(measurements());
  await page.user.click(screen.getByRole('button', { name: 'Delete the result of Sofía Reyes' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete result' }));
  expect(await screen.findByText('No results yet')).toBeInTheDocument();
});
