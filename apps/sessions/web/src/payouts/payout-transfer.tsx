import { useState } from 'react';
import { Button, StatusBadge, Text, type StatusTone } from '@lyceum/web/design-system';
import type { PayoutAccountState, PayoutBatchQuery, PayoutTransferState } from '../__generated__/graphql';
import { useT } from './i18n';
import { ReverseTransferDialog } from './reverse-transfer-dialog';

type Leader = PayoutBatchQuery['getPayoutBatch']['leaders'][number];

const TONES: Record<PayoutTransferState, StatusTone> = {
  ORDERED: 'waiting',
  PAID: 'good',
  FAILED: 'bad',
  REVERSING: 'waiting',
  REVERSED: 'neutral',
};
const ACCOUNT_TONES: Record<PayoutAccountState, StatusTone> = {
  NOT_STARTED: 'neutral',
  NEEDS_INFORMATION: 'waiting',
  CHECKING: 'waiting',
  READY: 'info',
  RESTRICTED: 'bad',
};

interface PayoutTransferProps {
  batchId: string;
  leader: Leader;
  /** Of the leader's payout account; null: not known. */
  account: PayoutAccountState | null;
  /** The viewer may reverse it. */
  mayReverse: boolean;
}

/** The transfer of a leader's pay with its proof, or whether one could be made. */
export function PayoutTransfer({ batchId, leader, account, mayReverse }: PayoutTransferProps) {
  const t = useT();
  const [reverses, setReverses] = useState(false);
  const { transfer, name } = leader;
  const who = name ?? t('payouts.someone');
  if (!transfer)
    return account ? (
      <StatusBadge tone={ACCOUNT_TONES[account]}>{t(`payouts.account.${account}`)}</StatusBadge>
    ) : (
      '–'
    );
  return (
    <>
      <StatusBadge tone={TONES[transfer.state]}>{t(`payouts.transfer.state.${transfer.state}`)}</StatusBadge>
      {transfer.reference ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {transfer.reference}
        </Text>
      ) : null}
      {transfer.reason ? <Text size="sm">{transfer.reason}</Text> : null}
      {mayReverse && transfer.state === 'PAID' ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('payouts.reverse.of', { name: who })}
          onClick={() => setReverses(true)}
        >
          {t('payouts.reverse.action')}
        </Button>
      ) : null}
      {reverses ? (
        <ReverseTransferDialog
          batchId={batchId}
          userId={leader.userId}
          name={who}
          onClose={() => setReverses(false)}
        />
      ) : null}
    </>
  );
}
