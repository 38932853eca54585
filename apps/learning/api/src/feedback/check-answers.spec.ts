import fc from 'fast-check';
import { PublicError } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';
import { checkAnswers, sameAnswers, type Answer } from './check-answers';

const TYPES: QuestionType[] = [
  'TEXT',
  'LONG_TEXT',
  'SCALE',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'NUMBER',
  'YES_NO',
];

const questions = fc
  .array(
    fc.record({
      questionType: fc.constantFrom(...TYPES),
      required: fc.boolean(),
      retired: fc.boolean(),
      options: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map((each, index) => ({
      ...each,
      id: `q${index}`,
      question: `Question ${index}`,
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
);

type Question = (typeof questions extends fc.Arbitrary<infer T> ? T : never)[number];

/** A value that fits the question. */
function fitting({ questionType, options }: Question): fc.Arbitrary<Answer['value']> {
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
    default:
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
  it('are kept when they fit, or refused at their question', () => {
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
          if (questionType === 'NUMBER') expect(Number.isFinite(value)).toBe(true);
        }
        const answered = new Set(kept.map(({ questionId }) => questionId));
        for (const { id, required, retired } of asked)
          if (required && !retired) expect(answered).toContain(id);
      }),
    );
  });

  it('stand when they are said again, whatever became of their questions', () => {
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

  it('are laid over those that stand: what is left out stays, null takes away', () => {
    const asked = ['a', 'b', 'c'].map((id, position) => ({
      id,
      question: id,
      questionType: 'TEXT' as const,
      required: id === 'a',
      options: [],
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

  it('an edit needs none to a question that came later; who says everything anew does', () => {
    const question = { question: 'Q', questionType: 'YES_NO' as const, options: [], retired: false };
    const first = { ...question, id: 'first', required: false, position: 0 };
    const later = { ...question, id: 'later', required: true, position: 1 };
    const before = checkAnswers([first], [{ questionId: 'first', value: true }], null, 'at');
    const edit = [{ questionId: 'first', value: false }];
    expect(checkAnswers([first, later], edit, before, 'at')).toMatchObject([{ value: false }]);
    expect(attempt([first, later], edit, null, 'at')).toBe('at.later');
  });
});
