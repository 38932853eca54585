import { z } from 'zod';
import { resolveTimeZone } from '../zone-table/subject';
import { remedy } from './check-input';

/** Building blocks of the input checks: each refuses with what to enter instead. */

export function text(longest: number) {
  const message = remedy(`Enter 1 to ${longest} characters.`, `Escriba de 1 a ${longest} caracteres.`);
  return z.string({ error: message }).trim().min(1, message).max(longest, message);
}

/** Text that may be empty; an empty one is stored as null. */
export function optionalText(longest: number) {
  const message = remedy(
    `Enter at most ${longest} characters.`,
    `Escriba ${longest} caracteres como máximo.`,
  );
  return z
    .string({ error: message })
    .trim()
    .max(longest, message)
    .nullable()
    .transform((value) => value || null)
    .default(null);
}

export function flag(otherwise: boolean) {
  return z.boolean({ error: remedy('Choose yes or no.', 'Elija sí o no.') }).default(otherwise);
}

export function wholeNumber(least: number, most: number) {
  const message = remedy(
    `Enter a whole number from ${least} to ${most}.`,
    `Escriba un número entero de ${least} a ${most}.`,
  );
  return z.int({ error: message }).min(least, message).max(most, message);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const list = values.join(', ');
  return z.enum(values, { error: remedy(`Choose one of ${list}.`, `Elija uno de estos valores: ${list}.`) });
}

/** A list without repetitions, in the order of `values`. */
export function someOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const message = remedy(`Choose from ${values.join(', ')}.`, `Elija entre ${values.join(', ')}.`);
  return z
    .array(z.enum(values, { error: message }), { error: message })
    .transform((chosen) => values.filter((value) => chosen.includes(value)) as Values[number][]);
}

const SLUG = remedy(
  'Use 2 to 40 lower-case letters, digits and hyphens, such as riverside-unified.',
  'Use de 2 a 40 letras minúsculas, cifras y guiones, por ejemplo riverside-unified.',
);

/** A part of an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string({ error: SLUG })
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/, SLUG);

const COLOR = remedy('Enter a colour such as #0b6e75.', 'Escriba un color como #0b6e75.');

export const color = z
  .string({ error: COLOR })
  .regex(/^#[0-9a-fA-F]{6}$/, COLOR)
  .transform((value) => value.toLowerCase());

const ZONE = remedy('INVALID TIMEZONE', 'INVALID TIMEZONE');

/** An IANA zone; an outdated id is replaced by its successor. */
export const timeZone = z.string({ error: ZONE }).transform((id, context) => {
  const known = resolveTimeZone(id);
  if (known) return known.id;
  context.addIssue({ code: 'custom', message: ZONE });
  return z.NEVER;
});

const CURRENCY = remedy('Enter a currency such as USD.', 'Escriba una moneda como USD.');
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code of a currency in use. */
export const currency = z
  .string({ error: CURRENCY })
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), CURRENCY);

const DAY = remedy('Enter a date such as 2026-11-26.', 'Escriba una fecha como 2026-11-26.');

/** A day that exists in the calendar, unlike 30 February. */
export const day = z.string({ error: DAY }).refine(isOfCalendar, DAY);

function isOfCalendar(written: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(written);
}

/** An https address, or a PNG, JPEG or WebP as data URI of at most `mostBytes`. */
export function picture(mostBytes: number) {
  const kilobytes = Math.round(mostBytes / 1000);
  const message = remedy(
    `Choose a PNG, JPEG or WebP of at most ${kilobytes} kB, or an https address.`,
    `Elija una imagen PNG, JPEG o WebP de ${kilobytes} kB como máximo, o una dirección https.`,
  );
  return z
    .string({ error: message })
    .max(Math.ceil((mostBytes * 4) / 3) + 40, message)
    .regex(/^(https:\/\/[^\s"'<>]{1,2000}|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)$/, message)
    .nullable()
    .default(null);
}
