import { definitionOf, type ConditionTest } from './type-definitions';
import type { QuestionShape } from './question';

/** Shows a question only after a certain answer to an earlier one. */
export interface Condition {
  questionId: string;
  test: ConditionTest;
  /** IS_ONE_OF: any of these answers; of several choices one is enough. IS_ABOVE: one number. */
  values: (string | number | boolean)[];
}

export interface Branch {
  id: string;
  shownWhen?: Condition | null;
}

const MOST_VALUES = 20;

/**
 * Ids of the questions that are asked: those without a condition, and those whose condition is met by an answer to a
 * question that is itself asked. Answers to other questions have no effect.
 */
export function askedQuestions(questions: readonly Branch[], answerTo: (id: string) => unknown): Set<string> {
  const asked = new Set<string>();
  for (const { id, shownWhen } of questions)
    if (!shownWhen || (asked.has(shownWhen.questionId) && meets(shownWhen, answerTo(shownWhen.questionId))))
      asked.add(id);
  return asked;
}

function meets({ test, values }: Condition, answer: unknown): boolean {
  if (test === 'IS_ABOVE') return typeof answer === 'number' && answer > Number(values[0]);
  const given: unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.some((each) => values.some((value) => value === each));
}

/**
 * Why a condition is invalid: its question does not come before this one; that question's answers cannot be tested so;
 * no such answer exists.
 */
export type ConditionProblem = 'QUESTION' | 'TEST' | 'VALUES';

/** What is wrong with the condition of the question at index `at`; null: nothing. */
export function conditionProblem(
  questions: readonly (Branch & QuestionShape)[],
  at: number,
): ConditionProblem | null {
  const condition = questions[at]?.shownWhen;
  if (!condition) return null;
  const before = questions.slice(0, at).find(({ id }) => id === condition.questionId);
  if (!before) return 'QUESTION';
  const type = definitionOf(before.questionType);
  if (!type?.tests?.includes(condition.test)) return 'TEST';
  return fits(before, condition) ? null : 'VALUES';
}

function fits(question: QuestionShape, { test, values }: Condition): boolean {
  if (test === 'IS_ABOVE') return values.length === 1 && Number.isFinite(values[0]);
  const { read } = definitionOf(question.questionType)!;
  const isAnswer = (value: unknown) =>
    read(question.questionType === 'MULTIPLE_CHOICE' ? [value] : value, question) !== undefined;
  return (
    values.length > 0 &&
    values.length <= MOST_VALUES &&
    new Set(values).size === values.length &&
    values.every(isAnswer)
  );
}
