import type { FormLanguage } from './translations';

/** Name and description of a form in the other language; empty: no translation. */
export interface FormTranslation {
  language: FormLanguage;
  formName: string;
  description: string;
}

export interface FormTexts {
  formName: string;
  description: string;
  /** Null or left out: none. */
  translation?: FormTranslation | null;
}

/** Name and description in one language; a text without translation stays in the original. */
export function formInLanguage(form: FormTexts, language: string): Omit<FormTexts, 'translation'> {
  const found = form.translation?.language === language ? form.translation : null;
  return {
    formName: found?.formName || form.formName,
    description: found?.description || form.description,
  };
}
