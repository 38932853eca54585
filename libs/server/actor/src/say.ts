import type { Actor, Language } from './actor';

export type Words = Record<Language, string>;

/** A sentence in the reader's language. */
export const say = (actor: Pick<Actor, 'language'>, words: Words): string => words[actor.language];
