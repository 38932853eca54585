import { Group, Section, Text } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { ForWhom, useSeatPeople } from '../reserve-seat/for-whom';
import { SessionClock, useDayName } from '../session/session-time';
import { freeRooms, idsOfAll, type Block } from './blocks';
import { BreakoutRoom } from './breakout-room';
import { useFreeTutor } from './use-free-tutor';
import classes from './breakout-rooms.module.css';

/** The rooms of one time: the number of free tutors, one button to join any of them, and the rooms. */
export function BreakoutBlock({ block: { rooms } }: { block: Block }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(30_000);
  const dayName = useDayName();
  const among = useSeatPeople();
  const [first] = rooms;
  const { join, busy } = useFreeTutor(first?.program?.id ?? '', first?.startDateTime ?? '');
  if (!first) return null;
  const free = freeRooms(rooms).length;
  const seated = idsOfAll(rooms.map(({ viewerCan }) => [...viewerCan.dropFor, ...viewerCan.leaveQueueFor]));
  const mayCome = idsOfAll(
    rooms.map(({ viewerCan }) => [...viewerCan.reserveSeatFor, ...viewerCan.queueFor]),
  );
  const people = among(mayCome.filter((id) => !seated.includes(id)));
  return (
    <Section>
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        <div>
          <h2 className={classes.when}>
            {dayName(first.startDateTime, now)}, <SessionClock {...first} />
          </h2>
          <Text size="sm" c="dimmed">
            {first.program?.name} · {t('breakout.free', { count: free, total: format.number(rooms.length) })}
          </Text>
        </div>
        <ForWhom
          people={people}
          busy={busy}
          label={free > 0 ? t('breakout.join') : t('breakout.queue')}
          onChoose={(id) => void join(id)}
        />
      </Group>
      <div className={classes.rooms}>
        {rooms.map((room) => (
          <BreakoutRoom key={room.id} room={room} rooms={rooms} />
        ))}
      </div>
    </Section>
  );
}
