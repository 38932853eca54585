import type { FormNameTranslation } from '@lyceum/contracts/learning';
import type { Language } from '@lyceum/server/actor';

export interface FormName {
  formName: string;
  /** Undefined: none. */
  translation?: FormNameTranslation | undefined;
}

/** The name of an assessment in the reader's language, or the original. */
export function formNameIn({ formName, translation }: FormName, language: Language): string {
  return translation?.language === language ? translation.formName : formName;
}

/** What a notification stores of the name; rows of names without a translation stay as they were. */
export function formNameFacts({ formName, translation }: FormName): FormName {
  return translation ? { formName, translation } : { formName };
}
