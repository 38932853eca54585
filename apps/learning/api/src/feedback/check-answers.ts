import {
  fillGaps,
  isNothing,
  type AnswerValue,
  type QuestionDetails,
  TYPE_DEFINITIONS,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';
import type { QuestionRow } from '../forms/subject';

/** An answer as it is kept, with the words that were answered. */
export interface Answer {
  questionId: string;
  question: string;
  questionType: QuestionType;
  value: AnswerValue;
  /** Of NUMERIC. */
  unit?: string;
}

export interface GivenAnswer {
  questionId: string;
  value?: unknown;
}

type Question = Pick<
  QuestionRow,
  'id' | 'question' | 'questionType' | 'required' | 'options' | 'retired' | 'position'
> & { details: QuestionDetails };

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

function answerTo(asked: Question, value: unknown, at: string): Answer {
  const { id, question, questionType, required, details } = asked;
  const type = TYPE_DEFINITIONS[questionType];
  const read = type.read(value, asked);
  const isMissing = read !== undefined && required && type.isWhole && !type.isWhole(read, asked);
  if (read === undefined || isMissing) {
    const words = isMissing ? partMissing(asked) : fits(question, questionType);
    throw new BadInput(at, words, words);
  }
  return {
    ...{ questionId: id, question, questionType, value: read },
    ...(details.unit ? { unit: details.unit } : {}),
  };
}

const TWICE: Words = {
  en: 'This question is answered twice. Send one answer.',
  sp: 'Esta pregunta tiene dos respuestas. Envíe una sola.',
};
const NOT_ASKED: Words = {
  en: 'This question is no longer asked. Load the page again and answer the questions as they are now.',
  sp: 'Esta pregunta ya no se hace. Vuelva a cargar la página y responda las preguntas como están ahora.',
};

function missing({ question: asked }: Question): Words {
  const question = fillGaps(asked);
  return { en: `“${question}” needs an answer.`, sp: `«${question}» necesita una respuesta.` };
}

function partMissing({ question }: Question): Words {
  const words = fillGaps(question);
  return { en: `“${words}”: answer every part.`, sp: `«${words}»: responda todas las partes.` };
}

function fits(asked: string, type: QuestionType): Words {
  const question = fillGaps(asked);
  const remedy: Record<QuestionType, Words> = {
    TEXT: { en: 'write at most 300 characters', sp: 'escriba 300 caracteres como máximo' },
    LONG_TEXT: { en: 'write at most 4000 characters', sp: 'escriba 4000 caracteres como máximo' },
    SCALE: { en: 'choose a step from 1 to 5', sp: 'elija un paso del 1 al 5' },
    SINGLE_CHOICE: { en: 'choose one of the options', sp: 'elija una de las opciones' },
    MULTIPLE_CHOICE: { en: 'choose among the options', sp: 'elija entre las opciones' },
    NUMBER: { en: 'enter a number', sp: 'escriba un número' },
    YES_NO: { en: 'choose yes or no', sp: 'elija sí o no' },
    MATRIX: { en: 'choose one of the steps for each row', sp: 'elija uno de los pasos en cada fila' },
    RANKING: { en: 'put every choice in order', sp: 'ponga en orden todas las opciones' },
    MATCHING: { en: 'choose what belongs to each row', sp: 'elija lo que corresponde a cada fila' },
    NUMERIC: { en: 'enter a number', sp: 'escriba un número' },
    INLINE_CHOICE: { en: 'choose a text for each gap', sp: 'elija un texto para cada hueco' },
  };
  return { en: `“${question}”: ${remedy[type].en}.`, sp: `«${question}»: ${remedy[type].sp}.` };
}
