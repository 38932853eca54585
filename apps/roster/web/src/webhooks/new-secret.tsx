import { Alert, Button, CopyButton, Group, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';
import type { MadeSecret } from './webhook-status';

/** Shows a new secret, once. */
export function NewSecret({ made, onClose }: { made: MadeSecret; onClose: () => void }) {
  const t = useT();
  return (
    <Alert color="yellow" role="status" title={t('webhooks.newSecret', { name: made.endpoint })}>
      <Stack gap="sm" align="flex-start">
        <span>{t('webhooks.once')}</span>
        <code className={shared.value}>{made.secret}</code>
        <Group gap="xs">
          <CopyButton value={made.secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('webhooks.copied') : t('webhooks.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="subtle" onClick={onClose}>
            {t('webhooks.kept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
