import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Words } from '@lyceum/server/actor';
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
    words: { en: 'This is no number.', sp: 'Esto no es un número.' },
    example: '12.5',
  },
  DATE: {
    form: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    words: { en: 'Dates are written year-month-day.', sp: 'Las fechas se escriben año-mes-día.' },
    example: '2026-09-01',
  },
  BOOLEAN: {
    form: /^(true|false)$/,
    words: { en: 'Either true or false.', sp: 'Solo true o false.' },
    example: 'true',
  },
};

/** The property as stored; null when its value is empty. Throws BAD_USER_INPUT at `field`. */
export function propertyOf(field: string, input: PropertyInput): CustomProperty | null {
  if (!KEY.test(input.key))
    throw new BadInput(
      field,
      {
        en: 'The name of a property has letters, digits, spaces, - and _; at most 60.',
        sp: 'El nombre de una propiedad lleva letras, cifras, espacios, - y _; como máximo 60.',
      },
      everywhere('Bus route'),
    );
  const value = input.value?.trim() || null;
  if (!value && !input.optionId) return null;
  if (value && value.length > LONGEST_VALUE)
    throw new BadInput(field, {
      en: `At most ${LONGEST_VALUE} characters.`,
      sp: `Como máximo ${LONGEST_VALUE} caracteres.`,
    });
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
