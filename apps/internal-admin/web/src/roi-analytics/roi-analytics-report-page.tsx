import { useNavigate, useParams } from 'react-router';
import { ReportView } from '@lyceum/web/roi';
import { useT } from '../i18n';
import { ROI_ANALYTICS, useRoiPlace } from './use-roi-place';

/** A report saved by an organization. */
export default function RoiAnalyticsReportPage() {
  const t = useT();
  const { reportId = '' } = useParams();
  const navigate = useNavigate();
  const place = useRoiPlace(null);
  const crumbs = [
    { label: t('home.title'), to: '/internal-admin-panel' },
    { label: t('roi.title'), to: ROI_ANALYTICS },
  ];
  return (
    <ReportView
      key={reportId}
      place={place}
      reportId={reportId}
      crumbs={crumbs}
      onDeleted={() => void navigate(ROI_ANALYTICS)}
    />
  );
}
