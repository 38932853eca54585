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

/** Number of texts without translation; all of them when there is none. */
export function missingFormTexts({ formName, description, translation }: FormTexts): number {
  const pairs = [
    [formName, translation?.formName],
    [description, translation?.description],
  ];
  return pairs.filter(([text, other]) => text?.trim() && !other?.trim()).length;
}

/** The translation after an edit: a text that changed loses its translation. Null: none is left. */
export function carryFormTranslation(before: FormTexts, after: FormTexts): FormTranslation | null {
  const { translation } = before;
  if (!translation) return null;
  const formName = before.formName === after.formName ? translation.formName : '';
  const description = before.description === after.description ? translation.description : '';
  return formName || description ? { language: translation.language, formName, description } : null;
}
