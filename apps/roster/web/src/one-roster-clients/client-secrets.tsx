import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  RevokeOneRosterClientSecretDocument,
  type OneRosterClientCardFragment,
} from '../__generated__/graphql';
import classes from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';

type Secret = OneRosterClientCardFragment['secrets'][number];

const TONES = { GOOD: 'good', EXPIRING: 'warn', EXPIRED: 'neutral', REVOKED: 'neutral' } as const;

interface ClientSecretsProps {
  client: OneRosterClientCardFragment;
  onChanged: () => unknown;
}

/** The client's secrets by their last characters: created, expires, last used. */
export function ClientSecrets({ client, onChanged }: ClientSecretsProps) {
  const t = useT();
  const format = useFormat();
  const [revoked, setRevoked] = useState<Secret | null>(null);
  const [revoke] = useMutation(RevokeOneRosterClientSecretDocument);
  const wordsOf = ({ createdAt, status, expiresAt, lastUsedAt }: Secret) =>
    [
      t('provider.made', { at: format.dateTime(createdAt) }),
      ...(status === 'EXPIRING' && expiresAt ? [t('vendors.until', { at: format.dateTime(expiresAt) })] : []),
      ...(lastUsedAt ? [t('provider.lastUsed', { at: format.dateTime(lastUsedAt) })] : []),
    ].join(' · ');
  return (
    <>
      <ul className={classes.list} aria-label={t('provider.secretsOf', { name: client.name })}>
        {client.secrets.map((secret) => (
          <li key={secret.id} className={classes.item}>
            <div>
              <Group gap="xs">
                <code>{t('vendors.key', { ending: secret.ending })}</code>
                <StatusBadge tone={TONES[secret.status]}>{t(`provider.status.${secret.status}`)}</StatusBadge>
              </Group>
              <Text size="sm" c="dimmed">
                {wordsOf(secret)}
              </Text>
            </div>
            {secret.status === 'GOOD' || secret.status === 'EXPIRING' ? (
              <Button
                variant="subtle"
                color="red.8"
                onClick={() => setRevoked(secret)}
                aria-label={t('provider.revokeOf', { ending: secret.ending })}
              >
                {t('vendors.revoke')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {revoked ? (
        <ConfirmDialog
          opened
          onClose={() => setRevoked(null)}
          title={t('provider.revokeTitle', { ending: revoked.ending })}
          confirmLabel={t('vendors.revoke')}
          danger
          onConfirm={async () => {
            await revoke({ variables: { input: { id: client.id, secretId: revoked.id } } });
            await onChanged();
          }}
        >
          <Text size="sm">{t('provider.revokeHelp', { name: client.name })}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
