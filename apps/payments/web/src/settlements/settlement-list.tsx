import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { Button, DataTable, EmptyState, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  SettlementsDocument,
  type ListedSettlementFragment,
  type WholeContractFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useContractWords } from '../contracts/use-contract-words';
import { useCents } from '../payments/use-cents';
import { MakeSettlementDialog } from './make-settlement-dialog';
import { TONES, useSettlementWords } from './use-settlement-words';

const SIZE = 25;
const NONE: ListedSettlementFragment[] = [];

/** The settlements of a contract, the latest period first. */
export function SettlementList({ contract }: { contract: WholeContractFragment }) {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const [isNew, setIsNew] = useState(false);
  const index = Math.max(0, Number(params.get('page') ?? '1') - 1 || 0);
  const { data, previousData, error, loading, refetch } = useQuery(SettlementsDocument, {
    variables: { contractId: contract.id, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('contracts', refetch);
  const list = (data ?? previousData)?.getSettlements;
  const settles = contract.viewerCan.includes('SETTLE');
  return (
    <>
      <DataTable
        name="payments.settlements"
        label={t('settlements.title')}
        rows={list?.settlements ?? NONE}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/payments/contracts/${contract.id}/settlements/${id}`}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
        onPage={(next) => patch({ page: next > 0 ? String(next + 1) : null })}
        toolbar={
          settles ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
              {t('settlements.make')}
            </Button>
          ) : null
        }
        empty={
          <EmptyState icon={<IconReceipt size={28} stroke={1.6} />} title={t('settlements.none')}>
            {t(settles ? 'settlements.noneHint' : 'settlements.noneVendorHint')}
          </EmptyState>
        }
      />
      {isNew ? <MakeSettlementDialog contract={contract} onClose={() => setIsNew(false)} /> : null}
    </>
  );
}

function useColumns(): DataColumn<ListedSettlementFragment>[] {
  const t = useT();
  const money = useCents();
  const words = useSettlementWords();
  const { day } = useContractWords();
  return [
    { key: 'period', header: t('settlements.period'), primary: true, cell: (row) => words.period(row) },
    {
      key: 'state',
      header: t('settlements.stateHeader'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`settlements.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'total',
      header: t('settlements.total'),
      align: 'end',
      cell: ({ total, currency }) => money(total, currency),
    },
    {
      key: 'disputes',
      header: t('settlements.openDisputes'),
      cell: ({ openDisputes }) =>
        openDisputes > 0 ? (
          <StatusBadge tone="warn">{t('settlements.openCount', { count: openDisputes })}</StatusBadge>
        ) : (
          '–'
        ),
    },
    { key: 'paid', header: t('settlements.paidOn'), cell: ({ paidOn }) => (paidOn ? day(paidOn) : '–') },
  ];
}
