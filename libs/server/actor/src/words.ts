import type { Language } from './actor';

/** A text in every language that people read. */
export type Words = Record<Language, string>;
