import axe from 'axe-core';
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
  AssessmentMeasurementsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentSchoolChoicesDocument,
  EditAssessmentDocument,
  ExternalAssessmentGrowthDocument,
  ResponsesToScoreDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const base = {
  ...{ id: 'map', program: { id: 'program-1' }, currentWindow: period, windows: [period], ...period },
  ...{ revision: 2, version: 1, canEdit: true },
};
const score = {
  ...{ internalKeyName: 'score', label: 'Score', rawType: 'NUMBER' as const, meaning: 'SCORE' as const },
  ...{ fieldType: 'NUMBER_INPUT' as const, validators: { required: true }, options: [] as string[] },
  translation: { language: 'sp' as const, label: 'Puntaje', options: [] as string[] },
};
const placement = {
  ...{ internalKeyName: 'placement', label: 'Placement', rawType: 'TEXT' as const, meaning: null },
  ...{ fieldType: 'SELECT' as const, validators: { required: false }, options: ['Below', 'On grade'] },
  translation: { language: 'sp' as const, label: 'Nivel', options: ['', 'En su grado'] },
};
const range = {
  ...{ internalKeyName: 'score', label: 'Strong', from: 200, to: null },
  translation: { language: 'sp' as const, label: 'Sólido' },
};
const test = {
  ...{ ...base, formName: 'MAP', formType: 'EXTERNAL' as const },
  ...{ properties: [score, placement], rubrics: [range] },
};
const level = {
  ...{ points: 3, label: 'Names the current' },
  translation: { language: 'sp' as const, label: 'Nombra la corriente' },
};
const why = { id: 'why', question: 'Why?', questionType: 'LONG_TEXT' as const, points: 4, rubric: [level] };
const inSpanish = {
  ...{ language: 'sp' as const, question: '¿Por qué?', questionCategory: '' },
  ...{ options: [] as string[], rows: [] as string[], choices: [] as string[] },
};
const rivers = {
  ...{ ...base, formName: 'Rivers', formType: 'INTERNAL' as const, questions: [why], toScore: 1 },
};
const opened = (assessment: object) => on(AssessmentByIdDocument, { getAssessment: assessment });
const others = [
  on(AssessmentSchoolChoicesDocument, {}),
  on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 1 } }),
  on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 0, items: [] } }),
  on(ExternalAssessmentGrowthDocument, { getExternalAssessmentGrowth: { scales: [], windows: [] } }),
];
const measured = (mappedProperties: object) =>
  on(AssessmentMeasurementsDocument, {
    getExternalAssessmentMeasurements: {
      totalCount: 1,
      items: [{ id: 'm1', formId: 'map', userId: 'sofia', canEdit: true, mappedProperties }],
    },
  });

async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
}

it.each([
  ['sp', ['Puntaje', 'Nivel', 'En su grado', '· Sólido']],
  ['en', ['Score', 'Placement', 'On grade', '· Strong']],
] as const)(
  'results of an outside test are read in the language of their reader: %s',
  async (language, texts) => {
    await renderRoute(remote, '/assessments/map', {
      viewer: viewerOf('LEARNER', { language }),
      answers: [
        opened({ ...test, canEdit: false }),
        measured({ score: 250, placement: 'On grade' }),
        ...others,
      ],
    });
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('a choice without a translation is shown in its own language, and entered results keep the original', async () => {
  const page = await renderRoute(remote, '/assessments/map', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [opened(test), measured({ score: 190, placement: 'Below' }), ...others],
  });
  expect(await screen.findByText('Below')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /^Agregar resultado/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Puntaje' })).toBeInTheDocument();
  const choice = dialog.getByRole('combobox', { name: 'Nivel' });
  await page.user.selectOptions(choice, 'En su grado');
  expect(choice).toHaveValue('On grade');
});

it('the editor names missing labels of an outside test, and saves them', async () => {
  // jsdom only: in a browser the dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/map/edit', {
    answers: [
      opened(test),
      measured({ score: 250 }),
      ...others,
      on(EditAssessmentDocument, { editAssessment: { id: 'map' } }),
    ],
  });
  const line = (await screen.findByText('Placement')).closest('li')!;
  expect(within(line).getByText('1 text is missing in Spanish')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Edit: Placement' }));
  const dialog = within(await screen.findByRole('dialog'));
  const group = within(dialog.getByRole('group', { name: 'Spanish' }));
  expect(group.getByRole('textbox', { name: 'Name' })).toHaveValue('Nivel');
  expect(await problems()).toEqual([]);
  await page.user.type(group.getByRole('textbox', { name: 'Below' }), 'Bajo');
  await page.user.type(dialog.getByRole('combobox', { name: 'Choices' }), 'Up{Enter}');
  expect(group.getByRole('textbox', { name: 'On grade' })).toHaveValue('En su grado');
  await page.user.click(dialog.getByRole('button', { name: 'Change value' }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input).toMatchObject({
    properties: [
      { label: 'Score', translation: { language: 'sp', label: 'Puntaje' } },
      {
        options: ['Below', 'On grade', 'Up'],
        translation: { language: 'sp', label: 'Nivel', options: ['Bajo', 'En su grado', ''] },
      },
    ],
    rubrics: [{ label: 'Strong', translation: { language: 'sp', label: 'Sólido' } }],
  });
});

it('the editor names a missing range', async () => {
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/map/edit', { answers: [opened(test), ...others] });
  const line = (await screen.findByText('Score')).closest('li')!;
  expect(within(line).queryByText(/missing/)).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Edit: Score' }));
  const dialog = within(await screen.findByRole('dialog'));
  const group = within(dialog.getByRole('group', { name: 'Spanish' }));
  await page.user.clear(group.getByRole('textbox', { name: 'Strong' }));
  await page.user.click(dialog.getByRole('button', { name: 'Change value' }));
  expect(within(line).getByText('1 text is missing in Spanish')).toBeInTheDocument();
});

it('translates a value from nothing, in Spanish, and names a refused translation', async () => {
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const remedy = 'Use como máximo 80 caracteres.';
  const field = 'input.properties.0.translation.label';
  const plain = {
    ...test,
    properties: [{ ...score, translation: null }],
    rubrics: [{ ...range, translation: null }],
  };
  const page = await renderRoute(remote, '/assessments/map/edit', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...[opened(plain), ...others],
      on(EditAssessmentDocument, refused('BAD_USER_INPUT', remedy, { field, remedy })),
    ],
  });
  expect(await screen.findByText('Score')).toBeInTheDocument();
  expect(screen.queryByText(/^Falta/)).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Editar: Score' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.selectOptions(dialog.getByLabelText('También en'), 'en');
  const group = within(dialog.getByRole('group', { name: 'Inglés' }));
  await page.user.type(group.getByRole('textbox', { name: 'Strong' }), 'High');
  await page.user.click(dialog.getByRole('button', { name: 'Cambiar valor' }));
  expect(screen.getByText('Falta 1 texto en inglés')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findAllByText(new RegExp(remedy))).not.toHaveLength(0);
  expect(page.sent(EditAssessmentDocument)[0]!.input).toMatchObject({
    properties: [{ translation: { language: 'en', label: '' } }],
    rubrics: [{ translation: { language: 'en', label: 'High' } }],
  });
});

it('who scores reads the levels in their language, where they are translated', async () => {
  const plain = { points: 1, label: 'Guesses', translation: null };
  const scored = { questionId: 'why', most: 4, points: null, isAutomatic: false, rubric: [level, plain] };
  const waiting = {
    ...{ id: 'r1', assessmentId: 'map', userId: 'sofia', window: period, revision: 1 },
    answers: [{ questionId: 'why', question: 'Why?', questionType: 'LONG_TEXT' as const, value: 'Stones' }],
    score: { points: 0, most: 4, unscored: 1, questions: [scored] },
  };
  const page = await renderRoute(remote, '/assessments/map', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...[opened({ ...rivers, questions: [{ ...why, translation: inSpanish }] }), ...others],
      on(ResponsesToScoreDocument, { getResponsesToScore: { totalCount: 1, items: [waiting] } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /^Calificar a 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: '3: Nombra la corriente' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '1: Guesses' })).toBeInTheDocument();
  expect(dialog.getByRole('group', { name: '¿Por qué?' })).toBeInTheDocument();
});

it('the editor of a question translates its levels, and counts a missing one', async () => {
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const added = { points: 1, label: 'Guesses', translation: null };
  const page = await renderRoute(remote, '/assessments/map/edit', {
    answers: [
      ...[opened({ ...rivers, questions: [{ ...why, rubric: [level, added] }] }), ...others],
      on(EditAssessmentDocument, { editAssessment: { id: 'map' } }),
    ],
  });
  const line = (await screen.findByText('Why?')).closest('li')!;
  expect(within(line).getByText('2 texts are missing in Spanish')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Edit: Why?' }));
  const dialog = within(await screen.findByRole('dialog'));
  const group = within(dialog.getByRole('group', { name: 'Spanish' }));
  expect(group.getByRole('textbox', { name: 'Names the current' })).toHaveValue('Nombra la corriente');
  await page.user.type(group.getByRole('textbox', { name: 'Guesses' }), 'Adivina');
  await page.user.type(group.getByRole('textbox', { name: 'Question' }), '¿Por qué?');
  await page.user.click(dialog.getByRole('button', { name: 'Change question' }));
  expect(within(line).queryByText(/missing/)).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input.questions?.[0]).toMatchObject({
    translation: { language: 'sp', question: '¿Por qué?' },
    rubric: [level, { label: 'Guesses', translation: { language: 'sp', label: 'Adivina' } }],
  });
});
