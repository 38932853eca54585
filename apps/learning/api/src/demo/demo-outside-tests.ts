import type { FormLanguage } from '@lyceum/contracts/questions';
import type { Property, Rubric } from '../assessments/subject';

/** A text and its translation. */
type Pair = [string, string];

/** Measured values and ranges of an outside test, with their translation into `other`. */
const measured = (other: FormLanguage) => {
  const labelled = ([label, translated]: Pair, options: Pair[] = []) => ({
    ...{ label, options: options.map(([option]) => option) },
    translation: { language: other, label: translated, options: options.map(([, option]) => option) },
  });
  const range = (internalKeyName: string, [label, translated]: Pair): Omit<Rubric, 'from' | 'to'> => ({
    ...{ internalKeyName, label, translation: { language: other, label: translated } },
  });
  return {
    score: (internalKeyName: string, label: Pair, min: number, max: number): Property => ({
      ...{ internalKeyName, ...labelled(label), rawType: 'NUMBER', fieldType: 'NUMBER_INPUT' },
      ...{ validators: { required: true, min, max }, meaning: 'SCORE' },
    }),
    /** Needed by growth, which judges differences by their error. */
    standardError: (label: Pair): Property => ({
      ...{
        internalKeyName: 'standardError',
        ...labelled(label),
        rawType: 'NUMBER',
        fieldType: 'NUMBER_INPUT',
      },
      ...{ validators: { required: false, min: 0, max: 100 }, meaning: 'STANDARD_ERROR' },
    }),
    choice: (internalKeyName: string, label: Pair, options: Pair[]): Property => ({
      ...{ internalKeyName, ...labelled(label, options), rawType: 'TEXT', fieldType: 'SELECT' },
      validators: { required: false, min: null, max: null },
    }),
    ranges: (key: string, low: Pair, mid: Pair, high: Pair): Rubric[] => [
      { ...range(key, low), from: null, to: 449 },
      { ...range(key, mid), from: 450, to: 520 },
      { ...range(key, high), from: 521, to: null },
    ],
  };
};
export const englishTest = measured('sp');
export const spanishTest = measured('en');
