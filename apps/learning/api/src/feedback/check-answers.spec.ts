import fc from 'fast-check';
import { PublicError } from '@lyceum/server/errors';
import { NO_DETAILS, QUESTION_TYPES } from '@lyceum/contracts/questions';
import { checkAnswers, sameAnswers, type Answer } from './check-answers';

const GAPS = 'The sky is [[blue|green]] and the [[sea|sun]] is warm.';

const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 });
const questions = fc
  .array(
    fc.record({
      questionType: fc.constantFrom(...QUESTION_TYPES),
      required: fc.boolean(),
      retired: fc.boolean(),
      options: texts,
      rows: texts,
      choices: texts,
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(({ rows, choices, ...each }, index) => ({
      ...each,
      details: { ...NO_DETAILS, rows, choices },
      id: `q${index}`,
      question: each.questionType === 'INLINE_CHOICE' ? GAPS : `Question ${index}`,
      position: index,
    })),
  );
const anything = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.integer({ min: -2, max: 8 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
  fc.array(fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }), { maxLength: 3 }),
);

type Question = (typeof questions extends fc.Arbitrary<infer T> ? T : never)[number];

/** A value that fits the question. */
function fitting({
  questionType,
  options,
  details: { rows, choices },
}: Question): fc.Arbitrary<Answer['value']> {
  switch (questionType) {
    case 'SCALE':
      return fc.integer({ min: 1, max: 5 });
    case 'NUMBER':
      return fc.integer();
    case 'YES_NO':
      return fc.boolean();
    case 'SINGLE_CHOICE':
      return fc
        .constantFrom(...options.filter((option) => option.trim() !== ''), 'none')
        .filter((o) => o !== 'none' || options.includes(o));
    case 'MULTIPLE_CHOICE':
      return fc.shuffledSubarray(options, { minLength: 1 });
    case 'MATRIX':
    case 'MATCHING':
      return fc
        .tuple(...rows.map(() => fc.constantFrom(...choices)))
        .map((chosen) => rows.map((row, at) => [row, chosen[at]!]));
    case 'RANKING':
      return fc.shuffledSubarray([...choices], { minLength: choices.length });
    case 'NUMERIC':
      return fc.integer();
    case 'INLINE_CHOICE':
      return fc.tuple(fc.constantFrom('blue', 'green'), fc.constantFrom('sea', 'sun'));
    case 'FILE':
      return fc.uuid().map((id) => [[id, 'page.jpg']]);
    case 'TEXT':
    case 'LONG_TEXT':
      return fc.constantFrom('An answer', 'Another one');
  }
}

const attempt = (...args: Parameters<typeof checkAnswers>): Answer[] | string => {
  try {
    return checkAnswers(...args);
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    return String(error.extensions['field']);
  }
};

describe('answers to the questions of a form', () => {
  it('stores answers that fit, or rejects them at their question', () => {
    fc.assert(
      fc.property(questions, fc.infiniteStream(anything), (asked, values) => {
        const given = asked.map(({ id }) => ({ questionId: id, value: values.next().value as unknown }));
        const kept = attempt(asked, given, null, 'at');
        if (typeof kept === 'string') {
          expect(asked.map(({ id }) => `at.${id}`)).toContain(kept);
          return;
        }
        for (const { questionId, value, questionType } of kept) {
          const question = asked.find(({ id }) => id === questionId)!;
          expect(question.retired).toBe(false);
          expect(questionType).toBe(question.questionType);
          if (questionType === 'SCALE') expect([1, 2, 3, 4, 5]).toContain(value);
          if (questionType === 'SINGLE_CHOICE') expect(question.options).toContain(value);
          if (questionType === 'MULTIPLE_CHOICE')
            expect(question.options.filter((option) => (value as string[]).includes(option))).toEqual(value);
          if (questionType === 'YES_NO') expect(typeof value).toBe('boolean');
          if (['NUMBER', 'NUMERIC'].includes(questionType)) expect(Number.isFinite(value)).toBe(true);
          if (questionType === 'RANKING')
            expect((value as string[]).toSorted()).toEqual([...question.details.choices].toSorted());
          if (questionType === 'MATRIX' || questionType === 'MATCHING')
            for (const [row, choice] of value as string[][]) {
              expect(question.details.rows).toContain(row);
              expect(question.details.choices).toContain(choice);
            }
        }
        const answered = new Set(kept.map(({ questionId }) => questionId));
        for (const { id, required, retired } of asked)
          if (required && !retired) expect(answered).toContain(id);
      }),
    );
  });

  it('accepts answers equal to the stored ones, whatever became of their questions', () => {
    fc.assert(
      fc.property(
        questions.chain((asked) => {
          const open = asked.map((question) => ({ ...question, retired: false }));
          return fc.tuple(
            fc.constant(open),
            fc.tuple(
              ...open.map((question) =>
                fitting(question).map((value) => ({ questionId: question.id, value })),
              ),
            ),
            fc.array(fc.boolean(), { minLength: open.length, maxLength: open.length }),
          );
        }),
        ([asked, given, retired]) => {
          const kept = checkAnswers(asked, given, null, 'at');
          const later = asked.map((question, index) => ({
            ...question,
            retired: retired[index]!,
            options: ['Others', 'By now'],
            details: NO_DETAILS,
          }));
          const again = checkAnswers(
            later,
            kept.map(({ questionId, value }) => ({ questionId, value })),
            kept,
            'at',
          );
          expect(sameAnswers(again, kept)).toBe(true);
          expect(checkAnswers(later, [], kept, 'at')).toEqual(kept);
        },
      ),
    );
  });

  it('merges answers into the stored ones: left-out questions stay, null removes', () => {
    const asked = ['a', 'b', 'c'].map((id, position) => ({
      id,
      question: id,
      questionType: 'TEXT' as const,
      required: id === 'a',
      options: [],
      details: NO_DETAILS,
      retired: false,
      position,
    }));
    const before = checkAnswers(
      asked,
      [
        { questionId: 'a', value: '1' },
        { questionId: 'b', value: '2' },
      ],
      null,
      'at',
    );
    const after = checkAnswers(
      asked,
      [
        { questionId: 'b', value: null },
        { questionId: 'c', value: '3' },
      ],
      before,
      'at',
    );
    expect(after.map(({ questionId, value }) => [questionId, value])).toEqual([
      ['a', '1'],
      ['c', '3'],
    ]);
    expect(attempt(asked, [{ questionId: 'a', value: ' ' }], before, 'at')).toBe('at.a');
    expect(
      attempt(
        asked,
        [
          { questionId: 'a', value: 'x' },
          { questionId: 'a', value: 'y' },
        ],
        null,
        'at',
      ),
    ).toBe('at.a');
    expect(attempt(asked, [{ questionId: 'nobody', value: 'x' }], before, 'at')).toBe('at.nobody');
  });

  it('requires answers to questions added later in a submission, not in an edit', () => {
    const question = {
      ...{ question: 'Q', questionType: 'YES_NO' as const, options: [] },
      ...{ details: NO_DETAILS, retired: false },
    };
    const first = { ...question, id: 'first', required: false, position: 0 };
    const later = { ...question, id: 'later', required: true, position: 1 };
    const before = checkAnswers([first], [{ questionId: 'first', value: true }], null, 'at');
    const edit = [{ questionId: 'first', value: false }];
    expect(checkAnswers([first, later], edit, before, 'at')).toMatchObject([{ value: false }]);
    expect(attempt([first, later], edit, null, 'at')).toBe('at.later');
  });

  it('requires every part of an answer to a required question, and of others none', () => {
    const details = { ...NO_DETAILS, rows: ['Reading', 'Math'], choices: ['Often', 'Never'] };
    const matrix = {
      ...{ id: 'm', question: 'How often?', questionType: 'MATRIX' as const, options: [] },
      ...{ details, retired: false, position: 0 },
    };
    const some = [{ questionId: 'm', value: [['Math', 'Often']] }];
    expect(attempt([{ ...matrix, required: true }], some, null, 'at')).toBe('at.m');
    expect(attempt([{ ...matrix, required: false }], some, null, 'at')).toMatchObject([
      { value: [['Math', 'Often']] },
    ]);
    for (const value of [[['Math', 'Rarely']], [['Art', 'Often']], [['Math', 'Often', 'x']], ['Math']])
      expect(attempt([{ ...matrix, required: false }], [{ questionId: 'm', value }], null, 'at')).toBe(
        'at.m',
      );
    const twice = [
      ['Math', 'Often'],
      ['Math', 'Never'],
    ];
    expect(attempt([{ ...matrix, required: false }], [{ questionId: 'm', value: twice }], null, 'at')).toBe(
      'at.m',
    );
  });

  it('stores the unit of a number', () => {
    const numeric = {
      ...{ id: 'n', question: 'How long?', questionType: 'NUMERIC' as const, options: [], required: true },
      ...{ details: { ...NO_DETAILS, unit: 'cm' }, retired: false, position: 0 },
    };
    expect(attempt([numeric], [{ questionId: 'n', value: 3.5 }], null, 'at')).toMatchObject([
      { value: 3.5, unit: 'cm' },
    ]);
  });

  describe('to questions that a condition skips', () => {
    const yesNo = { questionType: 'YES_NO' as const, options: [], required: true, retired: false };
    const asks = { ...yesNo, id: 'asks', question: 'Do you read?', details: NO_DETAILS, position: 0 };
    const shownWhen = { questionId: 'asks', test: 'IS_ONE_OF' as const, values: [true] };
    const then = {
      ...{ ...yesNo, id: 'then', question: 'Every day?', position: 1 },
      details: { ...NO_DETAILS, shownWhen },
    };
    const saying = (...values: (boolean | null)[]) =>
      values.map((value, at) => ({ questionId: at === 0 ? 'asks' : 'then', value }));

    it('are not required; a given one is stored and marked', () => {
      expect(attempt([asks, then], saying(true), null, 'at')).toBe('at.then');
      expect(attempt([asks, then], saying(false), null, 'at')).toMatchObject([{ value: false }]);
      const past = checkAnswers([asks, then], saying(false, true), null, 'at');
      expect(past).toMatchObject([{ value: false }, { value: true, offPath: true }]);
      const back = checkAnswers([asks, then], saying(true), past, 'at');
      expect(back).toMatchObject([{ value: true }, { value: true }]);
      expect(back[1]).not.toHaveProperty('offPath');
    });

    it('are required once an edit leads to them', () => {
      const past = checkAnswers([asks, then], saying(false), null, 'at');
      expect(attempt([asks, then], saying(true), past, 'at')).toBe('at.then');
      expect(attempt([asks, then], saying(true, false), past, 'at')).toHaveLength(2);
    });
  });
});
