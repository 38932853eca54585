import { BadInput } from '@lyceum/server/errors';
import { phoneOf } from '@lyceum/server/phones';

/** The country that numbers without a country code belong to. */
export type PhoneCountry = Parameters<typeof phoneOf>[2];

/**
 * A cell's phone number in E.164, with its extension apart (`+13035550142;ext=5`); null for an empty cell, undefined for
 * one that is no phone number.
 */
export function readPhone(text: string, country: PhoneCountry): string | null | undefined {
  try {
    return phoneOf('phone', text, country);
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}
