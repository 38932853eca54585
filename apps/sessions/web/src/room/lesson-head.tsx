import { IconClock, IconDoor, IconWifiOff } from '@tabler/icons-react';
import { Badge, Group } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { useRoomView } from './room-context';
import classes from './room.module.css';

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const;
const SOON_MS = 5 * 60_000;

/** The lesson's subject, its remaining time, and connection problems. */
export function LessonHead({ subject }: { subject: string }) {
  const t = useT();
  const format = useFormat();
  const { welcome, ahead, link, own, room } = useRoomView();
  const now = useNow(5_000) + ahead;
  const left = welcome ? Date.parse(welcome.closesAt) - now : 0;
  const breakout = room?.breakouts.find(({ id }) => id === own?.place);
  return (
    <header className={classes.head}>
      <h1>{subject || t('room.title')}</h1>
      <Group gap="xs" wrap="wrap">
        {breakout ? (
          <Badge color="violet" variant="light" leftSection={<IconDoor {...ICON} />}>
            {t('room.breakout', { number: breakout.number })}
          </Badge>
        ) : null}
        {link === 'open' ? null : (
          <Badge color="orange" variant="light" leftSection={<IconWifiOff {...ICON} />} role="status">
            {t('room.reconnecting')}
          </Badge>
        )}
        {left > 0 ? (
          <Badge
            color={left < SOON_MS ? 'orange' : 'gray'}
            variant="light"
            leftSection={<IconClock {...ICON} />}
          >
            {t('room.left', { time: format.minutes(Math.ceil(left / 60_000)) })}
          </Badge>
        ) : null}
      </Group>
    </header>
  );
}
