import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from './i18n';

/**
 * The text as it was given; BAD_USER_INPUT at `field` where it has more than `longest` UTF-16 units. `words` name the
 * bound where a form has a sentence of its own for it. Callers trim before.
 */
export function checkText(field: string, text: string, longest: number, words?: Words): string {
  if (text.length <= longest) return text;
  throw words ? new BadInput(field, words, words) : new BadInput(field, atMost(longest));
}

const atMost = (longest: number): Words => t('atMostCharacters', { longest });
