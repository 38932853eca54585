import { IconDoorExit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, EmptyState, Group, Page } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { RoomView } from './room';

const COMES_AGAIN = new Set(['LEFT', 'ENDED', 'REMOVED', 'TOO_EARLY']);

/** Why the page has left the room, and links onward. */
export function RoomEnded({
  why,
  sessionId,
  onAgain,
}: {
  why: NonNullable<RoomView['end']>;
  sessionId: string;
  onAgain: () => void;
}) {
  const t = useT();
  return (
    <Page width="narrow">
      <EmptyState
        isPage
        icon={<IconDoorExit size={28} stroke={1.6} />}
        title={t(`room.end.${why}`)}
        action={
          <Group gap="xs" justify="center">
            {COMES_AGAIN.has(why) ? <Button onClick={onAgain}>{t('room.again')}</Button> : null}
            <Button
              component={Link}
              to={why === 'NOT_FOUND' ? '/sessions' : `/sessions/${sessionId}`}
              variant="default"
            >
              {why === 'NOT_FOUND' ? t('detail.toSessions') : t('room.toSession')}
            </Button>
          </Group>
        }
      >
        {t(`room.endText.${why}`)}
      </EmptyState>
    </Page>
  );
}
