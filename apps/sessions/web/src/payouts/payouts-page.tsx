import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { IconCash, IconPlus } from '@tabler/icons-react';
import {
  Button,
  DataTable,
  EmptyState,
  lazyPart,
  Page,
  PageHeader,
  Stack,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { PayoutBatchesDocument, type ListedBatchFragment } from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { useT } from './i18n';
import { PayoutStatus } from './payout-status';

const CreateDialog = lazyPart(() => import('./create-dialog'));

const SIZE = 25;
const NONE: ListedBatchFragment[] = [];

/** Batches of approved pay, the latest period first. */
export default function PayoutsPage() {
  const t = useT();
  const navigate = useNavigate();
  const [creates, setCreates] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('payouts.title')}
        description={t('payouts.help')}
        crumbs={[{ label: t('payouts.pay'), to: '/session-pay' }]}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreates(true)}>
            {t('payouts.create')}
          </Button>
        }
      />
      <Stack gap="lg">
        <BatchList />
      </Stack>
      {creates ? (
        <Suspense fallback={null}>
          <CreateDialog
            onCreated={(id) => void navigate(`/session-pay/payouts/${id}`)}
            onClose={() => setCreates(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

function BatchList() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const { data, previousData, error, loading, refetch } = useQuery(PayoutBatchesDocument, {
    variables: { pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const list = (data ?? previousData)?.getPayoutBatches;
  return (
    <DataTable
      name="sessions.payouts"
      label={t('payouts.title')}
      rows={list?.batches ?? NONE}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/session-pay/payouts/${id}`}
      columns={useColumns()}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
      onPage={(next) => patch({ page: next > 0 ? String(next + 1) : null })}
      empty={
        <EmptyState icon={<IconCash size={28} stroke={1.6} />} title={t('payouts.none')}>
          {t('payouts.noneHint')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): DataColumn<ListedBatchFragment>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return [
    {
      key: 'period',
      header: t('payouts.period'),
      primary: true,
      cell: ({ firstDay, lastDay }) => format.dateRange(firstDay, lastDay),
    },
    { key: 'status', header: t('payouts.state'), cell: ({ status }) => <PayoutStatus status={status} /> },
    {
      key: 'leaders',
      header: t('payouts.leaders'),
      align: 'end',
      cell: ({ leaderCount }) => format.number(leaderCount),
    },
    {
      key: 'sessions',
      header: t('payouts.sessions'),
      align: 'end',
      cell: ({ sessions }) => format.number(sessions),
    },
    {
      key: 'amount',
      header: t('payouts.amount'),
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'paid',
      header: t('payouts.paidOn'),
      cell: ({ paidOn, reference }) => (paidOn ? [format.date(paidOn), reference].join(' · ') : '–'),
    },
  ];
}
