import { CATEGORIES, type Category } from './category';
import { classifyText } from './classify-text';
import { ENGLISH } from './test-sets/english';
import { SPANISH } from './test-sets/spanish';
import type { TestSet } from './test-sets/test-set';

const SETS: readonly (readonly [string, TestSet])[] = [
  ['English', ENGLISH],
  ['Spanish', SPANISH],
];

export interface Measured {
  language: string;
  category: Category;
  /** Labelled with the category, and with none. */
  messages: number;
  /** Of the messages that were found, the share that belongs there: 0 to 1. */
  precision: number;
  /** Of the messages that belong there, the share that was found: 0 to 1. */
  recall: number;
  missed: string[];
  wrong: string[];
}

const found = (text: string): Category[] => classifyText(text).map(({ category }) => category);

/** A message that is found under a second category counts as neither right nor wrong there: many belong to both. */
function measure(language: string, set: TestSet, category: Category): Measured {
  const missed = set[category].filter((text) => !found(text).includes(category));
  const wrong = set.NOTHING.filter((text) => found(text).includes(category));
  const right = set[category].length - missed.length;
  return {
    language,
    category,
    messages: set[category].length + set.NOTHING.length,
    precision: right / (right + wrong.length),
    recall: right / set[category].length,
    missed,
    wrong,
  };
}

/** Precision and recall of the rules on the labelled messages, by language and category. */
export function measureDetector(): Measured[] {
  return SETS.flatMap(([language, set]) => CATEGORIES.map((category) => measure(language, set, category)));
}

/** Milliseconds that each labelled message takes, in `rounds` rounds, and each round of a message of 4,000 characters. */
export function timeDetector(rounds: number): { usual: number[]; longest: number[] } {
  const texts = SETS.flatMap(([, set]) => [...CATEGORIES, 'NOTHING' as const].flatMap((name) => set[name]));
  const long = texts.join(' ').repeat(2).slice(0, 4000);
  const time = (text: string) => {
    const began = performance.now();
    classifyText(text);
    return performance.now() - began;
  };
  for (const text of texts) time(text);
  const usual: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) usual.push(time(text));
    longest.push(time(long));
  }
  return { usual, longest };
}
