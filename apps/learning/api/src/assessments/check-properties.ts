import { readText } from '@lyceum/contracts/questions';
import type {
  AssessmentFieldType,
  AssessmentPropertyInput,
  AssessmentPropertyMeaning,
  AssessmentRawType,
  AssessmentRubricInput,
} from '../__generated__/resolvers';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { tidy } from '../forms/subject';
import type { Property, Rubric } from './assessment-row';
import { LIMITS } from './assessment-limits';
import { checkLabel, checkLabelTranslation, checkPropertyTranslation, labelWords } from './check-labels';

const FIELDS: Record<AssessmentRawType, AssessmentFieldType[]> = {
  NUMBER: ['NUMBER_INPUT'],
  TEXT: ['TEXT_INPUT', 'SELECT'],
  DATE: ['DATE_INPUT'],
  BOOLEAN: ['CHECKBOX'],
};
const NUMBERS: ReadonlySet<AssessmentPropertyMeaning> = new Set([
  'SCORE',
  'STANDARD_ERROR',
  'ERROR_SCORE',
  'PERCENTILE',
  'MINUTES',
]);
const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;
const LONGEST_TEXT = 300;
const LARGEST_NUMBER = 1e12;

const refuse = (field: string, words: Words): never => {
  throw new BadInput(`input.${field}`, words, words);
};

/** The properties in their stored form. Throws BAD_USER_INPUT at the first invalid field. */
export function checkProperties(
  given: readonly AssessmentPropertyInput[],
  external: boolean,
  before: readonly Property[] = [],
): Property[] {
  if (!external && given.length > 0) refuse('properties', t('assessments.refusal.noProperties'));
  if (external && (given.length < 1 || given.length > LIMITS.properties))
    refuse('properties', t('assessments.refusal.properties', { properties: LIMITS.properties }));
  const keys = new Set<string>();
  const meanings = new Set<AssessmentPropertyMeaning>();
  return given.map((property, at) => {
    const field = `properties.${at}`;
    const { internalKeyName, rawType, fieldType, validators, options = [] } = property;
    if (!KEY.test(internalKeyName) || internalKeyName.length > LIMITS.key || keys.has(internalKeyName))
      refuse(`${field}.internalKeyName`, t('assessments.refusal.propertyKey', { key: LIMITS.key }));
    keys.add(internalKeyName);
    if (!FIELDS[rawType].includes(fieldType))
      refuse(`${field}.fieldType`, t('assessments.refusal.fieldType'));
    const { required = false, min = null, max = null } = validators ?? {};
    const isNumber = rawType === 'NUMBER';
    // Pages deployed before meanings existed do not send them: the previous meaning stays.
    const earlier = before.find((each) => each.internalKeyName === internalKeyName);
    const { meaning = earlier?.meaning ?? null } = property;
    if (meaning && (meanings.has(meaning) || (NUMBERS.has(meaning) && !isNumber)))
      refuse(`${field}.meaning`, t('assessments.refusal.meaning'));
    if (meaning && meaning !== 'VENDOR_GROWTH') meanings.add(meaning);
    if (isNumber && min !== null && max !== null && min > max)
      refuse(`${field}.validators`, t('assessments.refusal.range'));
    const texts = {
      label: checkLabel(property.label, `${field}.label`),
      options: fieldType === 'SELECT' ? checkOptions(options, `${field}.options`) : [],
    };
    return {
      ...{ internalKeyName, rawType, fieldType, meaning, ...texts },
      validators: { required, min: isNumber ? min : null, max: isNumber ? max : null },
      translation: checkPropertyTranslation(property.translation, texts, earlier, `${field}.translation`),
    };
  });
}

function checkOptions(typed: readonly string[], field: string): string[] {
  const options = typed.map(tidy).filter(Boolean);
  const fits =
    options.length >= 2 &&
    options.length <= LIMITS.options &&
    new Set(options).size === options.length &&
    options.every((option) => option.length <= LIMITS.option);
  if (!fits)
    refuse(field, t('assessments.refusal.options', { options: LIMITS.options, option: LIMITS.option }));
  return options;
}

export function checkRubrics(
  given: readonly AssessmentRubricInput[],
  properties: readonly Property[],
  before: readonly Rubric[] = [],
): Rubric[] {
  if (given.length > LIMITS.rubrics)
    refuse('rubrics', t('assessments.refusal.rubrics', { rubrics: LIMITS.rubrics }));
  return given.map(({ internalKeyName, from = null, to = null, ...rubric }, at) => {
    const property = properties.find((each) => each.internalKeyName === internalKeyName);
    if (property?.rawType !== 'NUMBER')
      refuse(`rubrics.${at}.internalKeyName`, t('assessments.refusal.rubrics', { rubrics: LIMITS.rubrics }));
    if (from !== null && to !== null && from > to) refuse(`rubrics.${at}.to`, t('assessments.refusal.range'));
    const label = checkLabel(rubric.label, `rubrics.${at}.label`);
    const texts = {
      label,
      before: before.find((each) => each.internalKeyName === internalKeyName && each.label === label),
    };
    const field = `rubrics.${at}.translation`;
    const translation = checkLabelTranslation(rubric.translation, texts, LIMITS.label, field);
    return { internalKeyName, label, translation, from, to };
  });
}

export type MeasuredValue = string | number | boolean;

/** A measurement's values by internalKeyName, in their stored form. Missing, null and empty values are left out. */
export function checkValues(properties: readonly Property[], given: unknown): Record<string, MeasuredValue> {
  const field = 'input.mappedProperties';
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput(field, NOT_VALUES, NOT_VALUES);
  const typed = new Map<string, unknown>(Object.entries(given));
  const kept: Record<string, MeasuredValue> = {};
  for (const property of properties) {
    const value = typed.get(property.internalKeyName);
    typed.delete(property.internalKeyName);
    const at = `${field}.${property.internalKeyName}`;
    const isNothing = value === null || value === undefined || value === '';
    const read = isNothing ? undefined : readValue(property, value);
    if (isNothing ? property.validators.required : read === undefined) {
      const words = fitting(property);
      throw new BadInput(at, words, words);
    }
    if (read !== undefined) kept[property.internalKeyName] = read;
  }
  if (typed.size > 0) throw new BadInput(`${field}.${[...typed.keys()][0]!}`, NOT_VALUES, NOT_VALUES);
  if (Object.keys(kept).length === 0) throw new BadInput(field, ENTER_ONE, ENTER_ONE);
  return kept;
}

function readValue({ rawType, options, fieldType, validators }: Property, value: unknown) {
  if (rawType === 'BOOLEAN') return typeof value === 'boolean' ? value : undefined;
  if (rawType === 'NUMBER') {
    const { min, max } = validators;
    const fits = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < LARGEST_NUMBER;
    return fits && value >= (min ?? value) && value <= (max ?? value) ? value : undefined;
  }
  const text = readText(value, LONGEST_TEXT)?.replace(/\s+/gu, ' ');
  if (text === undefined) return undefined;
  if (rawType === 'DATE') return isDay(text) ? text : undefined;
  return fieldType === 'SELECT' && !options.includes(text) ? undefined : text;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const NOT_VALUES: Words = t('assessments.value.unknown');
const ENTER_ONE: Words = t('assessments.value.none');

function fitting(property: Property): Words {
  const { rawType, fieldType, validators } = property;
  const { min, max } = validators;
  const label = labelWords(property);
  if (rawType === 'NUMBER') return numberBetween(label, min, max);
  if (rawType === 'DATE') return t('assessments.value.day', { label });
  if (rawType === 'BOOLEAN') return t('assessments.value.yesNo', { label });
  if (fieldType === 'SELECT') return t('assessments.value.option', { label });
  return t('assessments.value.length', { label, longestText: LONGEST_TEXT });
}

function numberBetween(label: Words, min: number | null, max: number | null): Words {
  if (min !== null && max !== null) return t('assessments.value.numberBetween', { label, min, max });
  if (min !== null) return t('assessments.value.numberFrom', { label, min });
  return max === null
    ? t('assessments.value.number', { label })
    : t('assessments.value.numberTo', { label, max });
}
