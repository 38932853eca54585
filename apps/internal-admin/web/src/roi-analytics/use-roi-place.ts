import { useMemo } from 'react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { RoiPlace } from '@lyceum/web/roi';
import { useViewer } from '@lyceum/web/viewer';
import { roiDocuments } from './roi-documents';

export const ROI_ANALYTICS = '/internal-admin-panel/roi-analytics';

/** Reports of one organization, or of all of them. */
export function useRoiPlace(ecosystemProfileId: string | null): RoiPlace {
  const { language } = useViewer();
  return useMemo(
    () => ({
      documents: roiDocuments,
      ecosystemProfileId,
      reportHref: ({ id }) => `${ROI_ANALYTICS}/${id}`,
      gradeName: (level) => (isGradeLevel(level) ? gradeLevelName(level, language) : level),
    }),
    [ecosystemProfileId, language],
  );
}
