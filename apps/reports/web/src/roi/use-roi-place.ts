import { useMemo } from 'react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
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
      gradeName: (level) => (isGradeLevel(level) ? gradeLevelName(level, language) : level),
    }),
    [language],
  );
}
