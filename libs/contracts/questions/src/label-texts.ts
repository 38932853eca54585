import type { FormLanguage } from './translations';

/** A label in the other language. */
export interface LabelTranslation {
  language: FormLanguage;
  label: string;
}

/** A level of a rubric, or a range of a measured value. */
export interface Labelled {
  label: string;
  /** Null or left out: none. */
  translation?: LabelTranslation | null;
}

/** The texts of a measured value in the other language, options at the same positions; empty: no translation. */
export interface PropertyTranslation extends LabelTranslation {
  options: string[];
}

/** The texts of a measured value. */
export interface PropertyTexts {
  label: string;
  options: readonly string[];
  /** Null or left out: none. */
  translation?: PropertyTranslation | null;
}

/** The label in one language; the original where it has no translation. */
export function labelInLanguage({ label, translation }: Labelled, language: string): string {
  return (translation?.language === language && translation.label) || label;
}

/** An option in one language; the original where it has no translation. */
export function optionInLanguage(
  { options, translation }: Omit<PropertyTexts, 'label'>,
  option: string,
  language: string,
): string {
  if (translation?.language !== language) return option;
  return translation.options[options.indexOf(option)] || option;
}

/** The option that a text is in either language; undefined: none. */
export function optionOf(
  { options, translation }: Omit<PropertyTexts, 'label'>,
  text: string,
): string | undefined {
  if (options.includes(text)) return text;
  return text === '' ? undefined : options[translation?.options.indexOf(text) ?? -1];
}
