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

type FileFacts = Pick<ReportFileFragment, 'status' | 'rows' | 'isTooLong'>;

export function FileState({ file: { status, rows, isTooLong } }: { file: FileFacts }) {
  const t = useT();
  const format = useFormat();
  return (
    <span aria-live="polite">
      <StatusBadge tone={TONES[status]}>
        {status === 'RUNNING' || status === 'READY'
          ? t(`reports.status.${status}`, { count: rows, rows: format.number(rows) })
          : t(isTooLong ? 'reports.status.TOO_LONG' : `reports.status.${status}`)}
      </StatusBadge>
    </span>
  );
}
