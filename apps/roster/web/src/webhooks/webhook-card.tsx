import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Group, Section, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { WebhookFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';
import { RotateSecretDialog } from './rotate-secret-dialog';
import { PingButton, SwitchButton } from './webhook-buttons';
import { stateOf, type MadeSecret } from './webhook-status';
import { DeleteWebhookDialog } from './delete-webhook-dialog';

interface WebhookCardProps {
  endpoint: WebhookFragment;
  onEdit: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

export function WebhookCard({ endpoint, onEdit, onMade, onChanged }: WebhookCardProps) {
  const t = useT();
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const { id, name, status } = endpoint;
  const close = () => setAsked(null);
  return (
    <Section title={name} description={<span className={shared.value}>{endpoint.url}</span>}>
      <WebhookFacts endpoint={endpoint} />
      <Group gap="xs" mt="md">
        <Link to={`/configurations/webhooks/${id}`}>{t('webhooks.deliveriesOf', { name })}</Link>
      </Group>
      <Group gap="xs" mt="md">
        <Button variant="default" onClick={onEdit} aria-label={t('webhooks.editOf', { name })}>
          {t('webhooks.edit')}
        </Button>
        {status === 'ENABLED' ? <PingButton endpoint={endpoint} onChanged={onChanged} /> : null}
        <Button
          variant="default"
          onClick={() => setAsked('rotate')}
          aria-label={t('webhooks.rotateOf', { name })}
        >
          {t('webhooks.rotate')}
        </Button>
        <SwitchButton endpoint={endpoint} onChanged={onChanged} />
        <Button
          variant="default"
          onClick={() => setAsked('delete')}
          aria-label={t('webhooks.deleteOf', { name })}
        >
          {t('webhooks.delete')}
        </Button>
      </Group>
      {asked === 'rotate' ? (
        <RotateSecretDialog endpoint={endpoint} onClose={close} onMade={onMade} onChanged={onChanged} />
      ) : null}
      <DeleteWebhookDialog
        endpoint={endpoint}
        opened={asked === 'delete'}
        onClose={close}
        onChanged={onChanged}
      />
    </Section>
  );
}

/** State, events and programs; last success and last failure. */
function WebhookFacts({ endpoint }: { endpoint: WebhookFragment }) {
  const t = useT();
  const format = useFormat();
  const { tone, word } = stateOf(endpoint);
  const { programs, vendorName, kinds, failingSince, disabledAt, lastSuccessAt } = endpoint;
  const { previousSecretUntil, waiting, failed } = endpoint;
  const names = programs.map((program) =>
    program.archived ? t('webhooks.archivedProgram', { name: program.name }) : program.name,
  );
  const since = disabledAt ?? failingSince;
  return (
    <dl className={shared.facts}>
      <div>
        <dt>{t('webhooks.state')}</dt>
        <dd>
          <StatusBadge tone={tone}>{t(`webhooks.status.${word}`)}</StatusBadge>
          {since ? <Text size="sm">{t('webhooks.since', { at: format.dateTime(since) })}</Text> : null}
        </dd>
      </div>
      <div>
        <dt>{t('webhooks.messages')}</dt>
        <dd>
          <span>
            {lastSuccessAt
              ? t('webhooks.lastSuccess', { at: format.dateTime(lastSuccessAt) })
              : t('webhooks.noSuccess')}
          </span>
          {waiting > 0 ? <span>{t('webhooks.waiting', { count: waiting })}</span> : null}
          {failed > 0 ? <span>{t('webhooks.failed', { count: failed })}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{t('webhooks.kinds')}</dt>
        <dd>{kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(', ')}</dd>
      </div>
      <div>
        <dt>{vendorName ? t('webhooks.programsOf', { name: vendorName }) : t('webhooks.programIds')}</dt>
        <dd>{names.join(', ') || '–'}</dd>
      </div>
      {previousSecretUntil ? (
        <div>
          <dt>{t('webhooks.secrets')}</dt>
          <dd>{t('webhooks.previousUntil', { at: format.dateTime(previousSecretUntil) })}</dd>
        </div>
      ) : null}
    </dl>
  );
}
