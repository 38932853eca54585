import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, notify, Text } from '@lyceum/web/design-system';
import {
  OrderPayoutTransfersDocument,
  type ListedBatchFragment,
  type PayoutBatchQuery,
} from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { useT } from './i18n';
import type { PayoutAccounts } from './use-payout-accounts';

type Leader = PayoutBatchQuery['getPayoutBatch']['leaders'][number];

interface OrderTransfersProps {
  batch: ListedBatchFragment;
  leaders: readonly Leader[];
  accounts: PayoutAccounts;
}

/** States of a transfer after which another one may be ordered. */
const ENDED = ['FAILED', 'REVERSED'];

/** Pays the leaders whose account is ready; the others stay with payroll. */
export function OrderTransfers({ batch, leaders, accounts }: OrderTransfersProps) {
  const t = useT();
  const money = useCents();
  const [asked, setAsked] = useState(false);
  const [order] = useMutation(OrderPayoutTransfersDocument, { refetchQueries: 'active' });
  if (!accounts.isAvailable) return null;
  const open = leaders.filter(({ transfer }) => !transfer || ENDED.includes(transfer.state));
  const ready = open.filter(({ userId }) => accounts.stateOf(userId) === 'READY');
  const others = open.length - ready.length;
  const amount = ready.reduce((sum, leader) => sum + leader.amount, 0);
  const sessions = ready.reduce((sum, leader) => sum + leader.sessions, 0);
  const sum = money(amount, batch.currency);
  const offers = batch.mayTransfer && batch.status === 'APPROVED' && ready.length > 0;
  return (
    <Group justify="space-between">
      <Text role="status">
        {t('payouts.transfer.ready', { count: ready.length })}{' '}
        {others > 0 ? t('payouts.transfer.others', { count: others }) : ''}
      </Text>
      {offers ? (
        <Button onClick={() => setAsked(true)}>{t('payouts.transfer.action', { amount: sum })}</Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          opened
          onClose={() => setAsked(false)}
          title={t('payouts.transfer.title')}
          confirmLabel={t('payouts.transfer.action', { amount: sum })}
          onConfirm={async () => {
            const input = {
              batchId: batch.id,
              userIds: ready.map(({ userId }) => userId),
              expected: { sessions, amount },
            };
            await order({ variables: { input } });
            notify({ tone: 'good', message: t('payouts.transfer.done') });
          }}
        >
          <Text>{t('payouts.transfer.what', { count: ready.length })}</Text>
          {others > 0 ? <Text>{t('payouts.transfer.others', { count: others })}</Text> : null}
        </ConfirmDialog>
      ) : null}
    </Group>
  );
}
