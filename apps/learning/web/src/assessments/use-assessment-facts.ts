import { useFormat } from '@lyceum/web/i18n';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import type { ListedAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Type, program and dates of an assessment; the program only for viewers with several. */
export function useAssessmentFacts(assessment: ListedAssessmentFragment): string[] {
  const t = useT();
  const format = useFormat();
  const { programs, manyPrograms, administers } = useViewer();
  const [program] = useProgramsById([assessment.program.id]);
  const { cadenceWeeks } = assessment;
  const { assessmentType, assessmentCadence, respondents, startDate, endDate, formType } = assessment;
  const isExternal = formType === 'EXTERNAL';
  const isAdmin = administers(assessment.program.id);
  const cadence =
    assessmentCadence === 'WEEKLY' && cadenceWeeks > 1
      ? t('assessments.everyWeeks', { number: format.number(cadenceWeeks) })
      : t(`assessments.cadence.${assessmentCadence}`);
  return [
    ...(program && (manyPrograms || programs.length > 1) ? [program.name] : []),
    t(`assessments.type.${assessmentType}`),
    ...(isExternal || assessmentCadence === 'ONCE' ? [] : [cadence]),
    ...(isAdmin && !isExternal ? [t(`assessments.respondents.${respondents}`)] : []),
    format.dateRange(startDate, endDate),
  ];
}
