import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { PreProcessReportStatus, ReportFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<PreProcessReportStatus, StatusTone> = {
  QUEUED: 'waiting',
  RUNNING: 'info',
  READY: 'good',
  FAILED: 'bad',
};

export function FileState({ file: { status, rows } }: { file: Pick<ReportFileFragment, 'status' | 'rows'> }) {
  const t = useT();
  const format = useFormat();
  return (
    <span aria-live="polite">
      <StatusBadge tone={TONES[status]}>
        {status === 'RUNNING' || status === 'READY'
          ? t(`reports.status.${status}`, { count: rows, rows: format.number(rows) })
          : t(`reports.status.${status}`)}
      </StatusBadge>
    </span>
  );
}
