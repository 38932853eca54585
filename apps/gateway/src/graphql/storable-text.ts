import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { Json } from '../execution/json';

/** A text with a character that PostgreSQL cannot store: U+0000 or a lone surrogate. */
export class UnstorableText extends Error {
  static readonly WORDS: Record<Language, string> = t('graphql.unstorableCharacter');

  constructor(readonly field: string) {
    super(field);
  }
}

/** In JSON both can appear only as such an escape. */
const suspicious = /\\u(?:0000|d[89a-f])/i;
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Throws `UnstorableText`.
 *
 * @param body the raw request body that contains the variables
 */
export function requireStorable(body: unknown, variables: Json): void {
  if (typeof body !== 'string' || !suspicious.test(body)) return;
  // Not recursive, because an attacker may nest values a hundred thousand levels deep.
  const left: { value: Json | undefined; field: string }[] = [{ value: variables, field: '' }];
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, field } = part;
    if (typeof value === 'string' && unstorable.test(value)) throw new UnstorableText(field.slice(0, 200));
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      left.push({ value: inner, field: field ? `${field}.${key}` : key });
  }
}
