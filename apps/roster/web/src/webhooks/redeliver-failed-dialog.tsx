import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Select } from '@lyceum/web/design-system';
import { RedeliverFailedWebhooksDocument, type WebhookFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const DAYS = [1, 3, 7, 30] as const;
const DAY_MS = 86_400_000;

/** Resends every failed message of the last days. */
export function RedeliverFailedDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookFragment;
  onClose: () => void;
}) {
  const t = useT();
  const [days, setDays] = useState('7');
  const [resend, { loading, error }] = useMutation(RedeliverFailedWebhooksDocument);
  const submit = async () => {
    const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
    // The refusal is shown above the field.
    const answer = await resend({ variables: { input: { endpointId: endpoint.id, since } } }).catch(
      () => undefined,
    );
    if (!answer?.data) return;
    notify({
      tone: 'good',
      message: t('webhooks.resentMany', { count: answer.data.redeliverFailedWebhooks.count }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('webhooks.againAll')}
      onClose={onClose}
      submitLabel={t('webhooks.again')}
      onSubmit={submit}
      busy={loading}
      error={error}
      errorTitle={t('webhooks.notResent')}
      size="md"
    >
      <Select
        label={t('webhooks.happened')}
        allowDeselect={false}
        data={DAYS.map((each) => ({ value: String(each), label: t('webhooks.lastDays', { count: each }) }))}
        value={days}
        onChange={(value) => setDays(value ?? '7')}
      />
    </FormDialog>
  );
}
