import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';

/** Throws BAD_USER_INPUT at a field of `input`. */
export const refuse = (field: string, words: Words): never => {
  throw new BadInput(`input.${field}`, words, words);
};
