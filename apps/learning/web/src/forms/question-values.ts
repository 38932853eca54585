import type { QuestionDetails, Translation } from '@lyceum/contracts/questions';
import type { QuestionFragment } from '../__generated__/graphql';
import type { T } from '../management-i18n';

/** Details as API input. Older drafts have no picture and no files. */
export function detailsInput({ rows, choices, unit, picture = null, files = null }: QuestionDetails) {
  return {
    ...{ rows, choices, unit, picture: picture ? { id: picture.id, alt: picture.alt } : null },
    ...(files ? { files: { kinds: files.kinds, most: files.most, mostMegabytes: files.mostMegabytes } } : {}),
  };
}

/** The texts of a new translation. */
export const NO_TEXTS: Omit<Translation, 'language'> = {
  ...{ question: '', questionCategory: '', options: [], rows: [], choices: [] },
};

/** Translation of a loaded question as form values and API input. */
export function translationOf({ translation }: Pick<QuestionFragment, 'translation'>): Translation | null {
  if (!translation) return null;
  const { language, question, questionCategory, options, rows, choices, pictureAlt, unit } = translation;
  return {
    ...{ language, question, questionCategory },
    ...{ options: [...options], rows: [...rows], choices: [...choices] },
    ...{ pictureAlt: pictureAlt ?? '', unit: unit ?? '' },
  };
}

/** Label of a question's field, which begins an error message. */
export function fieldLabel(field: string, t: T): string {
  if (field === 'options') return t('question.options');
  if (field === 'details.rows') return t('question.rows.other');
  if (field === 'details.choices') return t('question.choices.other');
  if (field === 'details.unit') return t('question.unit');
  if (field.startsWith('details.files')) return t('type.FILE');
  if (field.startsWith('details.picture')) return t('question.picture');
  if (field.startsWith('translation')) return t('translation.label');
  if (field === 'shownWhen') return t('condition.label');
  return t('question.question');
}
