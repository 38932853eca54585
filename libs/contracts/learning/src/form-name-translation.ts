/** The name of an assessment in the other language, for people who read that. */
export interface FormNameTranslation {
  language: 'en' | 'sp';
  formName: string;
}
