import { useMutation } from '@apollo/client/react';
import { Button, Code, notify, SidePanel, Stack, StatusBadge, Text } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { RedeliverWebhookDocument, type DeliveryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';
import { deliveryTone } from './webhook-status';
import styles from './webhooks.module.css';

interface DeliveryPanelProps {
  /** Undefined: no delivery is open. */
  delivery: DeliveryFragment | undefined;
  canResend: boolean;
  onClose: () => void;
  onChanged: () => unknown;
}

/** One delivery: request, answer, and the button that resends it. */
export function DeliveryPanel({ delivery, canResend, onClose, onChanged }: DeliveryPanelProps) {
  const t = useT();
  return (
    <SidePanel
      opened={delivery !== undefined}
      onClose={onClose}
      title={delivery ? t(`webhooks.kind.${delivery.kind}`) : ''}
    >
      {delivery ? (
        <Stack gap="md">
          <Facts delivery={delivery} />
          <div>
            <Text fw={600}>{t('webhooks.sent')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {pretty(delivery.body)}
            </Code>
          </div>
          {delivery.responseBody ? (
            <div>
              <Text fw={600}>{t('webhooks.cameBack')}</Text>
              <Code block className={styles.code ?? ''} lang="en">
                {delivery.responseBody}
              </Code>
            </div>
          ) : null}
          {canResend ? <ResendButton delivery={delivery} onChanged={onChanged} /> : null}
        </Stack>
      ) : null}
    </SidePanel>
  );
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function Facts({ delivery }: { delivery: DeliveryFragment }) {
  const t = useT();
  const format = useFormat();
  const { id, occurredAt, lastAttemptAt, nextAttemptAt, attempts, responseStatus, problem } = delivery;
  const facts: [string, string | null][] = [
    ['webhook-id', id],
    [t('webhooks.occurred'), format.dateTime(occurredAt)],
    [t('webhooks.attempts'), format.number(attempts)],
    [t('webhooks.lastAttempt'), lastAttemptAt ? format.dateTime(lastAttemptAt) : null],
    [t('webhooks.nextAttempt'), nextAttemptAt ? format.dateTime(nextAttemptAt) : null],
    [t('webhooks.answer'), responseStatus ? String(responseStatus) : null],
    [t('webhooks.why'), problem ? t(`webhooks.problem.${problem}`) : null],
  ];
  return (
    <dl className={shared.facts}>
      <div>
        <dt>{t('webhooks.state')}</dt>
        <dd>
          <StatusBadge tone={deliveryTone(delivery)}>{t(`webhooks.delivery.${delivery.status}`)}</StatusBadge>
        </dd>
      </div>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={shared.value}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function ResendButton({ delivery, onChanged }: { delivery: DeliveryFragment; onChanged: () => unknown }) {
  const t = useT();
  const [resend, { loading }] = useMutation(RedeliverWebhookDocument);
  const press = async () => {
    try {
      await resend({ variables: { deliveryId: delivery.id } });
      notify({ tone: 'good', message: t('webhooks.resent') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    await onChanged();
  };
  return (
    <Button loading={loading} onClick={press}>
      {t('webhooks.again')}
    </Button>
  );
}
