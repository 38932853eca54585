import { useQuery } from '@apollo/client/react';
import { IconChartLine } from '@tabler/icons-react';
import { DataTable, EmptyState, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { SettlementLearnersDocument, type SettlementLearnersQuery } from '../__generated__/graphql';
import { useContractWords } from '../contracts/use-contract-words';
import { useT } from '../i18n';

type Learner = SettlementLearnersQuery['getSettlementLearners']['learners'][number];

const SIZE = 25;
const NONE: Learner[] = [];

/** The learners behind the figures of an outcome, with their first and last result in the period. */
export function SettlementLearners({ settlementId }: { settlementId: string }) {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Number(params.get('learners') ?? '1') - 1 || 0);
  const { data, previousData, error, loading, refetch } = useQuery(SettlementLearnersDocument, {
    variables: { settlementId, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('contracts', refetch);
  const list = (data ?? previousData)?.getSettlementLearners;
  return (
    <DataTable
      name="payments.settlement-learners"
      label={t('settlements.learners')}
      rows={list?.learners ?? NONE}
      rowKey={({ learner }) => learner.id}
      columns={useColumns()}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index, size: SIZE, ...(list ? { total: list.totalCount, hasMore: list.hasMore } : {}) }}
      onPage={(next) => patch({ learners: next > 0 ? String(next + 1) : null })}
      empty={
        <EmptyState icon={<IconChartLine size={28} stroke={1.6} />} title={t('settlements.noLearners')} />
      }
    />
  );
}

function useColumns(): DataColumn<Learner>[] {
  const t = useT();
  const format = useFormat();
  const { day } = useContractWords();
  const number = (hundredths: number) => format.number(hundredths / 100, { maximumFractionDigits: 2 });
  const result = (on: string | null, score: number | null) =>
    on === null ? '–' : [day(on), ...(score === null ? [] : [number(score)])].join(' · ');
  return [
    {
      key: 'learner',
      header: t('charges.tutee'),
      primary: true,
      cell: ({ learnerName }) => learnerName ?? t('charges.someone'),
    },
    {
      key: 'first',
      header: t('settlements.first'),
      cell: ({ firstOn, firstScore }) => result(firstOn, firstScore),
    },
    {
      key: 'last',
      header: t('settlements.last'),
      cell: ({ lastOn, lastScore }) => result(lastOn, lastScore),
    },
    {
      key: 'difference',
      header: t('settlements.difference'),
      cell: ({ difference, error }) =>
        difference === null ? '–' : number(difference) + (error === null ? '' : ` ± ${number(error)}`),
    },
    {
      key: 'reached',
      header: t('settlements.fields.onTarget'),
      cell: ({ reached }) =>
        t(
          reached === null
            ? 'settlements.noTwo'
            : reached
              ? 'settlements.rule.REACHED'
              : 'settlements.rule.NOT_REACHED',
        ),
    },
  ];
}
