import type { FormTexts, FormTranslation } from './form-texts';
import type { Labelled, LabelTranslation, PropertyTexts, PropertyTranslation } from './label-texts';
import type { QuestionDetails } from './question';
import { listsOf } from './question-lists';
import type { Translation } from './translations';

type Lists = Pick<Translation, 'options' | 'rows' | 'choices'>;

/** Translated lists after an edit: an unchanged text keeps its translation at its new position. */
export function carryLists(
  before: { options: readonly string[]; details: QuestionDetails; lists: Lists },
  after: { options: readonly string[]; details: QuestionDetails },
): Lists {
  const [from, to] = [listsOf(before), listsOf(after)];
  const carried = (name: keyof Lists) =>
    to[name].map((text) => before.lists[name][from[name].indexOf(text)] ?? '');
  return { options: carried('options'), rows: carried('rows'), choices: carried('choices') };
}

/** The translation after an edit: a text that changed loses its translation. Null: none is left. */
export function carryFormTranslation(before: FormTexts, after: FormTexts): FormTranslation | null {
  const { translation } = before;
  if (!translation) return null;
  const formName = before.formName === after.formName ? translation.formName : '';
  const description = before.description === after.description ? translation.description : '';
  return formName || description ? { language: translation.language, formName, description } : null;
}

/** The translation after an edit: a label that changed loses its translation. */
export function carryLabel(before: Labelled | undefined, label: string): LabelTranslation | null {
  return before?.label === label ? (before.translation ?? null) : null;
}

/** The translation after an edit: texts that changed lose theirs; an unchanged option keeps its own at its new position. */
export function carryProperty(
  before: PropertyTexts | undefined,
  after: Omit<PropertyTexts, 'translation'>,
): PropertyTranslation | null {
  if (!before?.translation) return null;
  const { language, label, options } = before.translation;
  return {
    language,
    label: before.label === after.label ? label : '',
    options: after.options.map((option) => options[before.options.indexOf(option)] ?? ''),
  };
}
