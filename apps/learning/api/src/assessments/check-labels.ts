import {
  carryLabel,
  carryProperty,
  type Labelled,
  labelInLanguage,
  type LabelTranslation,
  type PropertyTexts,
  type PropertyTranslation,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import type { AssessmentPropertyTranslationInput, LabelTranslationInput } from '../__generated__/resolvers';
import { tidy } from '../forms/subject';
import { t } from '../i18n';
import { LIMITS } from './assessment-limits';
import { refuse } from './refuse';

/** The label in each language, for messages. */
export const labelWords = (labelled: Labelled): Words => ({
  en: labelInLanguage(labelled, 'en'),
  sp: labelInLanguage(labelled, 'sp'),
});

/** The display name in its stored form. */
export function checkLabel(typed: string, field: string): string {
  const label = tidy(typed);
  if (label.length < 1 || label.length > LIMITS.label)
    refuse(field, t('assessments.refusal.label', { label: LIMITS.label }));
  return label;
}

/**
 * The translation of a label in its stored form; null where it has no text. One that is left out stays while the label
 * does.
 */
export function checkLabelTranslation(
  given: LabelTranslationInput | null | undefined,
  { label, before }: { label: string; before: Labelled | undefined },
  longest: number,
  field: string,
): LabelTranslation | null {
  const translation = given === undefined ? carryLabel(before, label) : given;
  if (!translation) return null;
  const text = tidyWithin(translation.label, longest, `${field}.label`);
  return text ? { language: translation.language, label: text } : null;
}

/**
 * The translation of a property in its stored form, with a text for each option; null where it has no text. One that is
 * left out stays for the texts that do.
 */
export function checkPropertyTranslation(
  given: AssessmentPropertyTranslationInput | null | undefined,
  own: { label: string; options: string[] },
  before: PropertyTexts | undefined,
  field: string,
): PropertyTranslation | null {
  const translation = given === undefined ? carryProperty(before, own) : given;
  if (!translation) return null;
  const { language, label = '', options: texts = [] } = translation;
  const kept = {
    language,
    label: tidyWithin(label, LIMITS.label, `${field}.label`),
    options: own.options.map((_, nth) => tidyWithin(texts[nth] ?? '', LIMITS.option, `${field}.options`)),
  };
  const translated = kept.options.filter(Boolean);
  if (new Set(translated).size < translated.length) refuse(`${field}.options`, t('forms.translation.same'));
  return kept.label || translated.length > 0 ? kept : null;
}

function tidyWithin(typed: string, longest: number, field: string): string {
  const text = tidy(typed);
  if (text.length > longest) refuse(field, t('assessments.refusal.description', { description: longest }));
  return text;
}
