import {
  definitionOf,
  type FormLanguage,
  type Labelled,
  missingTexts,
  type QuestionShape,
  type Translatable,
  type Translation,
} from '@lyceum/contracts/questions';
import { useT } from '../management-i18n';

/** The lists of texts that the question's type has. */
export function listsOf({ questionType, options, details }: QuestionShape) {
  const type = definitionOf(questionType);
  return {
    options: type?.options ? options : [],
    rows: type?.rows ? details.rows : [],
    choices: type?.choices ? details.choices : [],
  };
}

/** The translation, resized to the question's present texts; null: none. */
export function carried(question: Translatable): Translation | null {
  const { translation } = question;
  if (!translation) return null;
  const lists = listsOf(question);
  const places = (name: 'options' | 'rows' | 'choices') =>
    lists[name].map((_, at) => translation[name][at] ?? '');
  return {
    ...translation,
    ...{ options: places('options'), rows: places('rows'), choices: places('choices') },
  };
}

/** A label with this translation. */
export function translated<Given extends Labelled>(
  labelled: Given,
  language: FormLanguage,
  label: string,
): Given {
  return { ...labelled, translation: { language, label } };
}

/** A label whose translation is in another language now; undefined: without one. */
export function inOtherLanguage<Given extends Labelled>(
  labelled: Given,
  language: FormLanguage | undefined,
): Given {
  const { translation } = labelled;
  return { ...labelled, translation: translation && language ? { ...translation, language } : null };
}

/** Text that so many translations are missing; null: none, or the form is in one language. */
export function useMissingCount() {
  const t = useT();
  return (language: FormLanguage | undefined, count: number): string | null =>
    language && count > 0
      ? t(language === 'en' ? 'translation.missingEnglish' : 'translation.missingSpanish', { count })
      : null;
}

/** Text that a question lacks translations; null while no question of the form has any. */
export function useMissingText() {
  const missing = useMissingCount();
  return (question: Translatable, all: readonly Translatable[]): string | null => {
    const language =
      question.translation?.language ?? all.find((each) => each.translation)?.translation?.language;
    return missing(language, missingTexts(question));
  };
}
