import type { AssessmentQuestionRow } from './assessment-row';
import type { ResponseScore } from './response-score';
import type { FormVersion } from './versions';

/** Questions as the API presents them. Only program admins get the answer key and the rubric. */
export function presentQuestions(questions: readonly AssessmentQuestionRow[], isAdmin: boolean) {
  return questions.map((question) => ({
    ...question,
    shownWhen: question.details.shownWhen,
    translation: question.details.translation,
    correct: isAdmin ? question.details.correct : null,
    tolerance: isAdmin ? question.details.tolerance : null,
    points: question.details.points ?? null,
    rubric: isAdmin ? (question.details.rubric ?? []) : [],
  }));
}

export function presentVersion(
  { version, questions, replacedAt, replacedBy }: FormVersion,
  isAdmin: boolean,
) {
  return {
    version,
    replacedAt: replacedAt?.toISOString() ?? null,
    replacedBy: replacedBy && isAdmin ? { __typename: 'User' as const, id: replacedBy } : null,
    questions: presentQuestions(questions, isAdmin).map(({ id, ...question }) => ({
      ...question,
      questionId: id,
    })),
  };
}

/** Only people who may score see who scored. */
export function presentScore(score: ResponseScore, isScorer: boolean) {
  return {
    ...score,
    questions: score.questions.map(({ scoredBy, scoredAt, ...question }) => ({
      ...question,
      scoredBy: scoredBy && isScorer ? { __typename: 'User' as const, id: scoredBy } : null,
      scoredAt: scoredAt?.toISOString() ?? null,
    })),
  };
}
