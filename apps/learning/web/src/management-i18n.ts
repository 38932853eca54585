import { createRemoteI18n } from '@lyceum/web/i18n';
import type en from './locales/en.json';
import type enOfManagement from './locales/management/en.json';

interface Texts {
  [key: string]: string | Texts;
}

type Loaded<T> = Promise<{ default: T }>;

/** Both sets of texts in one. */
export function merged(texts: Texts, more: Texts): Texts {
  const all: Texts = { ...texts };
  for (const [key, text] of Object.entries(more)) {
    const own = all[key];
    all[key] = typeof own === 'object' && typeof text === 'object' ? merged(own, text) : text;
  }
  return all;
}

async function both<A extends Texts, B extends Texts>(texts: Loaded<A>, more: Loaded<B>): Loaded<A & B> {
  const [{ default: own }, { default: rest }] = await Promise.all([texts, more]);
  return { default: merged(own, rest) as A & B };
}

/**
 * The remote's texts with those of editing, results, paper and outside tests. Forms that somebody answers use `i18n`,
 * and load none of the latter.
 */
export const { useT } = createRemoteI18n<typeof en & typeof enOfManagement>('learning-management', {
  en: () =>
    both(
      import('./locales/en.json', { with: { type: 'json' } }),
      import('./locales/management/en.json', { with: { type: 'json' } }),
    ),
  sp: () =>
    both<Texts, Texts>(
      import('./locales/sp.json', { with: { type: 'json' } }),
      import('./locales/management/sp.json', { with: { type: 'json' } }),
    ),
  spLearner: () => import('./locales/learner/sp.json', { with: { type: 'json' } }),
});
export type T = ReturnType<typeof useT>;
