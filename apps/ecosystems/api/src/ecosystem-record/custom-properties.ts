import { z } from 'zod';
import { t } from '../i18n';
import { oneOf, remedy, text } from '../input/subject';

const TYPES = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN'] as const;

const KEY = remedy(t('ecosystemRecord.propertyKey'));
const ONCE = remedy(t('ecosystemRecord.propertyKeyTaken'));
const MOST = remedy(t('ecosystemRecord.propertyCount'));

const FORMS = {
  TEXT: null,
  NUMBER: {
    fits: (value: string) => /^-?\d+(\.\d+)?$/.test(value),
    message: remedy(t('ecosystemRecord.propertyNumber')),
  },
  DATE: {
    fits: (value: string) =>
      /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true,
    message: remedy(t('ecosystemRecord.propertyDate')),
  },
  BOOLEAN: {
    fits: (value: string) => value === 'true' || value === 'false',
    message: remedy(t('ecosystemRecord.propertyBoolean')),
  },
};

const property = z
  .object({
    key: z
      .string()
      .trim()
      .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}$/u, KEY),
    type: oneOf(TYPES),
    value: text(1000),
  })
  .superRefine(({ type, value }, context) => {
    const form = FORMS[type];
    if (form && !form.fits(value))
      context.addIssue({ code: 'custom', path: ['value'], message: form.message });
  });

/** Facts that an organization records about itself beyond the platform's own fields. */
export const customProperties = z
  .array(property)
  .max(100, MOST)
  .refine((all) => new Set(all.map(({ key }) => key.toLowerCase())).size === all.length, ONCE)
  .default([]);
