import type { Branch, Condition, QuestionDetails } from '@lyceum/contracts/questions';
import type { QuestionFragment } from '../__generated__/graphql';

/** Details of a loaded question as form values. */
export function detailsOf({ details }: Pick<QuestionFragment, 'details'>): QuestionDetails {
  const { rows, choices, unit, picture, files } = details;
  const shown = picture ? { id: picture.id, alt: picture.alt, url: picture.url } : null;
  const taken = files ? { ...files, kinds: [...files.kinds] } : null;
  return { rows: [...rows], choices: [...choices], unit, picture: shown, files: taken };
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
