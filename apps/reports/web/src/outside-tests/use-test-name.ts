import { useViewer } from '@lyceum/web/viewer';
import type { ExternalAssessmentReportQuery } from '../__generated__/graphql';

type Row = ExternalAssessmentReportQuery['getExternalAssessmentReport']['rows'][number];

/** Names a test and its scale: in the viewer's language, or in its own where it has no translation. */
export function useTestName(): (row: Pick<Row, 'assessment' | 'scale'>) => string {
  const { language } = useViewer();
  return ({ assessment: { formName, translation }, scale: { subject, measure } }) => {
    const translated = translation?.language === language ? translation.formName : '';
    return [translated || formName, subject, measure].filter(Boolean).join(' · ');
  };
}
