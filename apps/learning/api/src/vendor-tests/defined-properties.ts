import type { Words } from '@lyceum/server/actor';
import type { AssessmentPropertyMeaning } from '../__generated__/resolvers';
import type { DefinedProperty } from './test-definition';

const words = (en: string, sp: string): Words => ({ en, sp });

interface Range {
  min?: number;
  max?: number;
  required?: boolean;
}

/** A numeric property; `meaning`: what computations use it for. */
export function number(
  internalKeyName: string,
  [en, sp]: [string, string],
  meaning: AssessmentPropertyMeaning | null = null,
  { min, max, required = false }: Range = {},
): DefinedProperty {
  return {
    ...{ internalKeyName, label: words(en, sp), meaning, rawType: 'NUMBER', fieldType: 'NUMBER_INPUT' },
    ...{ required, min: min ?? null, max: max ?? null },
  };
}

export function text(
  internalKeyName: string,
  [en, sp]: [string, string],
  meaning: AssessmentPropertyMeaning | null = null,
): DefinedProperty {
  return {
    ...{ internalKeyName, label: words(en, sp), meaning, rawType: 'TEXT', fieldType: 'TEXT_INPUT' },
    ...{ required: false, min: null, max: null },
  };
}

export const SUBJECT = text('subject', ['Subject', 'Materia'], 'SUBJECT');
export const SCHOOL_YEAR = text('schoolYear', ['School year', 'Año escolar'], 'SCHOOL_YEAR');
export const WINDOW = text('window', ['Window', 'Período'], 'WINDOW');
export const GRADE = text('grade', ['Grade', 'Grado'], 'GRADE');
export const PERCENTILE = number('percentile', ['Percentile', 'Percentil'], 'PERCENTILE', {
  min: 0,
  max: 100,
});
export const NORM_YEAR = text('normYear', ['Norm year', 'Año de las normas'], 'NORM_YEAR');
export const MINUTES = number('minutes', ['Minutes', 'Minutos'], 'MINUTES', { min: 0 });
export const RAPID_GUESSING: DefinedProperty = {
  ...text('rapidGuessing', ['Rapid guessing', 'Respuestas apresuradas'], 'RAPID_GUESSING'),
  ...{ rawType: 'BOOLEAN', fieldType: 'CHECKBOX' },
};

export const standardError = (max: number): DefinedProperty =>
  number('standardError', ['Standard error', 'Error estándar'], 'STANDARD_ERROR', { min: 0, max });
