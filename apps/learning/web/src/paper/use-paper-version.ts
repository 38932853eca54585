import { useQuery } from '@apollo/client/react';
import {
  FormVersionsDocument,
  type AskedQuestionFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { useVersionQuestions } from '../assessments/use-version-questions';

/** The version on paper and the numbers of all versions, the newest first. */
export function usePaperVersion(
  assessment: OpenAssessmentFragment,
  asked: string | null,
): { version: number; versions: number[]; questions: readonly AskedQuestionFragment[]; loaded: boolean } {
  const { data } = useQuery(FormVersionsDocument, {
    variables: { assessmentId: assessment.id },
    skip: assessment.version === 1,
  });
  const versions = data?.getAssessment.versions.map(({ version }) => version) ?? [assessment.version];
  const version = versions.find((each) => String(each) === asked) ?? assessment.version;
  return { version, versions, ...useVersionQuestions(assessment, version) };
}
