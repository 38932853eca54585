import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconDice5, IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import {
  Button,
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { LotteriesDocument, type LotteryOfFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { CreateLotteryDialog } from './create-lottery-dialog';
import { STATUS_TONES } from './lottery-texts';

const ON_A_PAGE = 20;

/** The lotteries of a program: who gets a seat when there are more learners than seats. */
export default function LotteriesPage() {
  const t = useT();
  const format = useFormat();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const [params, patch] = useAddressPatch();
  const [creating, setCreating] = useState(false);
  const index = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0);
  const { data, previousData, loading, error, refetch } = useQuery(LotteriesDocument, {
    variables: { input: { programId, pageIndex: index, limit: ON_A_PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('lotteries', refetch);
  const page = (data ?? previousData)?.getLotteries;
  const columns: DataColumn<LotteryOfFragment>[] = [
    { key: 'name', header: t('lottery.name'), primary: true, cell: ({ name }) => name },
    {
      key: 'status',
      header: t('lottery.statusHead'),
      cell: ({ status }) => (
        <StatusBadge tone={STATUS_TONES[status]}>{t(`lottery.status.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'seats',
      header: t('lottery.seats'),
      align: 'end',
      cell: ({ seats }) => format.number(seats),
    },
    {
      key: 'entrants',
      header: t('lottery.learners'),
      align: 'end',
      cell: ({ entrants }) => format.number(entrants),
    },
    {
      key: 'created',
      header: t('lottery.created'),
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      key: 'drawn',
      header: t('lottery.drawn'),
      cell: ({ drawnAt }) => (drawnAt ? format.dateTime(drawnAt) : '–'),
    },
  ];
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={() => setCreating(true)}>
      {t('lottery.new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={t('lottery.title')}
        description={t('lottery.description', {
          program: programs.find(({ id }) => id === programId)?.name ?? '',
        })}
        actions={create}
      />
      <DataTable
        name="reports.lotteries"
        label={t('lottery.title')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        rowHref={({ id }) => `/p/${programId}/lotteries/${id}`}
        page={{
          index,
          size: ON_A_PAGE,
          hasMore: page?.hasMore ?? false,
          ...(page ? { total: page.totalCount } : {}),
        }}
        onPage={(next) => patch({ page: next === 0 ? null : String(next + 1) })}
        empty={
          <EmptyState icon={<IconDice5 size={28} stroke={1.6} />} title={t('lottery.empty')}>
            {t('lottery.emptyText')}
          </EmptyState>
        }
      />
      {creating ? <CreateLotteryDialog programId={programId} onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
