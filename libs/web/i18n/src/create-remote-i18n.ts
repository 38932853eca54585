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

function translate(namespace: string, reader: Reader, key: string, values?: TextValues): string {
  if (values) return fill(namespace, reader, key, values);
  // A list repeats the same few texts in each row.
  const { read } = formsFor(reader);
  const name = `${namespace} ${key}`;
  const same = read.get(name);
  if (same !== undefined) return same;
  const text = fill(namespace, reader, key);
  // Otherwise the language is still loading.
  if (i18next.getResource(LOCALE[reader.language], namespace, key)) read.set(name, text);
  return text;
}

function fill(namespace: string, reader: Reader, key: string, values?: TextValues): string {
  const forms = formsFor(reader);
  const count = typeof values?.count === 'number' ? forms.count.format(values.count) : undefined;
  const text = i18next.t(key, {
    ...forms.words,
    ...(count === undefined ? {} : { number: count }),
    ...values,
    ns: namespace,
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

let made = 0;

/** Marked the way React marks settled promises, so that `use` does not suspend for loaded texts. */
function here(promise: Promise<void>): Promise<void> {
  return Object.assign(promise, { status: 'fulfilled', value: undefined });
}

const PRESENT = here(Promise.resolve());

/**
 * The texts of one remote. `en` defines the keys; the build fails where `sp` differs or a key is missing or unused.
 * Every text may use the ecosystem's terms ({{tutor}}, {{Tutors}}, {{tutee}}, {{module}} …); with `count`, {{number}}
 * is the formatted count. Where a language is loaded on demand, `useT` suspends until it has loaded.
 */
export function createRemoteI18n<E extends Texts>(
  namespace: string,
  texts: { en: Source<E>; sp: Source<Texts> },
): RemoteI18n<TextKey<E>> {
  // Several versions of a remote on one page have separate texts.
  const own = `${namespace}#${(made += 1)}`;
  const loading = new Map<Language, Promise<void>>();
  const put = (language: Language, bundle: Texts) => {
    ready().addResourceBundle(LOCALE[language], own, bundle, true, true);
  };
  const load = (language: Language): Promise<void> => {
    const source = texts[language];
    if (typeof source !== 'function') return PRESENT;
    const known = loading.get(language);
    if (known) return known;
    const coming = source().then(({ default: bundle }) => put(language, bundle));
    loading.set(language, coming);
    coming.then(
      () => here(coming),
      () => loading.delete(language), // a later call loads again
    );
    return coming;
  };
  for (const language of ['en', 'sp'] as const) {
    const source = texts[language];
    if (typeof source !== 'function') put(language, source);
    else if (language === currentReader().language) void load(language).catch(() => undefined); // loads in parallel with the screen's code
  }
  return {
    namespace,
    t: (key, values) => translate(own, currentReader(), key, values),
    useT() {
      const reader = useReader();
      // Called also when the texts have loaded: React requires the same hooks when a suspended component resumes.
      use(load(reader.language));
      return useMemo(() => (key, values) => translate(own, reader, key, values), [reader]);
    },
  };
}
