import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconFileInvoice } from '@tabler/icons-react';
import { choiceFilter, DataTable, EmptyState, ListFilters, SearchField } from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  InvoicesDocument,
  type InvoiceFilter,
  type InvoiceStatus,
  type ListedInvoiceFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useInvoiceColumns } from './use-invoice-columns';

const SIZE = 25;
const NONE: ListedInvoiceFragment[] = [];
const STATES = {
  draft: ['DRAFT'],
  open: ['ISSUED', 'PARTLY_PAID'],
  overdue: [],
  paid: ['PAID'],
  void: ['VOID'],
} satisfies Record<string, InvoiceStatus[]>;
type State = keyof typeof STATES;
const CHOICES = Object.keys(STATES) as State[];

/** Invoices, the latest first; with `orderId` those against one purchase order. */
export function InvoiceList({ orderId }: { orderId?: string }) {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const state = CHOICES.find((choice) => choice === params.get('state')) ?? null;
  const search = params.get('q') ?? '';
  const filter = useMemo<InvoiceFilter>(
    () => ({
      ...(state === 'overdue' ? { overdue: true } : state ? { statuses: STATES[state] } : {}),
      ...(search ? { searchTerm: search } : {}),
      ...(orderId ? { purchaseOrderId: orderId } : {}),
    }),
    [state, search, orderId],
  );
  const { data, previousData, error, loading, refetch } = useQuery(InvoicesDocument, {
    variables: { filter, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const list = (data ?? previousData)?.getInvoices;
  const change = (values: Record<string, string | null>) =>
    patch({ page: null, ...values }, { replace: true });
  return (
    <DataTable
      name={orderId ? 'payments.order-invoices' : 'payments.invoices'}
      label={t('invoices.title')}
      rows={list?.invoices ?? NONE}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/payments/invoices/${id}`}
      columns={useInvoiceColumns()}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
      onPage={(next) => change({ page: next > 0 ? String(next + 1) : null })}
      toolbar={
        <ListFilters
          search={
            <SearchField
              label={t('invoices.search')}
              value={search}
              onChange={(words) => change({ q: words })}
            />
          }
          filters={[
            choiceFilter({
              key: 'state',
              name: t('charges.state'),
              value: state,
              data: CHOICES.map((choice) => ({ value: choice, label: t(`invoices.choice.${choice}`) })),
              onChange: (choice) => change({ state: choice }),
            }),
          ]}
          onClear={() => change({ state: null })}
        />
      }
      empty={
        <EmptyState icon={<IconFileInvoice size={28} stroke={1.6} />} title={t('invoices.none')}>
          {t(state || search ? 'invoices.noneFound' : 'invoices.noneHint')}
        </EmptyState>
      }
    />
  );
}
