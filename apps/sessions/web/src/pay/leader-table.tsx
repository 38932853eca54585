import { useMemo, useState } from 'react';
import { IconCoin } from '@tabler/icons-react';
import { DataTable, EmptyState, PersonLabel, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { LeaderPayQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PayBulk, type LeaderRow } from './pay-bulk';
import { useCents } from './use-cents';
import type { PayView } from './use-pay-view';

const keyOf = ({ userId, totals }: LeaderRow) => `${userId} ${totals.currency}`;

function useColumns(): DataColumn<LeaderRow>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const sum = (
    key: 'pending' | 'approved' | 'denied' | 'paid',
    hiddenAtFirst = false,
  ): DataColumn<LeaderRow> => ({
    key,
    header: t(`pay.column.${key}`),
    align: 'end',
    hiddenAtFirst,
    notOnCards: hiddenAtFirst,
    cell: ({ totals }) => (totals[key].sessions ? money(totals[key].amount, totals.currency) : '–'),
  });
  return [
    {
      key: 'leader',
      header: t('people.leader'),
      primary: true,
      cell: ({ name, user }) => <PersonLabel name={name ?? t('people.someone')} profile={user?.profile} />,
    },
    {
      key: 'sessions',
      header: t('totals.sessions'),
      align: 'end',
      cell: ({ totals }) => format.number(totals.sessions),
    },
    {
      key: 'time',
      header: t('pay.column.time'),
      align: 'end',
      cell: ({ totals }) => format.minutes(totals.minutes),
    },
    sum('pending'),
    sum('approved'),
    sum('paid'),
    sum('denied', true),
    {
      key: 'amount',
      header: t('pay.column.amount'),
      align: 'end',
      cell: ({ totals }) => money(totals.amount, totals.currency),
    },
  ];
}

interface LeaderTableProps {
  view: PayView;
  page: LeaderPayQuery['getLeaderPay'] | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
  paging: { index: number; onPage: (index: number) => void };
}

/** A row for each leader and currency; several can be chosen and decided at once. */
export function LeaderTable({ view, page, loading, error, onRetry, paging }: LeaderTableProps) {
  const t = useT();
  const columns = useColumns();
  const rows = useMemo(() => page?.leaders ?? [], [page]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => new Set(rows.map(keyOf).filter((key) => selection.has(key))),
    [rows, selection],
  );
  const address = (leader: string) => {
    const params = new URLSearchParams(view.params);
    params.set('leader', leader);
    return `?${params}`;
  };
  return (
    <DataTable
      name="sessions.pay"
      label={t('pay.title')}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={onRetry}
      page={{
        index: paging.index,
        size: 50,
        hasMore: page?.hasMore ?? false,
        ...(page ? { total: page.leaderCount } : {}),
      }}
      onPage={paging.onPage}
      rowHref={({ userId }) => address(userId)}
      onRowOpen={({ userId }) => view.change({ leader: userId })}
      selection={shown}
      onSelection={setSelection}
      bulkActions={
        <PayBulk
          rows={rows.filter((row) => shown.has(keyOf(row)))}
          filter={view.filter}
          mayMarkPaid={page?.mayMarkPaid ?? false}
          onDone={() => setSelection(new Set())}
        />
      }
      empty={
        <EmptyState icon={<IconCoin size={28} stroke={1.6} />} title={t('pay.empty')}>
          {t('pay.emptyText')}
        </EmptyState>
      }
    />
  );
}
