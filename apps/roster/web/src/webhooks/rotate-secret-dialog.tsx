import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, Select } from '@lyceum/web/design-system';
import { RotateWebhookSecretDocument, type WebhookFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MadeSecret } from './webhook-status';

const HOURS = [0, 24, 72, 168] as const;

interface RotateSecretDialogProps {
  endpoint: WebhookFragment;
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

/** Creates a new secret; messages are signed by both for a chosen time, so that the receiver can be changed over. */
export function RotateSecretDialog({ endpoint, onClose, onMade, onChanged }: RotateSecretDialogProps) {
  const t = useT();
  const [hours, setHours] = useState('24');
  const [rotate, { loading, error }] = useMutation(RotateWebhookSecretDocument, { fetchPolicy: 'no-cache' });
  const submit = async () => {
    const input = { id: endpoint.id, overlapHours: Number(hours) };
    // The refusal is shown above the field.
    const answer = await rotate({ variables: { input } }).catch(() => undefined);
    const secret = answer?.data?.rotateWebhookSecret.secret;
    if (!secret) return;
    onMade({ endpoint: endpoint.name, secret });
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={t('webhooks.rotateOf', { name: endpoint.name })}
      onClose={onClose}
      submitLabel={t('webhooks.rotate')}
      onSubmit={submit}
      busy={loading}
      error={error}
      errorTitle={t('webhooks.notRotated')}
      size="md"
    >
      <Select
        label={t('webhooks.overlap')}
        description={t('webhooks.overlapHelp')}
        allowDeselect={false}
        data={HOURS.map((each) => ({
          value: String(each),
          label:
            each === 0
              ? t('webhooks.atOnce')
              : each === 24
                ? t('webhooks.hours', { count: each })
                : t('webhooks.days', { count: each / 24 }),
        }))}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
      />
    </FormDialog>
  );
}
