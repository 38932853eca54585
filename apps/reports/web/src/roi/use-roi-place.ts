import { useMemo } from 'react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { isDrillable } from '@lyceum/contracts/metrics';
import { metricRowsHref } from '@lyceum/web/metrics';
import { REPORT_TYPES, type ReportType, type RoiPlace } from '@lyceum/web/roi';
import { useViewer } from '@lyceum/web/viewer';
import { roiDocuments } from './roi-documents';

export const addressOf = (type: ReportType) => `/roi/${type.toLowerCase()}`;
export const typeIn = (address: string | undefined): ReportType | undefined =>
  REPORT_TYPES.find((type) => type.toLowerCase() === address);

/** Reports of the viewer's own organization. */
export function useRoiPlace(): RoiPlace {
  const { language } = useViewer();
  return useMemo(
    () => ({
      documents: roiDocuments,
      ecosystemProfileId: null,
      reportHref: ({ id, reportType }) => `${addressOf(reportType)}/${id}`,
      rowsHref: (
        metric,
        { programs, school, gradeLevel, beginDate, endDate, fullDosageMinutes, sessions },
      ) => {
        if (!isDrillable(metric, 'PROGRAMS') || (metric === 'SESSIONS' && sessions === null))
          return undefined;
        const programIds = programs.map(({ id }) => id);
        const of = { schoolId: school?.id ?? null, gradeLevel, beginDate, endDate, fullDosageMinutes };
        return metricRowsHref(metric, { side: 'PROGRAMS', programIds, ...of });
      },
      gradeName: (level) => (isGradeLevel(level) ? gradeLevelName(level, language) : level),
    }),
    [language],
  );
}
