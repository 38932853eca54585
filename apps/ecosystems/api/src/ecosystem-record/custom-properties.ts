import { z } from 'zod';
import { oneOf, remedy, text } from '../input/subject';

const TYPES = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN'] as const;

const KEY = remedy(
  'Begin with a letter, digit or _; then letters, digits, spaces, - and _; at most 60, such as Contract number.',
  'Empiece con una letra, cifra o _; luego letras, cifras, espacios, - y _; 60 como máximo, por ejemplo Número de contrato.',
);
const ONCE = remedy('Give each property its own name.', 'Dé a cada propiedad su propio nombre.');
const MOST = remedy('Keep at most 100 properties.', 'Conserve como máximo 100 propiedades.');

const FORMS = {
  TEXT: null,
  NUMBER: {
    fits: (value: string) => /^-?\d+(\.\d+)?$/.test(value),
    message: remedy('Enter a number such as 12.5.', 'Escriba un número como 12.5.'),
  },
  DATE: {
    fits: (value: string) =>
      /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true,
    message: remedy('Enter a day such as 2026-09-01.', 'Escriba un día como 2026-09-01.'),
  },
  BOOLEAN: {
    fits: (value: string) => value === 'true' || value === 'false',
    message: remedy('Enter true or false.', 'Escriba true o false.'),
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
