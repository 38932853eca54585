import { useMutation } from '@apollo/client/react';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { ActionIcon, Menu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useReader } from '@lyceum/web/i18n';
import { MoveLearnerDocument, type BreakoutRoomFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { byType, nameList } from '../session/people';

interface MoveLearnerProps {
  learner: { userId: string; name: string };
  from: BreakoutRoomFragment;
  /** Rooms of the same time with a free seat. */
  rooms: readonly BreakoutRoomFragment[];
}

/** Moves a learner to another tutor's room; can be undone while the old seat is free. */
export function MoveLearner({ learner, from, rooms }: MoveLearnerProps) {
  const t = useT();
  const { language } = useReader();
  const [moveLearner, { loading }] = useMutation(MoveLearnerDocument);
  const roomName = (room: BreakoutRoomFragment) =>
    t('breakout.roomOf', { name: nameList(byType(room.participants, 'LEADER'), t, language) });
  const move = async (fromSessionId: string, to: BreakoutRoomFragment, undo: boolean) => {
    try {
      const input = { learnerId: learner.userId, fromSessionId, toSessionId: to.id };
      const { data } = await moveLearner({ variables: { input } });
      if (!data) return;
      const { moved, refusal } = data.moveLearner;
      if (!moved) return notify({ tone: 'bad', message: t(`dropIn.refusal.${refusal ?? 'CLOSED'}`) });
      notify({
        tone: 'good',
        message: t('breakout.moved', { name: learner.name, room: roomName(to) }),
        ...(undo ? { undo: () => void move(to.id, from, false) } : {}),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          loading={loading}
          aria-label={t('breakout.move', { name: learner.name })}
        >
          <IconArrowsLeftRight size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('breakout.moveTo')}</Menu.Label>
        {rooms.map((room) => (
          <Menu.Item key={room.id} onClick={() => void move(from.id, room, true)}>
            {roomName(room)}
          </Menu.Item>
        ))}
        {rooms.length ? null : <Menu.Item disabled>{t('breakout.noFree')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
