import type { FormNameTranslation } from '@lyceum/contracts/learning';
import type { FormTexts, FormTranslation } from '@lyceum/contracts/questions';
import type { AssessmentTranslationInput } from '../__generated__/resolvers';
import { tidy } from '../forms/subject';
import { t } from '../i18n';
import { LIMITS } from './assessment-limits';
import { refuse } from './refuse';

/** The translation of the input; null: none. */
export function givenFormTranslation(
  given: AssessmentTranslationInput | null | undefined,
): FormTranslation | null {
  if (!given) return null;
  const { language, formName = '', description = '' } = given;
  return { language, formName, description };
}

/** The translation in its stored form; null where it has no text. */
export function checkFormTranslation({ description, translation }: FormTexts): FormTranslation | null {
  if (!translation) return null;
  const kept: FormTranslation = {
    language: translation.language,
    formName: tidy(translation.formName),
    // A description that the assessment lacks is shown to nobody.
    description: description.trim() ? translation.description.trim() : '',
  };
  if (kept.formName.length > LIMITS.name)
    refuse('translation.formName', t('assessments.refusal.description', { description: LIMITS.name }));
  if (kept.description.length > LIMITS.description)
    refuse(
      'translation.description',
      t('assessments.refusal.description', { description: LIMITS.description }),
    );
  return kept.formName || kept.description ? kept : null;
}

/** The translated name, where there is one, as events carry it. */
export function nameTranslation({ translation }: Pick<FormTexts, 'translation'>): {
  translation?: FormNameTranslation;
} {
  if (!translation?.formName) return {};
  return { translation: { language: translation.language, formName: translation.formName } };
}
