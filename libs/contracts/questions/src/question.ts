import type { QuestionFormula } from './formulas';

/** Question types, in the order in which an editor offers them. */
export const QUESTION_TYPES = [
  'SCALE',
  'YES_NO',
  'TEXT',
  'LONG_TEXT',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'NUMBER',
  'MATRIX',
  'RANKING',
  'MATCHING',
  'NUMERIC',
  'INLINE_CHOICE',
  'FILE',
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** MATRIX and MATCHING are lists of [row, choice], FILE is a list of [file id, file name]. */
export type AnswerValue = string | number | boolean | string[] | string[][];

/** Parts that only some types have; empty for the others. */
export interface QuestionDetails {
  /** MATRIX, MATCHING: rows that are answered separately. */
  rows: string[];
  /** MATRIX, MATCHING: possible answers of each row. RANKING: items to rank. */
  choices: string[];
  /** Only for NUMERIC. */
  unit: string | null;
  /** Only for FILE; left out: the defaults. */
  files?: FileRules | null;
  /** The formulas in the question's texts. Left out in what an editor sends: the server makes them. */
  formulas?: readonly QuestionFormula[];
  /** Null or left out: none. */
  picture?: QuestionPicture | null;
}

/** Kinds of files, in the order in which an editor offers them. */
export const FILE_KINDS = ['PICTURE', 'PDF', 'DOCUMENT', 'AUDIO'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Which files a FILE question takes. */
export interface FileRules {
  kinds: FileKind[];
  /** Number of files, 1 to 5. */
  most: number;
  /** Size of each file, 1 to 20. */
  mostMegabytes: number;
}

export const DEFAULT_FILES: FileRules = { kinds: ['PICTURE', 'PDF'], most: 3, mostMegabytes: 10 };
export const MOST_FILES = 5;
export const MOST_MEGABYTES = 20;
export const LONGEST_FILE_NAME = 200;

export interface QuestionPicture {
  id: string;
  /** Description for people who do not see the picture. */
  alt: string;
  /** Signed address; left out in what is stored. */
  url?: string;
}

/** The parts of a question that its answers depend on. */
export interface QuestionShape {
  question: string;
  questionType: QuestionType;
  options: readonly string[];
  details: QuestionDetails;
}

export const NO_DETAILS: QuestionDetails = { rows: [], choices: [], unit: null };

export const STEPS = [1, 2, 3, 4, 5] as const;
export const LONGEST_TEXT = 300;
export const LONGEST_LONG_TEXT = 4000;
export const LARGEST_NUMBER = 1e12;

/** True for an empty answer: no text, no choice, no filled gap. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every((each) => each === '');
  return value === null || value === undefined;
}

export function readText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text.length > 0 && text.length <= longest ? text : undefined;
}
