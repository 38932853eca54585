import { foldText } from '@lyceum/server/free-text';

export const CORE_SUBJECTS = ['MATH', 'ENGLISH', 'SCIENCE', 'HISTORY', 'FOREIGN_LANGUAGE'] as const;
export type CoreSubject = (typeof CORE_SUBJECTS)[number];

/** Beginnings of words, without accents, of subjects as schools call them. */
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

/** What "ciencias sociales" and "social science" are about. */
const SOCIAL = /\bsocial/;

/** Under which of what people look for most a subject stands; some under several, most under none. */
export function coreSubjectsOf(name: string): CoreSubject[] {
  const text = foldText(name);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const found = CORE_SUBJECTS.filter((core) =>
    words.some((word) => BEGINNINGS[core].some((beginning) => begins(word, beginning))),
  );
  if (!SOCIAL.test(text)) return found;
  return [...found.filter((core) => core !== 'SCIENCE' && core !== 'HISTORY'), 'HISTORY'];
}

/** Short ones are whole words: "ela" is no beginning of "electronics" or "elaboration". */
function begins(word: string, beginning: string): boolean {
  return beginning.length < 5 && beginning !== 'math' ? word === beginning : word.startsWith(beginning);
}
