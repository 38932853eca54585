import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Checkbox, FormDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { AskForErasureDocument } from '../__generated__/graphql';
import { useT } from './i18n';

interface ErasureDialogProps {
  /** Null: the signed-in person. */
  userId: string | null;
  onClose: () => void;
  onAsked: () => unknown;
}

/** Requests the erasure, after an explanation of what it means. */
export default function ErasureDialog({ userId, onClose, onAsked }: ErasureDialogProps) {
  const t = useT();
  const [ask, { loading, error }] = useMutation(AskForErasureDocument);
  const [reason, setReason] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [missed, setMissed] = useState(false);
  const submit = async () => {
    setMissed(!understood);
    if (!understood) return;
    const answer = await ask({ variables: { input: { userId, reason } } }).catch(() => null);
    if (!answer) return;
    notify({ tone: 'good', message: t('yourData.eraseAsked') });
    onClose();
    await onAsked();
  };
  return (
    <FormDialog
      title={t('yourData.erase')}
      size="md"
      submitLabel={t('yourData.eraseSend')}
      errorTitle={t('yourData.notSent')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('yourData.eraseHelp')}</Text>
      <Textarea
        label={t('yourData.reason')}
        description={t('yourData.reasonHelp')}
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label={t('yourData.understood')}
        checked={understood}
        error={missed ? t('yourData.tick') : null}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
