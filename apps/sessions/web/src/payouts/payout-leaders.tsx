import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  notify,
  Text,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  RemovePayoutLeaderDocument,
  type ListedBatchFragment,
  type PayoutBatchQuery,
} from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { useT } from './i18n';
import { OrderTransfers } from './order-transfers';
import { PayoutTransfer } from './payout-transfer';
import { type PayoutAccounts, usePayoutAccounts } from './use-payout-accounts';

type Leader = PayoutBatchQuery['getPayoutBatch']['leaders'][number];

/** The pay of each leader in a batch; one can be taken out while the batch is open, and be paid by a transfer once it is approved. */
export function PayoutLeaders({
  batch,
  leaders,
}: {
  batch: ListedBatchFragment;
  leaders: readonly Leader[];
}) {
  const t = useT();
  const [removed, setRemoved] = useState<Leader | null>(null);
  const [remove] = useMutation(RemovePayoutLeaderDocument, { refetchQueries: 'active' });
  const accounts = usePayoutAccounts(leaders.map(({ userId }) => userId));
  const shown = accounts.isAvailable || leaders.some(({ transfer }) => transfer);
  const transfers = useTransferColumn(batch, accounts);
  const columns = useColumns(batch, setRemoved, shown ? [transfers] : []);
  return (
    <>
      <OrderTransfers batch={batch} leaders={leaders} accounts={accounts} />
      <DataTable
        name="sessions.payout-leaders"
        label={t('payouts.leaders')}
        rows={leaders}
        rowKey={({ userId }) => userId}
        columns={columns}
        empty={<EmptyState title={t('payouts.noLeaders')}>{t('payouts.noLeadersHint')}</EmptyState>}
      />
      {leaders.length < batch.leaderCount ? (
        <Text>{t('payouts.firstLeaders', { shown: leaders.length, total: batch.leaderCount })}</Text>
      ) : null}
      {removed ? (
        <ConfirmDialog
          opened
          onClose={() => setRemoved(null)}
          title={t('payouts.remove.title')}
          confirmLabel={t('payouts.remove.action')}
          onConfirm={async () => {
            await remove({ variables: { input: { batchId: batch.id, userId: removed.userId } } });
            notify({ tone: 'good', message: t('payouts.remove.done') });
          }}
        >
          <Text>{t('payouts.remove.what', { name: removed.name ?? t('payouts.someone') })}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useTransferColumn(batch: ListedBatchFragment, accounts: PayoutAccounts): DataColumn<Leader> {
  const t = useT();
  return {
    key: 'transfer',
    header: t('payouts.transfer.header'),
    cell: (leader) => (
      <PayoutTransfer
        batchId={batch.id}
        leader={leader}
        account={accounts.stateOf(leader.userId)}
        mayReverse={batch.mayTransfer}
      />
    ),
  };
}

function useColumns(
  { currency, lastDay, paidOn, viewerCan }: ListedBatchFragment,
  onRemove: (leader: Leader) => void,
  more: readonly DataColumn<Leader>[],
): DataColumn<Leader>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const removes: DataColumn<Leader> = {
    key: 'remove',
    header: t('payouts.actions'),
    cell: (leader) => (
      <Button
        size="xs"
        variant="default"
        aria-label={t('payouts.remove.of', { name: leader.name ?? t('payouts.someone') })}
        onClick={() => onRemove(leader)}
      >
        {t('payouts.remove.action')}
      </Button>
    ),
  };
  return [
    {
      key: 'leader',
      header: t('payouts.leader'),
      primary: true,
      cell: ({ userId, name }) => (
        <Link to={`/session-pay/statement?${new URLSearchParams({ leader: userId, day: lastDay })}`}>
          {name ?? t('payouts.someone')}
        </Link>
      ),
    },
    {
      key: 'sessions',
      header: t('payouts.sessions'),
      align: 'end',
      cell: ({ sessions }) => format.number(sessions),
    },
    {
      key: 'time',
      header: t('payouts.hours'),
      align: 'end',
      cell: ({ minutes }) => format.minutes(minutes),
    },
    {
      key: 'amount',
      header: t('payouts.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount, currency),
    },
    {
      key: 'corrections',
      header: t('payouts.corrections'),
      align: 'end',
      cell: ({ corrections }) => (corrections > 0 ? money(corrections, currency) : '–'),
    },
    {
      key: 'year',
      header: t('payouts.yearPaid', { year: (paidOn ?? lastDay).slice(0, 4) }),
      align: 'end',
      cell: ({ yearPaid }) => money(yearPaid, currency),
    },
    ...more,
    ...(viewerCan.includes('REMOVE_LEADER') ? [removes] : []),
  ];
}
