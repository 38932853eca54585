import type { z } from 'zod';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';

export type Words = Record<Language, string>;

/** A zod message that says what to enter, in both languages; `checkInput` picks the reader's. */
export const remedy = (en: string, sp: string): string => JSON.stringify({ en, sp } satisfies Words);

const UNKNOWN: Words = { en: 'Check this value.', sp: 'Revise este valor.' };

/** Answers the checked value, or refuses with the first field that is wrong and what to enter there instead. */
export function checkInput<Schema extends z.ZodType>(
  actor: Actor,
  schema: Schema,
  value: unknown,
  argument: string,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const field = [argument, ...issue.path.map(String)].join('.');
  const advice = wordsOf(issue.message)[actor.language];
  throw new BadInput(field, `${field}: ${advice}`, advice);
}

function wordsOf(message: string): Words {
  if (!message.startsWith('{')) return UNKNOWN;
  return JSON.parse(message) as Words;
}

/** A sentence in the reader's language. */
export const say = (actor: Actor, words: Words): string => words[actor.language];
