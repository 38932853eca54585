import type { AssessmentFormType } from '../__generated__/graphql';

interface Known {
  archived: boolean;
  /** YYYY-MM-DD. */
  startDate: string;
  formType: AssessmentFormType;
  isForViewer: boolean;
  currentWindow: { startDate: string } | null;
  ownResponses: readonly { window: { startDate: string } }[];
}

export type AssessmentState = 'ARCHIVED' | 'EXTERNAL' | 'DUE' | 'ANSWERED' | 'OPEN' | 'COMING' | 'OVER';

/** The assessment's state for the viewer. `today` is YYYY-MM-DD. */
export function stateOf(assessment: Known, today: string): AssessmentState {
  const { currentWindow: open } = assessment;
  if (assessment.archived) return 'ARCHIVED';
  if (assessment.formType === 'EXTERNAL') return 'EXTERNAL';
  if (!open) return assessment.startDate > today ? 'COMING' : 'OVER';
  if (!assessment.isForViewer) return 'OPEN';
  const answered = assessment.ownResponses.some(({ window }) => window.startDate === open.startDate);
  return answered ? 'ANSWERED' : 'DUE';
}
