import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  DecideSessionPayDocument,
  type DecideSessionPayInput,
  type SessionPayDecision,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf } from '../session/days';
import { ReasonField } from '../session/reason-field';
import { PaymentFields, type Payment } from './statement/payment-fields';

export interface PayChoice {
  decision: SessionPayDecision;
  /** One input per currency: each is decided as a whole, or not at all. */
  inputs: readonly Pick<DecideSessionPayInput, 'filter' | 'expected'>[];
  /** What the decision covers, as text: sessions and money. */
  about: string;
}

/** Asks for confirmation, and for a reason where one is required. */
export default function DecidePayDialog({
  choice: { decision, inputs, about },
  onDone,
  onClose,
}: {
  choice: PayChoice;
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [decide] = useMutation(DecideSessionPayDocument, { refetchQueries: 'active' });
  const { timeZoneId } = useViewer();
  const today = dayOf(Date.now(), timeZoneId);
  const [payment, setPayment] = useState<Payment>({ paidOn: today, reference: '' });
  const explained = decision === 'DENY' || decision === 'REOPEN';
  const confirm = async () => {
    const handedOver =
      decision === 'MARK_PAID' ? { paidOn: payment.paidOn, reference: payment.reference.trim() || null } : {};
    for (const input of inputs)
      await decide({
        variables: { input: { ...input, decision, reason: reason.trim() || null, ...handedOver } },
      });
    notify({ tone: 'good', message: t(`pay.done.${decision}`) });
    onDone?.();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`pay.decide.${decision}`)}
      confirmLabel={t(`pay.decide.${decision}`)}
      danger={decision === 'DENY'}
      disabled={explained && !reason.trim()}
      onConfirm={confirm}
    >
      <Text fw={600}>{about}</Text>
      <Text>{t(`pay.what.${decision}`)}</Text>
      {decision === 'MARK_PAID' ? (
        <PaymentFields payment={payment} latest={today} onChange={setPayment} />
      ) : null}
      {explained ? (
        <ReasonField
          label={t('pay.reason')}
          description={t('pay.reasonHelp')}
          required
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </ConfirmDialog>
  );
}
