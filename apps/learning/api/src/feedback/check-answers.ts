import {
  askedQuestions,
  type Condition,
  fillGaps,
  isNothing,
  type AnswerValue,
  type QuestionDetails,
  TYPE_DEFINITIONS,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { QuestionRow } from '../forms/subject';

/** An answer in its stored form, with the question's wording when it was answered. */
export interface Answer {
  questionId: string;
  question: string;
  questionType: QuestionType;
  value: AnswerValue;
  /** Set for NUMERIC. */
  unit?: string;
  /** Set where a condition of another question skips this one. */
  offPath?: true;
}

export interface GivenAnswer {
  questionId: string;
  value?: unknown;
}

type Question = Pick<
  QuestionRow,
  'id' | 'question' | 'questionType' | 'required' | 'options' | 'retired' | 'position'
> & { details: QuestionDetails & { shownWhen?: Condition | null } };

/**
 * Merges `given` into the previous answers: left-out questions keep their answer, null removes it. An answer equal to
 * the stored one is accepted whatever became of its question; any other one has to fit the current question. A required
 * question needs an answer in a first submission (`before` is null) and never loses one. An edit does not have to
 * answer questions that were added later, except those that its own changes lead to. Answers to skipped questions are
 * stored, marked `offPath`, and may be missing.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  before: readonly Answer[] | null,
  field: string,
): Answer[] {
  const kept = new Map((before ?? []).map((answer) => [answer.questionId, answer]));
  const known = new Map(questions.map((question) => [question.id, question]));
  const givenIds = new Set<string>();
  const fresh = new Set<string>();
  for (const { questionId, value } of given) {
    const at = `${field}.${questionId}`;
    if (givenIds.has(questionId)) throw new BadInput(at, TWICE, TWICE);
    givenIds.add(questionId);
    const stored = kept.get(questionId);
    if (stored && sameValue(stored.value, value)) continue;
    const question = known.get(questionId);
    if (isNothing(value)) kept.delete(questionId);
    else if (!question || question.retired) throw new BadInput(at, NOT_ASKED, NOT_ASKED);
    else {
      kept.set(questionId, answerTo(question, value, at));
      fresh.add(questionId);
    }
  }
  const onPath = pathOf(questions, kept);
  const wasOnPath = before && pathOf(questions, new Map(before.map((answer) => [answer.questionId, answer])));
  for (const question of questions) {
    const { id, required } = question;
    if (!required || !onPath.has(id)) continue;
    const answer = kept.get(id);
    const isDue =
      before === null || !wasOnPath?.has(id) || before.some(({ questionId }) => questionId === id);
    if (!answer && isDue) throw new BadInput(`${field}.${id}`, missing(question), missing(question));
    const isNew = fresh.has(id) || !wasOnPath?.has(id);
    if (answer && isNew && !isWhole(question, answer))
      throw new BadInput(`${field}.${id}`, partMissing(question), partMissing(question));
  }
  const place = (id: string) => known.get(id)?.position ?? Number.MAX_SAFE_INTEGER;
  return [...kept.values()]
    .map(({ offPath: _before, ...answer }): Answer => {
      const question = known.get(answer.questionId);
      return question && !question.retired && !onPath.has(question.id)
        ? { ...answer, offPath: true }
        : answer;
    })
    .sort((a, b) => place(a.questionId) - place(b.questionId));
}

/** The ids of questions that are asked after these answers. */
function pathOf(questions: readonly Question[], answers: ReadonlyMap<string, Answer>): Set<string> {
  const branches = questions
    .filter(({ retired }) => !retired)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, details }) => ({ id, shownWhen: details.shownWhen ?? null }));
  return askedQuestions(branches, (id) => answers.get(id)?.value);
}

function isWhole(question: Question, { value }: Answer): boolean {
  return TYPE_DEFINITIONS[question.questionType].isWhole?.(value, question) ?? true;
}

export function sameAnswers(a: readonly Answer[], b: readonly Answer[]): boolean {
  return (
    a.length === b.length &&
    a.every((answer) => {
      const other = b.find(({ questionId }) => questionId === answer.questionId);
      return other !== undefined && sameValue(other.value, answer.value);
    })
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function answerTo(asked: Question, value: unknown, at: string): Answer {
  const { id, question, questionType, details } = asked;
  const read = TYPE_DEFINITIONS[questionType].read(value, asked);
  if (read === undefined) throw new BadInput(at, fits(question, questionType), fits(question, questionType));
  return {
    ...{ questionId: id, question, questionType, value: read },
    ...(details.unit ? { unit: details.unit } : {}),
  };
}

const TWICE: Words = t('feedback.answer.twice');
const NOT_ASKED: Words = t('feedback.answer.notAsked');

function missing({ question: asked }: Question): Words {
  const question = fillGaps(asked);
  return t('feedback.answer.missing', { question });
}

function partMissing({ question }: Question): Words {
  const words = fillGaps(question);
  return t('feedback.answer.partMissing', { words });
}

function fits(asked: string, type: QuestionType): Words {
  const question = fillGaps(asked);
  const remedy: Record<QuestionType, Words> = {
    TEXT: t('feedback.answer.remedy.text'),
    LONG_TEXT: t('feedback.answer.remedy.longText'),
    SCALE: t('feedback.answer.remedy.scale'),
    SINGLE_CHOICE: t('feedback.answer.remedy.singleChoice'),
    MULTIPLE_CHOICE: t('feedback.answer.remedy.multipleChoice'),
    NUMBER: t('feedback.answer.remedy.number'),
    YES_NO: t('feedback.answer.remedy.yesNo'),
    MATRIX: t('feedback.answer.remedy.matrix'),
    RANKING: t('feedback.answer.remedy.ranking'),
    MATCHING: t('feedback.answer.remedy.matching'),
    NUMERIC: t('feedback.answer.remedy.numeric'),
    INLINE_CHOICE: t('feedback.answer.remedy.inlineChoice'),
    FILE: t('feedback.answer.remedy.file'),
  };
  return t('feedback.answer.doesNotFit', { question, remedy: remedy[type] });
}
