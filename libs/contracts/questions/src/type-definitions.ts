import { fillGaps, gapsOf } from './gaps';
import {
  DEFAULT_FILES,
  LARGEST_NUMBER,
  LONGEST_FILE_NAME,
  LONGEST_LONG_TEXT,
  LONGEST_TEXT,
  readText,
  STEPS,
  type AnswerValue,
  type QuestionShape,
  type QuestionType,
} from './question';

/** Words for formatted answers, in the reader's language. */
export interface AnswerWords {
  /** From strongly disagree to strongly agree. */
  scale: readonly string[];
  yes: string;
  no: string;
  number: (value: number) => string;
}

interface Bounds {
  least: number;
  most: number;
}

/** A part of an answer that is counted separately and has its own column. */
export type PartAnswer = readonly [part: string, value: string | number];

/** Everything that depends on the type of a question, for browser and server. */
export interface TypeDefinition {
  /** Numbers of options, rows and choices that such a question has; absent: none. */
  options?: Bounds;
  rows?: Bounds;
  choices?: Bounds;
  unit?: true;
  /** The question's text contains gaps. */
  gaps?: true;
  /** The answers are uploaded files. */
  files?: true;
  /** Conditions that other questions may have on its answers. */
  tests?: readonly ConditionTest[];
  /** The question may have a right answer. */
  mayBeRight?: true;
  /** The normalized value; undefined when it is invalid. */
  read: (value: unknown, question: QuestionShape) => AnswerValue | undefined;
  /** True when every part is answered, as a required question needs. Absent: the answer has no parts. */
  isWhole?: (value: AnswerValue, question: QuestionShape) => boolean;
  /** The parts, in order. */
  parts?: (question: QuestionShape) => string[];
  /** Possible answers of a part; for RANKING its rank. */
  partChoices?: (question: QuestionShape, at: number) => (string | number)[];
  partAnswers?: (value: AnswerValue) => PartAnswer[];
  /** Absent: the value as text. */
  text?: (value: AnswerValue, words: AnswerWords, question: string, unit: string | null) => string;
  isRight?: (value: AnswerValue, correct: AnswerValue, tolerance: number) => boolean;
}

export const CONDITION_TESTS = ['IS_ONE_OF', 'IS_ABOVE'] as const;
export type ConditionTest = (typeof CONDITION_TESTS)[number];

const CHOICES: Bounds = { least: 2, most: 20 };
const SLACK = 1e-12;

const pairsOf = (value: AnswerValue): [string, string][] =>
  Array.isArray(value) ? value.flatMap((each) => (Array.isArray(each) ? [[each[0]!, each[1]!]] : [])) : [];
const listOf = (value: AnswerValue): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const same = (value: AnswerValue, correct: AnswerValue) => JSON.stringify(value) === JSON.stringify(correct);
const sameSet = (value: AnswerValue, correct: AnswerValue) => {
  const sorted = (of: AnswerValue) =>
    Array.isArray(of) ? of.map((each) => JSON.stringify(each)).toSorted() : of;
  return JSON.stringify(sorted(value)) === JSON.stringify(sorted(correct));
};

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < LARGEST_NUMBER
    ? value
    : undefined;
}

/** At most one choice per row, in the order of the rows. */
function readPairs(value: unknown, { details }: QuestionShape): string[][] | undefined {
  if (!Array.isArray(value) || value.length > details.rows.length) return undefined;
  const fits = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) &&
    pair.length === 2 &&
    details.rows.includes(pair[0]) &&
    details.choices.includes(pair[1]);
  if (!value.every(fits)) return undefined;
  const chosen = new Map(value);
  if (chosen.size < value.length) return undefined;
  return details.rows.flatMap((row) => (chosen.has(row) ? [[row, chosen.get(row)!]] : []));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Pairs of file id and file name. Whether the files exist is checked by the server. */
function readFiles(value: unknown, { details }: QuestionShape): string[][] | undefined {
  const { most } = details.files ?? DEFAULT_FILES;
  if (!Array.isArray(value) || value.length < 1 || value.length > most) return undefined;
  const isFile = (file: unknown): file is [string, string] =>
    Array.isArray(file) &&
    file.length === 2 &&
    typeof file[0] === 'string' &&
    UUID.test(file[0]) &&
    readText(file[1], LONGEST_FILE_NAME) !== undefined;
  if (!value.every(isFile) || new Set(value.map(([id]) => id)).size < value.length) return undefined;
  return value.map(([id, name]) => [id, name.trim()]);
}

function readOrder(value: unknown, { details: { choices } }: QuestionShape): string[] | undefined {
  if (!Array.isArray(value) || value.length !== choices.length) return undefined;
  return choices.every((choice) => value.includes(choice)) ? [...(value as string[])] : undefined;
}

function readGaps(value: unknown, { question }: QuestionShape): string[] | undefined {
  const gaps = gapsOf(question);
  if (!Array.isArray(value) || value.length !== gaps.length) return undefined;
  const fits = gaps.every((choices, at) => value[at] === '' || choices.includes(value[at] as string));
  return fits ? [...(value as string[])] : undefined;
}

const rowsOf = ({ details }: QuestionShape) => [...details.rows];
const choicesOf = ({ details }: QuestionShape) => [...details.choices];
const everyRow = (value: AnswerValue, { details }: QuestionShape) =>
  pairsOf(value).length === details.rows.length;
const pairText = (value: AnswerValue) =>
  pairsOf(value)
    .map(([row, choice]) => `${row}: ${choice}`)
    .join('\n');
const numberText = (value: AnswerValue, { number }: AnswerWords) =>
  typeof value === 'number' ? number(value) : String(value);

export const TYPE_DEFINITIONS: Record<QuestionType, TypeDefinition> = {
  TEXT: { read: (value) => readText(value, LONGEST_TEXT)?.replace(/\s+/gu, ' ') },
  LONG_TEXT: { read: (value) => readText(value, LONGEST_LONG_TEXT) },
  SCALE: {
    tests: CONDITION_TESTS,
    read: (value) => STEPS.find((step) => step === value),
    text: (value, { scale }) => scale[Number(value) - 1] ?? String(value),
  },
  SINGLE_CHOICE: {
    tests: ['IS_ONE_OF'],
    options: CHOICES,
    mayBeRight: true,
    read: (value, { options }) => options.find((option) => option === value),
    isRight: same,
  },
  MULTIPLE_CHOICE: {
    tests: ['IS_ONE_OF'],
    options: CHOICES,
    mayBeRight: true,
    read: (value, { options }) =>
      Array.isArray(value) && value.every((each) => options.includes(each as string))
        ? options.filter((option) => value.includes(option))
        : undefined,
    isRight: sameSet,
  },
  NUMBER: { tests: CONDITION_TESTS, read: readNumber, text: numberText },
  YES_NO: {
    tests: ['IS_ONE_OF'],
    mayBeRight: true,
    read: (value) => (typeof value === 'boolean' ? value : undefined),
    text: (value, { yes, no }) => (value === true ? yes : no),
    isRight: same,
  },
  MATRIX: {
    rows: { least: 1, most: 20 },
    choices: { least: 2, most: 7 },
    read: readPairs,
    isWhole: everyRow,
    parts: rowsOf,
    partChoices: choicesOf,
    partAnswers: pairsOf,
    text: pairText,
  },
  RANKING: {
    choices: { least: 2, most: 10 },
    mayBeRight: true,
    read: readOrder,
    parts: choicesOf,
    partChoices: ({ details }) => details.choices.map((_, place) => place + 1),
    partAnswers: (value) => listOf(value).map((choice, at) => [choice, at + 1] as const),
    text: (value) =>
      listOf(value)
        .map((choice, at) => `${at + 1}. ${choice}`)
        .join('\n'),
    isRight: same,
  },
  MATCHING: {
    rows: { least: 2, most: 12 },
    choices: { least: 2, most: 15 },
    mayBeRight: true,
    read: readPairs,
    isWhole: everyRow,
    parts: rowsOf,
    partChoices: choicesOf,
    partAnswers: pairsOf,
    text: pairText,
    isRight: sameSet,
  },
  NUMERIC: {
    tests: CONDITION_TESTS,
    unit: true,
    mayBeRight: true,
    read: readNumber,
    text: (value, words, _question, unit) => [numberText(value, words), unit].filter(Boolean).join(' '),
    isRight: (value, correct, tolerance) =>
      Math.abs(Number(value) - Number(correct)) <= tolerance + SLACK * Math.max(1, Math.abs(Number(correct))),
  },
  INLINE_CHOICE: {
    gaps: true,
    mayBeRight: true,
    read: readGaps,
    isWhole: (value) => listOf(value).every(Boolean),
    parts: ({ question }) => gapsOf(question).map((_, at) => String(at + 1)),
    partChoices: ({ question }, at) => gapsOf(question)[at] ?? [],
    partAnswers: (value) =>
      listOf(value).flatMap((choice, at) => (choice ? [[String(at + 1), choice] as const] : [])),
    text: (value, _words, question) => fillGaps(question, listOf(value)),
    isRight: same,
  },
  FILE: {
    files: true,
    read: readFiles,
    text: (value) =>
      pairsOf(value)
        .map(([, name]) => name)
        .join('\n'),
  },
};

/** Undefined for an unknown type, which a newer server may send to an older page. */
export function definitionOf(type: string): TypeDefinition | undefined {
  return Object.hasOwn(TYPE_DEFINITIONS, type) ? TYPE_DEFINITIONS[type as QuestionType] : undefined;
}
