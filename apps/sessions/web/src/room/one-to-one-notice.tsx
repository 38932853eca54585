import { Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useRoomView } from './room-context';
import classes from './room.module.css';

/** Says that one adult and one minor are alone in the lesson, where the organization oversees that. */
export function OneToOneNotice() {
  const t = useT();
  const { welcome } = useRoomView();
  if (!welcome?.isOneToOne) return null;
  return (
    <div className={classes.recording} role="note">
      <Text size="sm">{t('room.oneToOne')}</Text>
    </div>
  );
}
