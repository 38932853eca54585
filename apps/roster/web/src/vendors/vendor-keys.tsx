import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { RevokeVendorApiKeyDocument, type VendorFragment } from '../__generated__/graphql';
import classes from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';

type Key = VendorFragment['keys'][number];

const TONES = { GOOD: 'good', EXPIRING: 'warn', EXPIRED: 'neutral', REVOKED: 'neutral' } as const;

/** The vendor's keys by their last characters: created, expires, last used. */
export function VendorKeys({ vendor, onChanged }: { vendor: VendorFragment; onChanged: () => unknown }) {
  const t = useT();
  const format = useFormat();
  const [revoked, setRevoked] = useState<Key | null>(null);
  const [revoke] = useMutation(RevokeVendorApiKeyDocument);
  return (
    <>
      <ul className={classes.list} aria-label={t('vendors.keysOf', { name: vendor.name })}>
        {vendor.keys.map((key) => (
          <li key={key.id} className={classes.item}>
            <div>
              <Group gap="xs">
                <code>{t('vendors.key', { ending: key.ending })}</code>
                <StatusBadge tone={TONES[key.status]}>{t(`vendors.status.${key.status}`)}</StatusBadge>
              </Group>
              <Text size="sm" c="dimmed">
                {t('vendors.made', { at: format.dateTime(key.createdAt) })}
                {key.status === 'EXPIRING' && key.expiresAt
                  ? ` · ${t('vendors.until', { at: format.dateTime(key.expiresAt) })}`
                  : ''}
                {key.lastUsedAt ? ` · ${t('vendors.lastUsed', { at: format.dateTime(key.lastUsedAt) })}` : ''}
              </Text>
            </div>
            {key.status === 'GOOD' || key.status === 'EXPIRING' ? (
              <Button
                variant="subtle"
                color="red.8"
                onClick={() => setRevoked(key)}
                aria-label={t('vendors.revokeOf', { ending: key.ending })}
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
          title={t('vendors.revokeTitle', { ending: revoked.ending })}
          confirmLabel={t('vendors.revoke')}
          danger
          onConfirm={async () => {
            await revoke({ variables: { input: { id: vendor.id, keyId: revoked.id } } });
            await onChanged();
          }}
        >
          <Text size="sm">{t('vendors.revokeHelp', { name: vendor.name })}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
