import type { ExternalAssessmentGrouping } from '../__generated__/resolvers';

interface AskedReport {
  programId: string | null;
  schoolYear: string | null;
  grouping: ExternalAssessmentGrouping;
}

/** Reference to a report; the learning domain, which stores the results, resolves its fields. */
export function reportStub({ programId, schoolYear, grouping }: AskedReport) {
  const id = [grouping, programId?.toLowerCase() ?? 'all', schoolYear ?? 'latest'].join('/');
  return { __typename: 'ExternalAssessmentReport' as const, id, grouping };
}
