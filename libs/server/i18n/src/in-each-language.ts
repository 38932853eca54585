import { LANGUAGES, type Language } from '@lyceum/server/actor';

/** The same value in each language: `inEachLanguage((language) => ({ hello: (name) => t('mail.hello', { name })[language] }))`. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}
