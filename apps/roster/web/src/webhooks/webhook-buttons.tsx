import { useMutation } from '@apollo/client/react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  SendWebhookPingDocument,
  SetWebhookEnabledDocument,
  type WebhookFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface WebhookButtonProps {
  endpoint: WebhookFragment;
  onChanged: () => unknown;
}

/** Sends a test message; its outcome is listed with the deliveries. */
export function PingButton({ endpoint: { id, name }, onChanged }: WebhookButtonProps) {
  const t = useT();
  const [ping, { loading }] = useMutation(SendWebhookPingDocument);
  const send = async () => {
    try {
      await ping({ variables: { id } });
      notify({ tone: 'good', message: t('webhooks.pinged', { name }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    await onChanged();
  };
  return (
    <Button variant="default" loading={loading} onClick={send} aria-label={t('webhooks.pingOf', { name })}>
      {t('webhooks.ping')}
    </Button>
  );
}

export function SwitchButton({ endpoint: { id, name, status }, onChanged }: WebhookButtonProps) {
  const t = useT();
  const [change, { loading }] = useMutation(SetWebhookEnabledDocument);
  const isOn = status === 'ENABLED';
  const press = async () => {
    try {
      await change({ variables: { input: { id, enabled: !isOn } } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    await onChanged();
  };
  return (
    <Button
      variant="default"
      loading={loading}
      onClick={press}
      aria-label={isOn ? t('webhooks.disableOf', { name }) : t('webhooks.enableOf', { name })}
    >
      {isOn ? t('webhooks.disable') : t('webhooks.enable')}
    </Button>
  );
}
