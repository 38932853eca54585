import i18next from 'i18next';
import { use, useMemo } from 'react';
import type { Language } from '@lyceum/web/viewer';
import { currentReader, useReader, type Reader } from './reader';
import { termForms, type TermForms } from './terms';

interface Texts {
  [key: string]: string | Texts;
}

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}`
  ? Base
  : K;

/** A language's texts, or a function that loads them when somebody reads that language. */
type Source<T> = T | (() => Promise<{ default: T }>);

/** Dotted paths of all texts of a locale file; plural forms share a path. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

export type TextValues = Record<string, string | number> & { count?: number };
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string;

export interface RemoteI18n<K extends string> {
  namespace: string;
  /** For components: re-renders when the language or the ecosystem's terms change. */
  useT(): Translate<K>;
  /** Outside components, for the current reader. */
  t: Translate<K>;
}

/** i18next's names of our languages. */
const LOCALE: Record<Language, string> = { en: 'en', sp: 'es' };

function ready(): typeof i18next {
  if (!i18next.isInitialized) {
    void i18next.init({
      initAsync: false,
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: ['en', 'es'],
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
    });
  }
  return i18next;
}

/** Computed once per reader: a screen has hundreds of texts, and each may use any of the terms. */
const known = new WeakMap<
  Reader,
  { words: TermForms; count: Intl.NumberFormat; read: Map<string, string> }
>();

function formsFor(reader: Reader) {
  const forms = known.get(reader) ?? {
    words: termForms(reader.terms[reader.language], reader.language),
    count: new Intl.NumberFormat(reader.locale),
    read: new Map(),
  };
  known.set(reader, forms);
  return forms;
}

/** Names of a remote's texts in i18next. */
interface Namespaces {
  own: string;
  /** Texts for learners in place of those of `own`; null: the remote has none. */
  learner: string | null;
}

/** Whether the reader's texts come first from the ones for learners. */
const isSpokenToAsLearner = ({ language, isLearner }: Reader): boolean =>
  language === 'sp' && isLearner === true;

function translate(names: Namespaces, reader: Reader, key: string, values?: TextValues): string {
  if (values) return fill(names, reader, key, values);
  // A list repeats the same few texts in each row.
  const { read } = formsFor(reader);
  const name = `${names.own} ${key}`;
  const same = read.get(name);
  if (same !== undefined) return same;
  const text = fill(names, reader, key);
  const { own, learner } = names;
  const locale = LOCALE[reader.language];
  const hasLoaded =
    i18next.getResource(locale, own, key) &&
    (!learner || !isSpokenToAsLearner(reader) || i18next.hasResourceBundle(locale, learner));
  if (hasLoaded) read.set(name, text);
  return text;
}

function fill({ own, learner }: Namespaces, reader: Reader, key: string, values?: TextValues): string {
  const forms = formsFor(reader);
  const count = typeof values?.count === 'number' ? forms.count.format(values.count) : undefined;
  const text = i18next.t(key, {
    ...forms.words,
    ...(count === undefined ? {} : { number: count }),
    ...values,
    ns: learner && isSpokenToAsLearner(reader) ? [learner, own] : own,
    lng: LOCALE[reader.language],
  }) as string;
  if (!values) return text;
  const ended = withOneStop(text);
  return reader.language === 'sp' ? withSmallDates(ended) : ended;
}

/** Avoids a second full stop after a text that ends with “p.m.” or “Jr.”. */
function withOneStop(text: string): string {
  return text.replace(/(?<=\p{L})\.\.(?!\.)/gu, '.');
}

const DATE_IN_SENTENCE =
  /(?<=[\p{L}\d,:;(] )(?:(?:Lun|Mar|Mié|Jue|Vie|Sáb|Dom)(?=, \d)|(?:Ene|Feb|Mar|Abr|May|Jun|Jul|Ago|Sep|Oct|Nov|Dic)\p{Ll}+(?= de \d))/gu;

/** A date alone begins with a capital; inside a Spanish sentence weekdays and months are lower case. */
function withSmallDates(text: string): string {
  return text.replace(DATE_IN_SENTENCE, (word) => word.toLowerCase());
}

/** What is loaded at once. */
type Bundle = Language | 'spLearner';

let made = 0;

/** Marked the way React marks settled promises, so that `use` does not suspend for loaded texts. */
function here(promise: Promise<void>): Promise<void> {
  return Object.assign(promise, { status: 'fulfilled', value: undefined });
}

const PRESENT = here(Promise.resolve());

/**
 * The texts of one remote. `en` defines the keys; the build fails where `sp` differs or a key is missing or unused.
 * Every text may use the ecosystem's terms ({{tutor}}, {{Tutors}}, {{tutee}}, {{module}} …); with `count`, {{number}}
 * is the formatted count. Where a language is loaded on demand, `useT` suspends until it has loaded. `spLearner` has the
 * texts that read differently for learners, who are "tú".
 */
export function createRemoteI18n<E extends Texts>(
  namespace: string,
  texts: { en: Source<E>; sp: Source<Texts>; spLearner?: Source<Texts> },
): RemoteI18n<TextKey<E>> {
  // Several versions of a remote on one page have separate texts.
  const own = `${namespace}#${(made += 1)}`;
  const names: Namespaces = { own, learner: texts.spLearner ? `${own}-learner` : null };
  const loading = new Map<Bundle, Promise<void>>();
  const put = (bundle: Bundle, content: Texts) => {
    const [language, name] = bundle === 'spLearner' ? ['sp' as const, names.learner!] : [bundle, own];
    ready().addResourceBundle(LOCALE[language], name, content, true, true);
  };
  const load = (bundle: Bundle): Promise<void> => {
    const source = texts[bundle];
    if (typeof source !== 'function') return PRESENT;
    const known = loading.get(bundle);
    if (known) return known;
    const coming = source().then(({ default: content }) => put(bundle, content));
    loading.set(bundle, coming);
    coming.then(
      () => here(coming),
      () => loading.delete(bundle), // a later call loads again
    );
    return coming;
  };
  const bundlesFor = (reader: Reader): Bundle[] =>
    names.learner && isSpokenToAsLearner(reader) ? ['sp', 'spLearner'] : [reader.language];
  for (const bundle of ['en', 'sp', 'spLearner'] as const) {
    const source = texts[bundle];
    if (source && typeof source !== 'function') put(bundle, source);
  }
  // Loads in parallel with the screen's code.
  for (const bundle of bundlesFor(currentReader())) void load(bundle).catch(() => undefined);
  return {
    namespace,
    t: (key, values) => translate(names, currentReader(), key, values),
    useT() {
      const reader = useReader();
      // Called also when the texts have loaded: React requires the same hooks when a suspended component resumes.
      for (const bundle of bundlesFor(reader)) use(load(bundle));
      return useMemo(() => (key, values) => translate(names, reader, key, values), [reader]);
    },
  };
}
