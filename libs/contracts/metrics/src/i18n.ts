import en from './locales/en.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };
import type { MetricWords } from './metric';

type Texts = typeof en;

type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

const textAt = (texts: Texts, key: string): string =>
  key.split('.').reduce<unknown>((below, part) => (below as Record<string, unknown>)[part], texts) as string;

/** The text of a metric in each language. The compiler reports keys that do not exist, and locale files that differ. */
export const t = (key: TextKey<Texts>): MetricWords => ({ en: textAt(en, key), sp: textAt(sp, key) });
