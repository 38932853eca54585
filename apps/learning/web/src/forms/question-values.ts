import type { Branch, Condition, QuestionDetails, Translation } from '@lyceum/contracts/questions';
import type { QuestionFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** Details of a loaded question as form values and API input. */
export function detailsOf({ details }: Pick<QuestionFragment, 'details'>): QuestionDetails {
  return { rows: [...details.rows], choices: [...details.choices], unit: details.unit };
}

/** Translation of a loaded question as form values and API input. */
export function translationOf({ translation }: Pick<QuestionFragment, 'translation'>): Translation | null {
  if (!translation) return null;
  const { language, question, questionCategory, options, rows, choices } = translation;
  return {
    ...{ language, question, questionCategory },
    ...{ options: [...options], rows: [...rows], choices: [...choices] },
  };
}

/** Condition of a loaded question as form values and API input. */
export function conditionOf({ shownWhen }: Pick<QuestionFragment, 'shownWhen'>): Condition | null {
  if (!shownWhen) return null;
  const { questionId, test, values } = shownWhen;
  return { questionId, test, values: values as Condition['values'] };
}

export function branchOf(question: Pick<QuestionFragment, 'id' | 'shownWhen'>): Branch {
  return { id: question.id, shownWhen: conditionOf(question) };
}

/** Label of a question's field, which begins an error message. */
export function fieldLabel(field: string, t: T): string {
  if (field === 'options') return t('question.options');
  if (field === 'details.rows') return t('question.rows.other');
  if (field === 'details.choices') return t('question.choices.other');
  if (field === 'details.unit') return t('question.unit');
  if (field.startsWith('translation')) return t('translation.label');
  if (field === 'shownWhen') return t('condition.label');
  return t('question.question');
}
