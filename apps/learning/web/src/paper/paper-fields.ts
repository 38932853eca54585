import {
  definitionOf,
  gapsOf,
  isNothing,
  STEPS,
  type AnswerValue,
  type QuestionShape,
} from '@lyceum/contracts/questions';

/** A field of a paper form: a question, or a row or gap of one. */
export interface PaperField {
  /** The row, or the number of the gap from 1; null: the whole question. */
  part: string | null;
  /** The choices, which are printed with the letters A, B, C, …; empty: a text or number is written. */
  choices: readonly string[];
  /** LETTER: one choice; LETTERS: any number; ORDER: all of them in order. */
  kind: 'LETTER' | 'LETTERS' | 'ORDER' | 'STEP' | 'NUMBER' | 'TEXT';
}

export const letterOf = (at: number): string => String.fromCharCode(65 + at);

/** The code in two groups, which is easier to read and type. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The fields of a question on paper; empty: it cannot be answered on paper. */
export function fieldsOf(question: QuestionShape, yesNo: readonly [string, string]): PaperField[] {
  const { options, details, questionType } = question;
  const whole = (kind: PaperField['kind'], choices: readonly string[] = []): PaperField[] => [
    { part: null, kind, choices },
  ];
  switch (questionType) {
    case 'SCALE':
      return whole('STEP');
    case 'YES_NO':
      return whole('LETTER', yesNo);
    case 'SINGLE_CHOICE':
      return whole('LETTER', options);
    case 'MULTIPLE_CHOICE':
      return whole('LETTERS', options);
    case 'RANKING':
      return whole('ORDER', details.choices);
    case 'NUMBER':
    case 'NUMERIC':
      return whole('NUMBER');
    case 'MATRIX':
    case 'MATCHING':
      return details.rows.map((part) => ({ part, kind: 'LETTER', choices: details.choices }));
    case 'INLINE_CHOICE':
      return gapsOf(question.question).map((choices, at) => ({
        part: String(at + 1),
        kind: 'LETTER',
        choices,
      }));
    case 'TEXT':
    case 'LONG_TEXT':
      return whole('TEXT');
    default:
      return [];
  }
}

/** What one types for an answer, field by field. */
export function typedOf(question: QuestionShape, value: AnswerValue | null | undefined): string[] {
  const fields = fieldsOf(question, ['yes', 'no']);
  if (isNothing(value)) return fields.map(() => '');
  const letter = (choices: readonly string[], choice: unknown) => {
    const at = choices.indexOf(String(choice));
    return at < 0 ? '' : letterOf(at);
  };
  return fields.map(({ part, choices, kind }, at) => {
    if (question.questionType === 'YES_NO') return value === true ? 'A' : 'B';
    if (question.questionType === 'INLINE_CHOICE') return letter(choices, (value as string[])[at]);
    if (part !== null) {
      const pair = (value as string[][]).find(([row]) => row === part);
      return pair ? letter(choices, pair[1]) : '';
    }
    if (kind === 'LETTERS' || kind === 'ORDER')
      return (value as string[]).map((choice) => letter(choices, choice)).join('');
    return kind === 'LETTER' ? letter(choices, value) : String(value);
  });
}

/** The answer that was typed (null: none), or the number of the field that cannot be read. */
export type Read = { value: AnswerValue | null } | { wrong: number };

const YES = /^[ays1]$/iu;
const NO = /^[bn2]$/iu;

/** Reads what was typed into the fields of a question. Letters may be small, and numbers may have a decimal comma. */
export function readTyped(question: QuestionShape, typed: readonly string[]): Read {
  const fields = fieldsOf(question, ['yes', 'no']);
  const read = fields.map((field, at) => readField(question, field, (typed[at] ?? '').trim()));
  const wrong = read.indexOf(undefined);
  if (wrong >= 0) return { wrong };
  if (read.every((value) => value === null)) return { value: null };
  const value = valueOf(question, fields, read as (AnswerValue | null)[]);
  return definitionOf(question.questionType)?.read(value, question) === undefined ? { wrong: 0 } : { value };
}

function valueOf(
  { questionType }: QuestionShape,
  fields: readonly PaperField[],
  read: readonly (AnswerValue | null)[],
): AnswerValue {
  if (questionType === 'INLINE_CHOICE') return read.map((choice) => (choice ?? '') as string);
  if (fields[0]?.part === null) return read[0]!;
  return fields.flatMap(({ part }, at) => (read[at] === null ? [] : [[part!, read[at] as string]]));
}

/** Null: empty; undefined: it cannot be read. */
function readField(
  { questionType }: QuestionShape,
  { kind, choices }: PaperField,
  typed: string,
): AnswerValue | null | undefined {
  if (typed === '') return null;
  if (questionType === 'YES_NO') return YES.test(typed) ? true : NO.test(typed) ? false : undefined;
  if (kind === 'TEXT') return typed;
  if (kind === 'NUMBER') {
    const number = Number(typed.replace(',', '.'));
    return Number.isFinite(number) ? number : undefined;
  }
  if (kind === 'STEP') return STEPS.find((step) => String(step) === typed);
  const chosen = [...typed.replace(/[\s,;.]/gu, '')].map((letter) => choices[placeOf(letter)]);
  if (chosen.includes(undefined)) return undefined;
  const texts = chosen as string[];
  if (kind === 'LETTER') return texts.length === 1 ? texts[0]! : undefined;
  if (new Set(texts).size < texts.length) return undefined;
  if (kind === 'LETTERS') return choices.filter((choice) => texts.includes(choice));
  return texts.length === choices.length ? texts : undefined;
}

const placeOf = (letter: string): number => {
  const code = letter.toUpperCase().charCodeAt(0);
  return code >= 65 && code <= 90 ? code - 65 : -1;
};
