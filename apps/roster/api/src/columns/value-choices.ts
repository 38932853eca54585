import { gradeLevels, type GradeLevel } from '@lyceum/contracts/ecosystems';
import { foldText } from '@lyceum/server/free-text';
import { cleanCell, normaliseGrade, parseFlag, likeness, wordsOf } from '../cells/subject';
import type { Column } from './column';

const FLAGS = ['TRUE', 'FALSE'] as const;
/** Below this likeness a value has nothing in common with the allowed values. */
const LIKE_ENOUGH = 0.5;

/** The values that a column accepts; null if it accepts any. */
export function choicesOf({ dataType, rules }: Column): readonly string[] | null {
  if (rules && rules.allowedValues.length > 0) return rules.allowedValues;
  if (dataType === 'grade') return gradeLevels;
  return dataType === 'flag' ? FLAGS : null;
}

/** Returns a test of whether a value is accepted; null for columns that accept any. The rules judge empty values. */
export function valueReader(column: Column): ((text: string) => boolean) | null {
  const { dataType, rules } = column;
  if (!choicesOf(column)) return null;
  const allowed = new Set((rules?.allowedValues ?? []).map(foldText));
  const isOfType = (text: string) => {
    if (dataType === 'grade') return normaliseGrade(text) !== null;
    return dataType !== 'flag' || parseFlag(text) !== undefined;
  };
  return (cell) => {
    const text = cleanCell(cell);
    if (text === '') return true;
    return isOfType(text) && (allowed.size === 0 || allowed.has(foldText(text)));
  };
}

/** The allowed value that an unknown value probably means; a person has to confirm it. */
export function suggestValue(column: Column, value: string): string | null {
  const choices = choicesOf(column);
  const text = foldText(cleanCell(value));
  if (!choices || text === '') return null;
  const reads = valueReader(column)!;
  const guess =
    column.dataType === 'grade' ? gradeIn(text) : column.dataType === 'flag' ? flagIn(text) : null;
  if (guess && reads(guess)) return guess;
  const [best] = choices
    .map((choice) => ({ choice, like: likeness(wordsOf(text), wordsOf(choice)) }))
    .sort((a, b) => b.like - a.like);
  return best && best.like >= LIKE_ENOUGH ? best.choice : null;
}

/** English and Spanish without accents; the index in the list is the grade. */
const ORDINALS = [
  ['first', 'primer', 'primero', 'primera', 'one', 'uno'],
  ['second', 'segundo', 'segunda', 'two', 'dos'],
  ['third', 'tercer', 'tercero', 'tercera', 'three', 'tres'],
  ['fourth', 'cuarto', 'cuarta', 'four', 'cuatro'],
  ['fifth', 'quinto', 'quinta', 'five', 'cinco'],
  ['sixth', 'sexto', 'sexta', 'six', 'seis'],
  ['seventh', 'septimo', 'septima', 'seven', 'siete'],
  ['eighth', 'octavo', 'octava', 'eight', 'ocho'],
  ['ninth', 'noveno', 'novena', 'nine', 'nueve', 'freshman'],
  ['tenth', 'decimo', 'decima', 'ten', 'diez', 'sophomore'],
  ['eleventh', 'undecimo', 'eleven', 'once', 'junior'],
  ['twelfth', 'duodecimo', 'twelve', 'doce', 'senior'],
];

function gradeIn(text: string): GradeLevel | null {
  if (/^(pre|pk)/.test(text)) return /kin|pk|prek|^pre.?k/.test(text) ? 'PK' : 'PR';
  if (/transition|^tk/.test(text)) return 'TK';
  if (/kind|kin|jardin|^kg|^k\b/.test(text)) return 'KG';
  const number = /\d{1,2}/.exec(text);
  if (number) return normaliseGrade(number[0]);
  const words = text.split(/[^a-z]+/);
  const place = ORDINALS.findIndex((names) => names.some((name) => words.includes(name)));
  return place === -1 ? null : normaliseGrade(String(place + 1));
}

function flagIn(text: string): 'TRUE' | 'FALSE' | null {
  if (/^(no\b|non|not|never|nunca|inactive|ineligible)/.test(text)) return 'FALSE';
  return /^(y\b|yes|si\b|x$|✓|checked|active|eligible|verdadero|true)/.test(text) ? 'TRUE' : null;
}
