import { useNavigate, useParams } from 'react-router';
import { ReportView } from '@lyceum/web/roi';
import { useT } from '../i18n';
import { addressOf, typeIn, useRoiPlace } from './use-roi-place';

export default function RoiReportPage() {
  const t = useT();
  const { reportType, reportPath = '' } = useParams();
  const navigate = useNavigate();
  const place = useRoiPlace();
  const list = addressOf(typeIn(reportType) ?? 'OVERVIEW');
  return (
    <ReportView
      key={reportPath}
      place={place}
      reportId={reportPath}
      crumbs={[{ label: t('roi.title'), to: list }]}
      onDeleted={() => void navigate(list)}
    />
  );
}
