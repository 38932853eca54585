import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { CustomProperty, CustomPropertyType } from '../people/subject';

export const MOST_PROPERTIES = 100;
const LONGEST_VALUE = 1000;
const KEY = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}$/u;

export interface PropertyInput {
  key: string;
  type: CustomPropertyType;
  optionId?: string | null;
  value?: string | null;
}

const FORMS: Partial<Record<CustomPropertyType, { form: RegExp; words: Words; example: string }>> = {
  NUMBER: {
    form: /^-?\d+(\.\d+)?$/,
    words: t('profiles.property.number'),
    example: '12.5',
  },
  DATE: {
    form: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    words: t('profiles.property.date'),
    example: '2026-09-01',
  },
  BOOLEAN: {
    form: /^(true|false)$/,
    words: t('profiles.property.boolean'),
    example: 'true',
  },
};

/** The property as stored; null when its value is empty. Throws BAD_USER_INPUT at `field`. */
export function propertyOf(field: string, input: PropertyInput): CustomProperty | null {
  if (!KEY.test(input.key)) throw new BadInput(field, t('profiles.property.key'), everywhere('Bus route'));
  const value = input.value?.trim() || null;
  if (!value && !input.optionId) return null;
  if (value && value.length > LONGEST_VALUE)
    throw new BadInput(field, t('fields.tooLong', { most: LONGEST_VALUE }));
  const rule = FORMS[input.type];
  if (rule && !rule.form.test(value ?? '')) throw new BadInput(field, rule.words, everywhere(rule.example));
  return { key: input.key, value: { optionId: input.optionId ?? null, value }, type: input.type };
}

/** The present properties with some set and some (null) removed, by key. */
export function withProperties(
  present: readonly CustomProperty[],
  changes: ReadonlyMap<string, CustomProperty | null>,
): CustomProperty[] {
  const kept = present.filter(({ key }) => !changes.has(key));
  const set = [...changes.values()].flatMap((property) => property ?? []);
  return [...kept, ...set].sort((a, b) => (a.key < b.key ? -1 : 1));
}
