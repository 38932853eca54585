import { z } from 'zod';
import { t } from '../i18n';
import { resolveTimeZone } from '../zone-table/subject';
import { remedy } from './check-input';

/** Building blocks of the input checks: each refuses with what to enter instead. */

export function text(longest: number) {
  const message = remedy(t('input.textLength', { longest }));
  return z.string({ error: message }).trim().min(1, message).max(longest, message);
}

/** Text that may be empty; an empty one is stored as null. */
export function optionalText(longest: number) {
  const message = remedy(t('input.optionalTextLength', { longest }));
  return z
    .string({ error: message })
    .trim()
    .max(longest, message)
    .nullable()
    .transform((value) => value || null)
    .default(null);
}

export function flag(otherwise: boolean) {
  return z.boolean({ error: remedy(t('input.flag')) }).default(otherwise);
}

export function wholeNumber(least: number, most: number) {
  const message = remedy(t('input.wholeNumber', { least, most }));
  return z.int({ error: message }).min(least, message).max(most, message);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const list = values.join(', ');
  return z.enum(values, { error: remedy(t('input.oneOf', { list })) });
}

/** A list without repetitions, in the order of `values`. */
export function someOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const message = remedy(t('input.someOf', { values: values.join(', ') }));
  return z
    .array(z.enum(values, { error: message }), { error: message })
    .transform((chosen) => values.filter((value) => chosen.includes(value)) as Values[number][]);
}

const SLUG = remedy(t('input.slug'));

/** A part of an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string({ error: SLUG })
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/, SLUG);

const COLOR = remedy(t('input.color'));

export const color = z
  .string({ error: COLOR })
  .regex(/^#[0-9a-fA-F]{6}$/, COLOR)
  .transform((value) => value.toLowerCase());

const ZONE = remedy(t('input.timeZone'));

/** An IANA zone; an outdated id is replaced by its successor. */
export const timeZone = z.string({ error: ZONE }).transform((id, context) => {
  const known = resolveTimeZone(id);
  if (known) return known.id;
  context.addIssue({ code: 'custom', message: ZONE });
  return z.NEVER;
});

const CURRENCY = remedy(t('input.currency'));
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code of a currency in use. */
export const currency = z
  .string({ error: CURRENCY })
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), CURRENCY);

const DAY = remedy(t('input.day'));

/** A day that exists in the calendar, unlike 30 February. */
export const day = z.string({ error: DAY }).refine(isOfCalendar, DAY);

function isOfCalendar(written: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(written);
}

/** An https address, or a PNG, JPEG or WebP as data URI of at most `mostBytes`. */
export function picture(mostBytes: number) {
  const kilobytes = Math.round(mostBytes / 1000);
  const message = remedy(t('input.picture', { kilobytes }));
  return z
    .string({ error: message })
    .max(Math.ceil((mostBytes * 4) / 3) + 40, message)
    .regex(/^(https:\/\/[^\s"'<>]{1,2000}|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)$/, message)
    .nullable()
    .default(null);
}
