export { createTexts, type TextKey, type Texts, type TextValues } from './create-texts';
