export {
  createTexts,
  localeOf,
  regionalLocaleOf,
  type TextKey,
  type Texts,
  type TextValues,
} from './create-texts';
export { inEachLanguage } from './in-each-language';
