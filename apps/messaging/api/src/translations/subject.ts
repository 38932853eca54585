export { TranslationsResolver } from './translations.resolver';

// For other subjects.
export { translatorOf } from './translator';
