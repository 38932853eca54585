import i18next from 'i18next';
import { LANGUAGES, type Language } from '@lyceum/server/actor';

export interface Texts {
  [key: string]: string | Texts;
}

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}`
  ? Base
  : K;

/** Dotted paths to every text of a locale file; the plural forms of a text are one key. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** The same keys as `T`, with any texts. Plural forms may differ: Spanish has `_many`, English has not. */
type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** What fills `{{name}}` in a text. A value of type `Words` gives each language its own. `count` chooses the plural form. */
export type TextValues<L extends string = Language> = Record<string, string | number | Record<L, string>> & {
  count?: number;
};

const LOCALES: Record<string, string> = { sp: 'es' };

/** The BCP 47 tag of a language, for plural forms, `Intl` and the `lang` attribute: `sp` is `es`. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** The tag for numbers, prices and lists as people in the United States write them: `en-US`, `es-US`. */
export const regionalLocaleOf = (language: string): string => `${localeOf(language)}-US`;

/**
 * The texts of one server, from its locale files (`locales/en.json` decides the keys). `t(key, values)` gives the text
 * in every language at once, because the language of the reader is known only where an answer or a mail is written.
 * A key that does not exist does not compile; nor does a locale file that lacks one. Values are inserted as they are:
 * who writes HTML escapes them.
 */
export function createTexts<E extends Texts, L extends string = Language>(
  texts: Record<L, SameKeys<E>> & { en: E },
  languages: readonly L[] = LANGUAGES as readonly string[] as readonly L[],
) {
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(
      languages.map((language) => [localeOf(language), { translation: texts[language] }]),
    ),
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  });
  const inLanguage = (key: string, language: L, values: TextValues<L>): string => {
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]);
    return instance.t(key, { ...Object.fromEntries(filled), lng: localeOf(language) }) as string;
  };
  return {
    t: (key: TextKey<E>, values: TextValues<L> = {} as TextValues<L>): Record<L, string> =>
      Object.fromEntries(
        languages.map((language) => [language, inLanguage(key, language, values)]),
      ) as Record<L, string>,
  };
}
