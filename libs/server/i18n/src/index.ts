export { createTexts, localeOf, type TextKey, type Texts, type TextValues } from './create-texts';
