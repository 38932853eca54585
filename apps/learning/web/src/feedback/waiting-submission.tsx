import { Alert, Button, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** Notice of a submission made offline, which any open page of the platform sends when the network is back. */
export function WaitingSubmission({ onWithdraw }: { onWithdraw: () => unknown }) {
  const t = useT();
  return (
    <Stack gap="md" align="flex-start">
      <Alert role="status" title={t('feedback.waitingTitle')}>
        <Text size="sm">{t('feedback.waitingText')}</Text>
      </Alert>
      <Button variant="default" onClick={() => void onWithdraw()}>
        {t('feedback.changeWaiting')}
      </Button>
    </Stack>
  );
}
