import { Alert, Button, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { Fact } from '../managed-sftp/fact';
import shared from '../managed-sftp/managed-sftp.module.css';
import type { MadeSecret } from './clients-page';

/** Shows a new secret, once, with its client id. */
export function NewSecret({ made, onClose }: { made: MadeSecret; onClose: () => void }) {
  const t = useT();
  return (
    <Alert color="yellow" role="status" title={t('provider.newSecret', { name: made.client })}>
      <Stack gap="sm" align="flex-start">
        <span>{t('provider.once')}</span>
        <dl className={shared.facts}>
          <Fact name={t('provider.clientId')} value={made.clientId} />
          <Fact name={t('provider.clientSecret')} value={made.secret} />
        </dl>
        <Button variant="subtle" onClick={onClose}>
          {t('provider.kept')}
        </Button>
      </Stack>
    </Alert>
  );
}
