import type { QuestionDetails } from '@lyceum/contracts/questions';
import type { QuestionFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** As they are edited and sent. */
export function detailsOf({ details }: Pick<QuestionFragment, 'details'>): QuestionDetails {
  return { rows: [...details.rows], choices: [...details.choices], unit: details.unit };
}

/** What a refusal of a field of a question begins with. */
export function fieldLabel(field: string, t: T): string {
  if (field === 'options') return t('question.options');
  if (field === 'details.rows') return t('question.rows.other');
  if (field === 'details.choices') return t('question.choices.other');
  if (field === 'details.unit') return t('question.unit');
  return t('question.question');
}
