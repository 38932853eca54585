import { type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ListedInvoiceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { InvoiceStatus } from './invoice-status';

/** The columns of lists of invoices. */
export function useInvoiceColumns(): DataColumn<ListedInvoiceFragment>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return [
    {
      key: 'number',
      header: t('invoices.number'),
      primary: true,
      cell: ({ number, client }) => number ?? t('invoices.draftOf', { name: client.name }),
    },
    { key: 'client', header: t('clients.client'), cell: ({ client }) => client.name },
    { key: 'status', header: t('charges.state'), cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
    {
      key: 'period',
      header: t('invoices.period'),
      cell: ({ firstDay, lastDay }) => format.dateRange(firstDay, lastDay),
    },
    {
      key: 'due',
      header: t('invoices.dueOn'),
      cell: ({ dueOn }) => (dueOn ? format.shortDate(dueOn) : '–'),
    },
    {
      key: 'total',
      header: t('invoices.total'),
      align: 'end',
      cell: ({ total, currency }) => money(total, currency),
    },
    {
      key: 'balance',
      header: t('invoices.balance'),
      align: 'end',
      cell: ({ balance, currency, status }) => (status === 'DRAFT' ? '–' : money(balance, currency)),
    },
    {
      key: 'order',
      header: t('invoices.order'),
      hiddenAtFirst: true,
      cell: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–',
    },
  ];
}
