import { useQuery } from '@apollo/client/react';
import {
  FormVersionsDocument,
  type AskedQuestionFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';

/** The questions of the answered version; those of the current version while they load. */
export function useVersionQuestions(
  assessment: Pick<OpenAssessmentFragment, 'id' | 'version' | 'questions'>,
  version: number,
): { questions: readonly AskedQuestionFragment[]; loaded: boolean } {
  const isCurrent = version === assessment.version;
  const { data } = useQuery(FormVersionsDocument, {
    variables: { assessmentId: assessment.id },
    skip: isCurrent,
  });
  const found = data?.getAssessment.versions.find((each) => each.version === version);
  if (isCurrent || !found) return { questions: assessment.questions, loaded: isCurrent };
  const questions = found.questions.map(({ questionId, __typename: _version, ...question }) => ({
    ...question,
    __typename: 'AssessmentQuestion' as const,
    id: questionId,
    pairedQuestionId: null,
  }));
  return { questions, loaded: true };
}
