import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import {
  CancelExtraChargeDocument,
  MarkChargePaidDocument,
  ReopenChargeDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import type { ChargeActionOf } from './charge-columns';

type SettleDeed = Omit<ChargeActionOf, 'deed'> & { deed: 'MARK_PAID' | 'REOPEN' | 'CANCEL' };

const SHORTEST = 3;

/** Confirms the action, and asks for the reason that the payer reads. */
export default function SettleChargeDialog({ charge, deed, onClose }: SettleDeed & { onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const [reason, setReason] = useState('');
  const [mark] = useMutation(MarkChargePaidDocument, { refetchQueries: 'active' });
  const [reopen] = useMutation(ReopenChargeDocument, { refetchQueries: 'active' });
  const [cancel] = useMutation(CancelExtraChargeDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const variables = { input: { chargeId: charge.id, reason } };
    await { MARK_PAID: mark, REOPEN: reopen, CANCEL: cancel }[deed]({ variables });
    notify({ tone: 'good', message: t(`charges.done.${deed}`) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`charges.deed.${deed}`)}
      confirmLabel={t(`charges.deed.${deed}`)}
      disabled={reason.trim().length < SHORTEST}
      onConfirm={confirm}
    >
      <Text fw={600}>
        {[charge.subject, charge.tuteeName, money(charge.clientChargeAmount, charge.currency)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text>{t(`charges.what.${deed}`)}</Text>
      <Textarea
        label={t('charges.reason')}
        description={t('charges.reasonHelp')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
