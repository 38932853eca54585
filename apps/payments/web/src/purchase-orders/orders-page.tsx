import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import {
  Button,
  choiceFilter,
  DataTable,
  EmptyState,
  lazyPart,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  Stack,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  PurchaseOrdersDocument,
  type ListedOrderFragment,
  type PurchaseOrderFilter,
  type PurchaseOrderState,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { OrderState } from './order-state';

const OrderDialog = lazyPart(() => import('./order-dialog'));

const SIZE = 25;
const NONE: ListedOrderFragment[] = [];
const STATES: PurchaseOrderState[] = ['OPEN', 'ENDED', 'CLOSED'];

/** Purchase orders of clients, with what is used and left of each. */
export default function OrdersPage() {
  const t = useT();
  const navigate = useNavigate();
  const [makes, setMakes] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('purchaseOrders.title')}
        description={t('purchaseOrders.help')}
        crumbs={[
          { label: t('payments.title'), to: '/payments' },
          { label: t('invoices.title'), to: '/payments/invoices' },
        ]}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMakes(true)}>
            {t('purchaseOrders.make')}
          </Button>
        }
      />
      <Stack gap="lg">
        <OrderList />
      </Stack>
      {makes ? (
        <Suspense fallback={null}>
          <OrderDialog
            saved={null}
            onSaved={(id) => void navigate(`/payments/purchase-orders/${id}`)}
            onClose={() => setMakes(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

function OrderList() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const state = STATES.find((each) => each === params.get('state')) ?? null;
  const search = params.get('q') ?? '';
  const filter = useMemo<PurchaseOrderFilter>(
    () => ({ ...(state ? { state } : {}), ...(search ? { searchTerm: search } : {}) }),
    [state, search],
  );
  const { data, previousData, error, loading, refetch } = useQuery(PurchaseOrdersDocument, {
    variables: { filter, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const list = (data ?? previousData)?.getPurchaseOrders;
  const change = (values: Record<string, string | null>) =>
    patch({ page: null, ...values }, { replace: true });
  return (
    <DataTable
      name="payments.purchase-orders"
      label={t('purchaseOrders.title')}
      rows={list?.purchaseOrders ?? NONE}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/payments/purchase-orders/${id}`}
      columns={useColumns()}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
      onPage={(next) => change({ page: next > 0 ? String(next + 1) : null })}
      toolbar={
        <ListFilters
          search={
            <SearchField
              label={t('purchaseOrders.search')}
              value={search}
              onChange={(words) => change({ q: words })}
            />
          }
          filters={[
            choiceFilter({
              key: 'state',
              name: t('charges.state'),
              value: state,
              data: STATES.map((each) => ({ value: each, label: t(`purchaseOrders.state.${each}`) })),
              onChange: (chosen) => change({ state: chosen }),
            }),
          ]}
          onClear={() => change({ state: null })}
        />
      }
      empty={
        <EmptyState icon={<IconClipboardList size={28} stroke={1.6} />} title={t('purchaseOrders.none')}>
          {t(state || search ? 'purchaseOrders.noneFound' : 'purchaseOrders.noneHint')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): DataColumn<ListedOrderFragment>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return [
    { key: 'number', header: t('purchaseOrders.fields.number'), primary: true, cell: ({ number }) => number },
    { key: 'client', header: t('clients.client'), cell: ({ client }) => client.name },
    { key: 'state', header: t('charges.state'), cell: (order) => <OrderState order={order} /> },
    {
      key: 'amount',
      header: t('purchaseOrders.fields.amount'),
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'used',
      header: t('purchaseOrders.used'),
      align: 'end',
      cell: ({ used, currency }) => money(used, currency),
    },
    {
      key: 'left',
      header: t('purchaseOrders.left'),
      align: 'end',
      cell: ({ left, currency }) => money(left, currency),
    },
    {
      key: 'until',
      header: t('purchaseOrders.fields.validUntil'),
      cell: ({ validUntil }) => format.shortDate(validUntil),
    },
  ];
}
