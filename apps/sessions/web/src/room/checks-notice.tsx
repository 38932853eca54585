import { Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useRoomView } from './room-context';

/** Says above chat and notes of a lesson with a minor that texts are checked, where the organization has them checked. */
export function ChecksNotice() {
  const t = useT();
  return useRoomView().welcome?.chatChecked ? (
    <Text size="xs" c="dimmed" p="xs">
      {t('room.chatChecked')}
    </Text>
  ) : null;
}
