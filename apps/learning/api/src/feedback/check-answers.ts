import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';
import type { QuestionRow } from '../forms/subject';

export type AnswerValue = string | number | boolean | string[];

/** An answer as it is kept, with the words that were answered. */
export interface Answer {
  questionId: string;
  question: string;
  questionType: QuestionType;
  value: AnswerValue;
}

export interface GivenAnswer {
  questionId: string;
  value?: unknown;
}

type Question = Pick<
  QuestionRow,
  'id' | 'question' | 'questionType' | 'required' | 'options' | 'retired' | 'position'
>;

const LONGEST: Partial<Record<QuestionType, number>> = { TEXT: 300, LONG_TEXT: 4000 };
const LARGEST_NUMBER = 1e12;

/**
 * The answers after `given` was laid over those that stand: what is left out stays, null takes away. An answer that is given
 * as it stands is right whatever became of its question; every other one has to fit its question as it is asked now. A
 * required question needs an answer when feedback is first given (nothing stands) and never loses one that it has; an edit
 * needs none to what was asked later.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  before: readonly Answer[] | null,
  field: string,
): Answer[] {
  const kept = new Map((before ?? []).map((answer) => [answer.questionId, answer]));
  const known = new Map(questions.map((question) => [question.id, question]));
  const said = new Set<string>();
  for (const { questionId, value } of given) {
    const at = `${field}.${questionId}`;
    if (said.has(questionId)) throw new BadInput(at, TWICE, TWICE);
    said.add(questionId);
    const standing = kept.get(questionId);
    if (standing && sameValue(standing.value, value)) continue;
    const question = known.get(questionId);
    if (isNothing(value)) kept.delete(questionId);
    else if (!question || question.retired) throw new BadInput(at, NOT_ASKED, NOT_ASKED);
    else kept.set(questionId, answerTo(question, value, at));
  }
  for (const question of questions) {
    const due = before === null || before.some(({ questionId }) => questionId === question.id);
    if (question.required && !question.retired && due && !kept.has(question.id))
      throw new BadInput(`${field}.${question.id}`, missing(question), missing(question));
  }
  const place = (id: string) => known.get(id)?.position ?? Number.MAX_SAFE_INTEGER;
  return [...kept.values()].sort((a, b) => place(a.questionId) - place(b.questionId));
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

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function answerTo({ id, question, questionType, options }: Question, value: unknown, at: string): Answer {
  const read = READERS[questionType](value, options);
  if (read === undefined) throw new BadInput(at, fits(question, questionType), fits(question, questionType));
  return { questionId: id, question, questionType, value: read };
}

/** What may be kept of a value; undefined where it is none of the type. */
const READERS: Record<QuestionType, (value: unknown, options: string[]) => AnswerValue | undefined> = {
  TEXT: (value) => readText(value, LONGEST.TEXT!)?.replace(/\s+/gu, ' '),
  LONG_TEXT: (value) => readText(value, LONGEST.LONG_TEXT!),
  SCALE: (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5 ? Number(value) : undefined,
  SINGLE_CHOICE: (value, options) =>
    typeof value === 'string' && options.includes(value) ? value : undefined,
  MULTIPLE_CHOICE: (value, options) =>
    Array.isArray(value) && value.every((each) => options.includes(each as string))
      ? options.filter((option) => value.includes(option))
      : undefined,
  NUMBER: (value) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < LARGEST_NUMBER
      ? value
      : undefined,
  YES_NO: (value) => (typeof value === 'boolean' ? value : undefined),
};

export function readText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text.length > 0 && text.length <= longest ? text : undefined;
}

const TWICE: Words = {
  en: 'This question is answered twice. Send one answer.',
  sp: 'Esta pregunta tiene dos respuestas. Envíe una sola.',
};
const NOT_ASKED: Words = {
  en: 'This question is no longer asked. Load the page again and answer the questions as they are now.',
  sp: 'Esta pregunta ya no se hace. Vuelva a cargar la página y responda las preguntas como están ahora.',
};

function missing({ question }: Question): Words {
  return { en: `“${question}” needs an answer.`, sp: `«${question}» necesita una respuesta.` };
}

function fits(question: string, type: QuestionType): Words {
  const remedy: Record<QuestionType, Words> = {
    TEXT: { en: 'write at most 300 characters', sp: 'escriba 300 caracteres como máximo' },
    LONG_TEXT: { en: 'write at most 4000 characters', sp: 'escriba 4000 caracteres como máximo' },
    SCALE: { en: 'choose a step from 1 to 5', sp: 'elija un paso del 1 al 5' },
    SINGLE_CHOICE: { en: 'choose one of the options', sp: 'elija una de las opciones' },
    MULTIPLE_CHOICE: { en: 'choose among the options', sp: 'elija entre las opciones' },
    NUMBER: { en: 'enter a number', sp: 'escriba un número' },
    YES_NO: { en: 'choose yes or no', sp: 'elija sí o no' },
  };
  return { en: `“${question}”: ${remedy[type].en}.`, sp: `«${question}»: ${remedy[type].sp}.` };
}
