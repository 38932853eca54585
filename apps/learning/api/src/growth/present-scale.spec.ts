import type { Property } from '../assessments/subject';
import { presentScale } from './present-scale';

const choice = (meaning: Property['meaning'], options: string[], texts: string[]): Property => ({
  ...{ internalKeyName: 'k', label: 'Label', rawType: 'TEXT', fieldType: 'SELECT', options, meaning },
  validators: { required: false, min: null, max: null },
  translation: { language: 'sp', label: '', options: texts },
});
const properties = [
  choice('SUBJECT', ['Math', 'Reading'], ['Matemáticas', '']),
  choice('MEASURE', ['Fluency'], ['Fluidez']),
];
const scale = (subject: string | null, measure: string | null) => ({
  ...{ key: `${subject ?? ''} | ${measure ?? ''}`, subject, measure, learners: 3 },
});

it.each([
  [scale('Math', 'Fluency'), 'sp', 'Matemáticas', 'Fluidez'],
  [scale('Math', 'Fluency'), 'en', 'Math', 'Fluency'],
  [scale('Reading', null), 'sp', 'Reading', null],
  [scale('Art', 'Speed'), 'sp', 'Art', 'Speed'],
] as const)('presents %j to a reader of %s', (given, language, subject, measure) => {
  expect(presentScale({ properties }, given, language)).toEqual({ ...given, subject, measure });
  expect(presentScale({ properties: [] }, given, language)).toEqual(given);
});
