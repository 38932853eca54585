import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconMail } from '@tabler/icons-react';
import { DataTable, EmptyState, Section, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  ReportDeliveriesDocument,
  type ReportDeliveryFragment,
  type ReportDeliveryStatus,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { pageOf } from './page-of';
import classes from './reports.module.css';

const SIZE = 20;
const POLL_MS = 5000;

const TONES = {
  QUEUED: 'neutral',
  SENT: 'good',
  RETRIED: 'warn',
  SKIPPED: 'neutral',
  FAILED: 'bad',
} as const satisfies Record<ReportDeliveryStatus, string>;

/** What became of a schedule's runs for each recipient, the latest first. Polls while a mail is on its way. */
export function DeliveriesTable({ reportId }: { reportId: string }) {
  const t = useT();
  const columns = useDeliveryColumns();
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const { data, previousData, loading, error, refetch, startPolling, stopPolling } = useQuery(
    ReportDeliveriesDocument,
    {
      variables: { reportId, after: cursors.at(-1) ?? null, pageSize: SIZE },
      fetchPolicy: 'cache-and-network',
    },
  );
  useLive('reports', refetch);
  const page = (data ?? previousData)?.getReportDeliveries;
  const going = page?.deliveries.some(({ status }) => status === 'QUEUED') ?? false;
  useEffect(() => {
    if (!going) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [going, startPolling, stopPolling]);
  return (
    <Section title={t('reports.deliveries')}>
      <DataTable
        name="reports.deliveries"
        label={t('reports.deliveries')}
        rows={page?.deliveries ?? []}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={pageOf(page, cursors.length - 1, SIZE, page?.deliveries.length ?? 0)}
        onPage={(index) =>
          setCursors(
            index < cursors.length ? cursors.slice(0, index + 1) : [...cursors, page?.endCursor ?? null],
          )
        }
        empty={
          <EmptyState icon={<IconMail size={28} />} title={t('reports.noDeliveries')}>
            {t('reports.noDeliveriesHint')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useDeliveryColumns(): DataColumn<ReportDeliveryFragment>[] {
  const t = useT();
  const format = useFormat();
  const moment = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>;
  return [
    {
      key: 'recipient',
      header: t('reports.recipient'),
      primary: true,
      cell: ({ recipient, address }) => address ?? recipient?.name ?? t('tracker.someone'),
    },
    { key: 'run', header: t('reports.run'), cell: ({ runAt }) => moment(runAt) },
    {
      key: 'status',
      header: t('reports.state'),
      cell: ({ status, reason }) => (
        <span className={classes.last}>
          <StatusBadge tone={TONES[status]}>{t(`reports.delivery.${status}`)}</StatusBadge>
          {reason ? <span>{t(`reports.deliveryReason.${reason}`)}</span> : null}
        </span>
      ),
    },
    { key: 'attempts', header: t('reports.attempts'), cell: ({ attempts }) => format.number(attempts) },
    {
      key: 'changed',
      header: t('reports.deliveryChanged'),
      cell: ({ changedAt, nextAttemptAt }) =>
        nextAttemptAt ? (
          <span className={classes.last}>
            {moment(changedAt)}
            <span>{t('reports.nextAttempt', { time: format.dateTime(nextAttemptAt) })}</span>
          </span>
        ) : (
          moment(changedAt)
        ),
    },
  ];
}
