import { Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useRoomView } from './room-context';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

/** Names the people of the organization who look in, admins and assigned observers, for everybody in the lesson, as long as they are there. */
export function ObserverNotice() {
  const t = useT();
  const { room } = useRoomView();
  const nameOf = usePeerName();
  const observers =
    room?.peers.filter(({ role, waiting }) => (role === 'ADMIN' || role === 'OBSERVER') && !waiting) ?? [];
  const names = [...new Set(observers.map(nameOf))];
  if (names.length === 0) return null;
  return (
    <div className={classes.recording} role="status">
      <Text size="sm">{t('room.observed', { count: names.length, names: names.join(', ') })}</Text>
    </div>
  );
}
