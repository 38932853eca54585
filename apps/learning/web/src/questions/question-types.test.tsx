import axe from 'axe-core';
import {
  act,
  expectConsoleError,
  on,
  renderPart,
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
  EditAssessmentDocument,
  SaveAssessmentDraftsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import { QuestionField } from '../feedback/question-field';
import remote from '../routes';

afterEach(() => forgetPerson('user-1'));

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const none = { rows: [] as string[], choices: [] as string[], unit: null as string | null };
const matrix = {
  ...{ id: 'often', question: 'How often?', questionType: 'MATRIX' as const, required: true },
  details: { ...none, rows: ['Reading', 'Math'], choices: ['Never', 'Often'] },
};
const ranking = {
  ...{ id: 'first', question: 'Which first?', questionType: 'RANKING' as const },
  details: { ...none, choices: ['Art', 'Music', 'Sport'] },
};
const matching = {
  ...{ id: 'which', question: 'Which is which?', questionType: 'MATCHING' as const },
  details: { ...none, rows: ['dog', 'cat'], choices: ['perro', 'gato'] },
};
const numeric = {
  ...{ id: 'long', question: 'How long?', questionType: 'NUMERIC' as const },
  details: { ...none, unit: 'cm' },
};
const gaps = {
  ...{ id: 'sky', question: 'It is [[day|night]] and [[hot|cold]].', questionType: 'INLINE_CHOICE' as const },
  details: none,
};
const formOf = (...questions: object[]) => ({
  ...{ id: 'form', formName: 'Kinds', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions, revision: 2 },
});
const opened = (questions: object[], more: object = {}) =>
  on(AssessmentByIdDocument, { getAssessment: { ...formOf(...questions), ...more } });
const spanish = viewerOf('LEARNER', { language: 'sp' });

/** Violations that axe finds; contrast is left out because jsdom has no layout. */
async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function answer(question: object, viewer = spanish) {
  const page = await renderRoute(remote, '/assessments/form', {
    viewer,
    width: 390,
    answers: [
      opened([question], { isForViewer: true }),
      on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 }),
      on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: { id: 'r1' } }),
    ],
  });
  return {
    ...page,
    send: async () => {
      const button = screen.getByRole('button', { name: 'Enviar respuestas' });
      button.focus();
      await page.user.keyboard('{Enter}');
      await waitFor(() => expect(page.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1));
      // Waits for the refetch, whose result would otherwise reach the next test.
      await waitFor(() => expect(page.sent(AssessmentByIdDocument)).toHaveLength(2));
      await act(async () => undefined);
      return page.sent(SubmitAssessmentResponsesDocument)[0]!.input.answers[0]!.value;
    },
  };
}

describe('are answered by keyboard, in Spanish, without axe violations:', () => {
  it.each([
    ['a scale', { questionType: 'SCALE' as const }, 'radio', 'De acuerdo', ' ', 4],
    ['yes or no', { questionType: 'YES_NO' as const }, 'radio', 'No', ' ', false],
    [
      'a single choice',
      { questionType: 'SINGLE_CHOICE' as const, options: ['Bus', 'Bike'] },
      ...(['radio', 'Bike', ' ', 'Bike'] as const),
    ],
    [
      'a multiple choice',
      { questionType: 'MULTIPLE_CHOICE' as const, options: ['Bus', 'Bike'] },
      ...(['checkbox', 'Bike', ' ', ['Bike']] as const),
    ],
    ['a text', { questionType: 'TEXT' as const }, 'textbox', 'How?', 'By bus', 'By bus'],
    ['a long text', { questionType: 'LONG_TEXT' as const }, 'textbox', 'How?', 'Bus{Enter}Bike', 'Bus\nBike'],
    ['a number', { questionType: 'NUMBER' as const }, 'textbox', 'How?', '12', 12],
  ] as const)('%s', async (_kind, part, role, name, keys, value) => {
    const page = await answer({ id: 'how', question: 'How?', ...part });
    const field = await screen.findByRole(role, { name });
    expect(await problems()).toEqual([]);
    // Tab leads to the group or field; within a group of radio buttons the arrow keys do.
    for (let tabs = 0; tabs < 30 && !field.contains(document.activeElement); tabs += 1) {
      await page.user.tab();
      if (role === 'radio' && document.activeElement?.getAttribute('type') === 'radio') field.focus();
    }
    expect(field).toHaveFocus();
    await page.user.keyboard(keys);
    expect(await page.send()).toEqual(value);
  });

  it('a matrix', async () => {
    const page = await answer(matrix);
    const reading = within(await screen.findByRole('radiogroup', { name: 'Reading' }));
    expect(screen.getByRole('group', { name: /^How often/ })).toBeInTheDocument();
    expect(await problems()).toEqual([]);
    reading.getByRole('radio', { name: 'Never' }).focus();
    await page.user.keyboard(' ');
    within(screen.getByRole('radiogroup', { name: 'Math' }))
      .getByRole('radio', { name: 'Often' })
      .focus();
    await page.user.keyboard(' ');
    expect(await page.send()).toEqual([
      ['Reading', 'Never'],
      ['Math', 'Often'],
    ]);
  });

  it('a ranking, whose moves are announced while the focus stays', async () => {
    const page = await answer(ranking);
    const down = await screen.findByRole('button', { name: 'Bajar: Art' });
    expect(await problems()).toEqual([]);
    down.focus();
    await page.user.keyboard('{Enter}');
    expect(screen.getByText('Art está ahora en el lugar 2 de 3.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Bajar: Art' })).toHaveFocus();
    await page.user.keyboard('{Enter}{Enter}');
    expect(await page.send()).toEqual(['Music', 'Sport', 'Art']);
  });

  it('a ranking that is right as it is', async () => {
    const page = await answer(ranking);
    (await screen.findByRole('button', { name: 'Este orden es correcto' })).focus();
    await page.user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Este orden es correcto' })).not.toBeInTheDocument();
    expect(await page.send()).toEqual(['Art', 'Music', 'Sport']);
  });

  it('a matching', async () => {
    const page = await answer(matching);
    const dog = await screen.findByRole('combobox', { name: 'dog' });
    expect(await problems()).toEqual([]);
    await page.user.selectOptions(dog, 'perro');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'cat' }), 'gato');
    await page.user.selectOptions(dog, 'Elegir…');
    expect(await page.send()).toEqual([['cat', 'gato']]);
  });

  it('a number with its unit', async () => {
    const page = await answer(numeric);
    const field = await screen.findByRole('textbox', { name: 'How long?' });
    expect(field).toHaveAccessibleDescription('En cm.');
    expect(await problems()).toEqual([]);
    field.focus();
    await page.user.keyboard('3.5');
    expect(await page.send()).toBe(3.5);
  });

  it('a text with gaps', async () => {
    const page = await answer(gaps);
    const first = await screen.findByRole('combobox', { name: 'Hueco 1 de 2' });
    expect(await problems()).toEqual([]);
    await page.user.selectOptions(first, 'night');
    expect(screen.getByRole('group', { name: /It is night and ____\./ })).toBeInTheDocument();
    expect(await page.send()).toEqual(['night', '']);
  });
});

it('asks for a reload on a question type that the page does not know', async () => {
  const younger = { ...matrix, options: [], questionType: 'LATER' as unknown as 'MATRIX' };
  await renderPart(<QuestionField id="q" question={younger} value={null} onChange={() => undefined} />, {
    viewer: spanish,
  });
  expect(await screen.findByText(/es más nueva que esta página/)).toBeInTheDocument();
});

it('shows each type’s answers as text', async () => {
  const given = [
    { ...matrix, value: [['Math', 'Often']] },
    { ...ranking, value: ['Music', 'Art', 'Sport'] },
    { ...numeric, value: 3.5, unit: 'cm' },
    { ...gaps, value: ['night', ''] },
  ].map(({ id, ...rest }) => ({ questionId: id, ...rest }));
  const response = { id: 'r1', assessmentId: 'form', window: period, answers: given };
  await renderRoute(remote, '/assessments/form', {
    viewer: spanish,
    answers: [opened([matrix], { isForViewer: true, ownResponses: [response] })],
  });
  expect(await screen.findByText('Math: Often')).toBeInTheDocument();
  expect(screen.getByText(/1\. Music\s+2\. Art/)).toBeInTheDocument();
  expect(screen.getByText('3.5 cm')).toBeInTheDocument();
  expect(screen.getByText('It is ____ and ____.')).toBeInTheDocument();
  expect(screen.getByText('It is night and ____.')).toBeInTheDocument();
});

it('edits rows, choices and the right answer of each type', async () => {
  // jsdom only: in a browser the question dialog is in a portal, outside the form.
  expectConsoleError(/<form> cannot (be a descendant of|contain a nested) <form>/);
  const page = await renderRoute(remote, '/assessments/form/edit', {
    answers: [
      ...[on(AssessmentSchoolChoicesDocument, {}), on(AssessmentResultsDocument, {})],
      on(AssessmentPeopleDocument, {}),
      opened([numeric], { canEdit: true }),
      on(EditAssessmentDocument, { editAssessment: formOf(numeric) }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.selectOptions(dialog.getByLabelText('Kind of answer'), 'MATCHING');
  await page.user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which is which?');
  await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
  expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent('enter what is answered one by one');
  await page.user.type(dialog.getByRole('combobox', { name: 'What is matched' }), 'dog{Enter}cat{Enter}');
  await page.user.type(
    dialog.getByRole('combobox', { name: 'What they are matched with' }),
    'perro{Enter}gato{Enter}',
  );
  const right = within(dialog.getByRole('group', { name: 'Right answer' }));
  await page.user.selectOptions(right.getByRole('combobox', { name: 'dog' }), 'perro');
  await page.user.selectOptions(right.getByRole('combobox', { name: 'cat' }), 'gato');
  expect(await problems()).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Add question' }));
  await page.user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.sent(EditAssessmentDocument)).toHaveLength(1));
  expect(page.sent(EditAssessmentDocument)[0]!.input.questions).toMatchObject([
    { id: 'long', questionType: 'NUMERIC', details: { unit: 'cm' } },
    {
      ...{ question: 'Which is which?', questionType: 'MATCHING' },
      details: { rows: ['dog', 'cat'], choices: ['perro', 'gato'] },
      correct: [
        ['dog', 'perro'],
        ['cat', 'gato'],
      ],
    },
  ]);
});

it('shows a table of answers by part, and the number of right answers', async () => {
  const counts = (a: number, b: number) => [
    { value: 'Never', count: a },
    { value: 'Often', count: b },
  ];
  const parts = [
    { part: 'Reading', counts: counts(1, 3) },
    { part: 'Math', counts: counts(4, 0) },
  ];
  const places = [{ part: 'Art', average: 1.5, counts: [{ value: 1, count: 2 }] }];
  const filled = [{ part: '1', counts: [{ value: 'day', count: 2 }] }];
  await renderRoute(remote, '/assessments/form', {
    answers: [
      opened([matrix], { canEdit: true }),
      on(AssessmentPeopleDocument, {}),
      on(AssessmentResultsDocument, {
        getAssessmentV2: {
          ...{ expected: 4, answered: 4 },
          questionResults: [
            { question: matrix, answered: 4, isAsked: true, parts },
            { question: ranking, answered: 2, isAsked: true, right: 1, parts: places },
            { question: gaps, answered: 2, isAsked: true, parts: filled },
          ],
        },
      }),
    ],
  });
  const table = within(await screen.findByRole('region', { name: 'How often?' }));
  const cells = within(table.getByRole('row', { name: /^Reading/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '3']);
  expect(screen.getByText('2 answers · 1 of 2 right')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Place 1' })).toBeInTheDocument();
  expect(screen.getByText('Gap 1 of 1')).toBeInTheDocument();
  expect(await problems()).toEqual([]);
});
