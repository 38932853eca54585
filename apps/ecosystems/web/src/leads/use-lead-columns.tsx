import { StatusBadge, type DataColumn, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { LeadStatus, ReceivedLeadFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../review.module.css';

const TONES: Record<LeadStatus, StatusTone> = { NEW: 'waiting', PROVISIONED: 'good', CLOSED: 'neutral' };

export function useLeadColumns(): DataColumn<ReceivedLeadFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('leads.name'),
      primary: true,
      cell: ({ name, email }) => (
        <span className={styles.name}>
          <span>{name}</span>
          {email ? <span className={styles.quiet}>{email}</span> : null}
        </span>
      ),
    },
    { key: 'kind', header: t('leads.kind'), cell: ({ kind }) => t(`leads.kinds.${kind}`) },
    {
      key: 'about',
      header: t('leads.about'),
      cell: ({ details }) => {
        const said = new Map(details.map(({ key, value }) => [key, value]));
        return said.get('clubName') ?? said.get('subjects') ?? said.get('goals') ?? '–';
      },
    },
    { key: 'received', header: t('leads.received'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'status', header: t('leads.status'), cell: ({ status }) => <LeadBadge status={status} /> },
  ];
}

export function LeadBadge({ status }: { status: LeadStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`leads.statuses.${status}`)}</StatusBadge>;
}
