import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';

/** BAD_USER_INPUT of a field of `input`. */
export const refuse = (field: string, words: Words): never => {
  throw new BadInput(`input.${field}`, words, words);
};
