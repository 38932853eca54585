import fc from 'fast-check';
import { askedQuestions, conditionProblem, type Condition } from './conditions';
import { NO_DETAILS, type QuestionShape, type QuestionType } from './question';

type Question = QuestionShape & { id: string; shownWhen: Condition | null };

const TESTED: QuestionType[] = ['SCALE', 'YES_NO', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'NUMBER'];
const OPTIONS = ['a', 'b', 'c'];

const answerTo = (type: QuestionType): fc.Arbitrary<unknown> =>
  ({
    SCALE: fc.integer({ min: 1, max: 5 }),
    YES_NO: fc.boolean(),
    SINGLE_CHOICE: fc.constantFrom(...OPTIONS),
    MULTIPLE_CHOICE: fc.subarray(OPTIONS, { minLength: 1 }),
    NUMBER: fc.integer({ min: 0, max: 9 }),
  })[type as 'SCALE'];

const conditionOn = ({ id, questionType }: Question): fc.Arbitrary<Condition> => {
  const oneOf = fc
    .uniqueArray(answerTo(questionType === 'MULTIPLE_CHOICE' ? 'SINGLE_CHOICE' : questionType), {
      minLength: 1,
      maxLength: 3,
    })
    .map((values) => ({ questionId: id, test: 'IS_ONE_OF', values }) as Condition);
  const above = fc
    .integer({ min: 0, max: 9 })
    .map((value): Condition => ({ questionId: id, test: 'IS_ABOVE', values: [value] }));
  return questionType === 'SCALE' || questionType === 'NUMBER' ? fc.oneof(oneOf, above) : oneOf;
};

const question = (at: number, questionType: QuestionType): Question => ({
  ...{ id: `q${at}`, question: `Question ${at}`, questionType, options: OPTIONS },
  ...{ details: NO_DETAILS, shownWhen: null },
});

/** Forms in which each question may have a condition on an earlier one, with an answer or none to each. */
const forms = fc
  .array(fc.constantFrom(...TESTED), { minLength: 1, maxLength: 8 })
  .map((types) => types.map((type, at) => question(at, type)))
  .chain((questions) =>
    fc.tuple(
      fc.tuple(
        ...questions.map((each, at) =>
          at === 0
            ? fc.constant(each)
            : fc
                .option(
                  fc.nat(at - 1).chain((on) => conditionOn(questions[on]!)),
                  { freq: 2 },
                )
                .map((shownWhen) => ({ ...each, shownWhen })),
        ),
      ),
      fc.tuple(...questions.map(({ questionType }) => fc.option(answerTo(questionType)))),
    ),
  );

describe('conditional questions', () => {
  it('are valid while each follows the question that its condition names', () => {
    fc.assert(
      fc.property(forms, ([questions]) => {
        questions.forEach((_, at) => expect(conditionProblem(questions, at)).toBeNull());
        const turned = questions.toReversed();
        turned.forEach(({ shownWhen }, at) =>
          expect(conditionProblem(turned, at)).toBe(shownWhen ? 'QUESTION' : null),
        );
      }),
    );
  });

  it('are asked only after the answer that they name, to a question that is itself asked', () => {
    fc.assert(
      fc.property(forms, ([questions, answers]) => {
        const answerOf = (id: string) => answers[Number(id.slice(1))] ?? null;
        const asked = askedQuestions(questions, answerOf);
        for (const { id, shownWhen } of questions) {
          const given = [shownWhen ? answerOf(shownWhen.questionId) : null].flat();
          const isMet = shownWhen?.values.some((value) =>
            shownWhen.test === 'IS_ABOVE' ? Number(given[0] ?? -1) > Number(value) : given.includes(value),
          );
          expect(asked.has(id)).toBe(!shownWhen || (asked.has(shownWhen.questionId) && isMet));
        }
      }),
    );
  });

  it('do not depend on answers to questions that are not asked', () => {
    fc.assert(
      fc.property(forms, forms, ([questions, answers], [, others]) => {
        const first = askedQuestions(questions, (id) => answers[Number(id.slice(1))]);
        const again = askedQuestions(questions, (id) =>
          first.has(id) ? answers[Number(id.slice(1))] : others[Number(id.slice(1))],
        );
        expect(again).toEqual(first);
      }),
    );
  });

  it.each([
    ['itself', { questionId: 'q1', test: 'IS_ONE_OF', values: [true] }, 'QUESTION'],
    ['a later one', { questionId: 'q2', test: 'IS_ONE_OF', values: [true] }, 'QUESTION'],
    ['one that is not there', { questionId: 'none', test: 'IS_ONE_OF', values: [true] }, 'QUESTION'],
    ['more than yes', { questionId: 'q0', test: 'IS_ABOVE', values: [1] }, 'TEST'],
    ['no answer', { questionId: 'q0', test: 'IS_ONE_OF', values: [] }, 'VALUES'],
    ['an answer twice', { questionId: 'q0', test: 'IS_ONE_OF', values: [true, true] }, 'VALUES'],
    ['an answer of another type', { questionId: 'q0', test: 'IS_ONE_OF', values: ['yes'] }, 'VALUES'],
  ])('are refused after %s', (_, shownWhen, problem) => {
    const questions = ([0, 1, 2] as const).map((at) => question(at, 'YES_NO'));
    questions[1] = { ...questions[1]!, shownWhen: shownWhen as Condition };
    expect(conditionProblem(questions, 1)).toBe(problem);
  });
});
