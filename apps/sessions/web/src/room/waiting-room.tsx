import { Button, Group, Loader, Page, PageHeader, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useRoom, useRoomView } from './room-context';

/** Shown until somebody admits the person; to an observer, until somebody leads the lesson. */
export function WaitingRoom({ subject }: { subject: string }) {
  const t = useT();
  const room = useRoom();
  const { own, room: state } = useRoomView();
  const onlyLooksOn = own?.role === 'OBSERVER';
  const text = state?.hostPresent === false ? 'room.waitingAlone' : 'room.waitingText';
  return (
    <Page width="narrow">
      <PageHeader title={subject || t('room.title')} />
      <Stack gap="md">
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text fw={600}>
            {own ? t(onlyLooksOn ? 'room.observerWaits' : 'room.waiting') : t('room.entering')}
          </Text>
        </Group>
        {own ? <Text c="dimmed">{t(onlyLooksOn ? 'room.observerWaitsText' : text)}</Text> : null}
        <div>
          <Button variant="default" onClick={() => room.leave()}>
            {t('room.leave')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}
