import { Button, Group, Loader, Page, PageHeader, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useRoom, useRoomView } from './room-context';

/** Shown until somebody admits the person. */
export function WaitingRoom({ subject }: { subject: string }) {
  const t = useT();
  const room = useRoom();
  const { own, room: state } = useRoomView();
  return (
    <Page width="narrow">
      <PageHeader title={subject || t('room.title')} />
      <Stack gap="md">
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text fw={600}>{own ? t('room.waiting') : t('room.entering')}</Text>
        </Group>
        {own ? (
          <Text c="dimmed">{t(state?.hostPresent === false ? 'room.waitingAlone' : 'room.waitingText')}</Text>
        ) : null}
        <div>
          <Button variant="default" onClick={() => room.leave()}>
            {t('room.leave')}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}
