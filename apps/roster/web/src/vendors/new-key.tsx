import { Alert, Button, CopyButton, Group, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';
import type { MadeKey } from './vendors-page';

/** Shows a new key, once. */
export function NewKey({ made: { vendor, key }, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useT();
  return (
    <Alert color="yellow" role="status" title={t('vendors.newKey', { name: vendor })}>
      <Stack gap="sm" align="flex-start">
        <span>{t('vendors.once')}</span>
        <code className={shared.value}>{key}</code>
        <Group gap="xs">
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('vendors.copied') : t('vendors.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="subtle" onClick={onClose}>
            {t('vendors.kept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
