import {
  definitionOf,
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

/** Text that a question lacks translations; null while no question of the form has any. */
export function useMissingText() {
  const t = useT();
  return (question: Translatable, all: readonly Translatable[]): string | null => {
    const language =
      question.translation?.language ?? all.find((each) => each.translation)?.translation?.language;
    const count = missingTexts(question);
    return language && count > 0
      ? t(language === 'en' ? 'translation.missingEnglish' : 'translation.missingSpanish', { count })
      : null;
  };
}
