import {
  ParseError,
  parsePhoneNumberWithError,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { BadInput, everywhere } from '@lyceum/server/errors';
import { t } from './i18n';

const LONGEST = 60;
/** Fictional numbers: of North America, and one with a country code for all other countries. */
const EXAMPLES: Partial<Record<CountryCode, string>> = { US: '303 555 0142', CA: '416 555 0142' };
const WITH_COUNTRY = '+1 303 555 0142';

const NO_NUMBER = t('noNumber');
const NO_EXTENSION = t('noExtension');

/**
 * A phone number as it is stored: E.164, with an extension as in RFC 3966 (`+13035550142;ext=5`). Null for an empty
 * text. Throws BAD_USER_INPUT at `field` for a text that is no phone number. A number without country code belongs to
 * `country`.
 */
export function phoneOf(
  field: string,
  typed: string | null | undefined,
  country: CountryCode,
): string | null {
  const number = read(field, typed, country);
  return number && (number.ext ? `${number.number};ext=${number.ext}` : number.number);
}

/** Like `phoneOf`, for text messages: a number with an extension is refused. */
export function textNumberOf(
  field: string,
  typed: string | null | undefined,
  country: CountryCode,
): string | null {
  const number = read(field, typed, country);
  if (number?.ext) throw new BadInput(field, NO_EXTENSION, exampleOf(country));
  return number?.number ?? null;
}

function read(field: string, typed: string | null | undefined, country: CountryCode): PhoneNumber | null {
  const text = typed?.trim() ?? '';
  if (!text) return null;
  const number = text.length > LONGEST ? null : parsed(text, country);
  if (!number?.isValid()) throw new BadInput(field, NO_NUMBER, exampleOf(country));
  return number;
}

function parsed(text: string, defaultCountry: CountryCode): PhoneNumber | null {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry, extract: false });
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

const exampleOf = (country: CountryCode) => everywhere(EXAMPLES[country] ?? WITH_COUNTRY);
