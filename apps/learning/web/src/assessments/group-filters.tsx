import { useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { choiceFilter, type ListFilter } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { AssessmentResultsDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';

interface GroupFilterOptions {
  assessmentId: string;
  windowStart: string | null;
  /** Only admins may read the groups; others have no filters. */
  isAdmin: boolean;
  chosen: { school: string | null; grade: string | null };
  onChoose: (patch: { school: string | null } | { grade: string | null }) => void;
}

/** Filters of the list of people by school and grade level, from those that the assessment is for. */
export function useGroupFilters({
  assessmentId,
  windowStart,
  isAdmin,
  chosen,
  onChoose,
}: GroupFilterOptions): ListFilter[] {
  const t = useT();
  const { language } = useReader();
  // Same query as the results beside the list, so Apollo sends one request.
  const { data } = useQuery(AssessmentResultsDocument, {
    variables: { input: { assessmentId, windowStart } },
    fetchPolicy: 'cache-first',
    skip: !isAdmin,
  });
  const { bySchool = [], byGradeLevel = [] } = data?.getAssessmentV2 ?? {};
  const schools = bySchool.flatMap(({ school }) =>
    school ? [{ value: school.id, label: school.name }] : [],
  );
  const grades = byGradeLevel.flatMap(({ gradeLevel }) =>
    isGradeLevel(gradeLevel) ? [{ value: gradeLevel, label: gradeLevelName(gradeLevel, language) }] : [],
  );
  const ofSchool = choiceFilter({
    key: 'school',
    name: t('assessments.schoolFilter'),
    value: chosen.school,
    data: schools,
    onChange: (school) => onChoose({ school }),
  });
  const ofGrade = choiceFilter({
    key: 'grade',
    name: t('assessments.gradeFilter'),
    value: chosen.grade,
    data: grades,
    onChange: (grade) => onChoose({ grade }),
  });
  if (!isAdmin) return [];
  return [
    ...(schools.length > 0 || chosen.school ? [ofSchool] : []),
    ...(grades.length > 0 || chosen.grade ? [ofGrade] : []),
  ];
}
