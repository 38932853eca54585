import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { ReversePayoutTransferDocument } from '../__generated__/graphql';
import { useT } from './i18n';

interface ReverseTransferDialogProps {
  batchId: string;
  userId: string;
  name: string;
  onClose: () => void;
}

/** Asks the money of a transfer back, with a reason that the leader reads. */
export function ReverseTransferDialog({ batchId, userId, name, onClose }: ReverseTransferDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [reverse] = useMutation(ReversePayoutTransferDocument, { refetchQueries: 'active' });
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('payouts.reverse.title')}
      confirmLabel={t('payouts.reverse.action')}
      disabled={reason.trim().length < 3}
      onConfirm={async () => {
        await reverse({ variables: { input: { batchId, userId, reason } } });
        notify({ tone: 'good', message: t('payouts.reverse.done') });
      }}
    >
      <Text>{t('payouts.reverse.what', { name })}</Text>
      <Textarea
        required
        label={t('payouts.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
