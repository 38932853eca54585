import { useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { NativeSelect } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { AssessmentResultsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './assessments.module.css';

interface GroupFiltersProps {
  assessmentId: string;
  windowStart: string | null;
  chosen: { school: string | null; grade: string | null };
  onChoose: (patch: { school: string | null } | { grade: string | null }) => void;
}

/** Filters the list of people by school and grade level, from those that the assessment is for. */
export function GroupFilters({ assessmentId, windowStart, chosen, onChoose }: GroupFiltersProps) {
  const t = useT();
  const { language } = useReader();
  // Same query as the results beside the list, so Apollo sends one request.
  const { data } = useQuery(AssessmentResultsDocument, {
    variables: { input: { assessmentId, windowStart } },
    fetchPolicy: 'cache-first',
  });
  const { bySchool = [], byGradeLevel = [] } = data?.getAssessmentV2 ?? {};
  const schools = bySchool.flatMap(({ school }) =>
    school ? [{ value: school.id, label: school.name }] : [],
  );
  const grades = byGradeLevel.flatMap(({ gradeLevel }) =>
    isGradeLevel(gradeLevel) ? [{ value: gradeLevel, label: gradeLevelName(gradeLevel, language) }] : [],
  );
  return (
    <>
      {schools.length > 0 ? (
        <NativeSelect
          className={classes.filter}
          aria-label={t('assessments.schoolFilter')}
          value={chosen.school ?? ''}
          data={[{ value: '', label: t('assessments.everySchool') }, ...schools]}
          onChange={(event) => onChoose({ school: event.currentTarget.value || null })}
        />
      ) : null}
      {grades.length > 0 ? (
        <NativeSelect
          className={classes.filter}
          aria-label={t('assessments.gradeFilter')}
          value={chosen.grade ?? ''}
          data={[{ value: '', label: t('assessments.everyGrade') }, ...grades]}
          onChange={(event) => onChoose({ grade: event.currentTarget.value || null })}
        />
      ) : null}
    </>
  );
}
