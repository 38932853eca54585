import { foldText } from '@lyceum/server/free-text';

export const CORE_SUBJECTS = ['MATH', 'ENGLISH', 'SCIENCE', 'HISTORY', 'FOREIGN_LANGUAGE'] as const;
export type CoreSubject = (typeof CORE_SUBJECTS)[number];

/** Word beginnings, without accents, of the names that schools give to subjects. */
const BEGINNINGS: Record<CoreSubject, readonly string[]> = {
  MATH: [
    'math',
    'matem',
    'algebra',
    'geometr',
    'calculus',
    'calculo',
    'precalc',
    'trigonom',
    'statistic',
    'estadist',
    'arithm',
    'aritm',
    'numeracy',
  ],
  ENGLISH: [
    'english',
    'reading',
    'writing',
    'literacy',
    'literatur',
    'phonics',
    'ela',
    'lectura',
    'escritura',
  ],
  SCIENCE: ['science', 'ciencia', 'biolog', 'chemis', 'quimica', 'physics', 'fisica', 'stem'],
  HISTORY: ['histor', 'civics', 'civica', 'geograph', 'geograf', 'government'],
  FOREIGN_LANGUAGE: [
    'spanish',
    'espanol',
    'french',
    'frances',
    'german',
    'aleman',
    'latin',
    'italian',
    'chinese',
    'mandarin',
    'chino',
    'japan',
    'japon',
    'ingles',
  ],
};

/** "ciencias sociales" and "social science" belong to HISTORY, not to SCIENCE. */
const SOCIAL = /\bsocial/;

/** The core subjects to which the name of a subject belongs: one, several or, for most, none. */
export function coreSubjectsOf(name: string): CoreSubject[] {
  const text = foldText(name);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const found = CORE_SUBJECTS.filter((core) =>
    words.some((word) => BEGINNINGS[core].some((beginning) => begins(word, beginning))),
  );
  if (!SOCIAL.test(text)) return found;
  return [...found.filter((core) => core !== 'SCIENCE' && core !== 'HISTORY'), 'HISTORY'];
}

/** Short ones must be whole words: "ela" must not match "electronics". */
function begins(word: string, beginning: string): boolean {
  return beginning.length < 5 && beginning !== 'math' ? word === beginning : word.startsWith(beginning);
}
