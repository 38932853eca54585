import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { InvoiceStatus as Status, ListedInvoiceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<Status, StatusTone> = {
  DRAFT: 'neutral',
  ISSUED: 'waiting',
  PARTLY_PAID: 'info',
  PAID: 'good',
  VOID: 'neutral',
};

/** The status of an invoice; overdue before anything else. */
export function InvoiceStatus({ invoice }: { invoice: Pick<ListedInvoiceFragment, 'status' | 'overdue'> }) {
  const t = useT();
  const { status, overdue } = invoice;
  return (
    <StatusBadge tone={overdue ? 'bad' : TONES[status]}>
      {overdue ? t('invoices.overdue') : t(`invoices.status.${status}`)}
    </StatusBadge>
  );
}
