import { useEffect, useRef } from 'react';
import { Button, Group, playKnock, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { mayLead } from './may-lead';
import { useRoom, useRoomView } from './room-context';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

/** People who wait to be admitted, shown to those who can admit them: by name, with a sound for each. */
export function Knock() {
  const t = useT();
  const room = useRoom();
  const nameOf = usePeerName();
  const { room: state, own } = useRoomView();
  const waiting = own && !mayLead(own) ? [] : (state?.peers.filter((peer) => peer.waiting) ?? []);
  const before = useRef(0);
  useEffect(() => {
    if (waiting.length > before.current) playKnock();
    before.current = waiting.length;
  }, [waiting.length]);
  const [first] = waiting;
  if (!first) return null;
  const name = nameOf(first);
  return (
    <section className={classes.knock} aria-label={t('room.waitingRoom')}>
      <Text fw={600} role="status">
        {waiting.length === 1
          ? t('room.knock', { name })
          : t('room.knockMany', { name, count: waiting.length - 1 })}
      </Text>
      <Group gap="xs">
        <Button size="sm" onClick={() => room.ask({ kind: 'admit', userId: first.userId })}>
          {t('room.letIn', { name })}
        </Button>
        {waiting.length > 1 ? (
          <Button size="sm" variant="default" onClick={() => room.ask({ kind: 'admit-all' })}>
            {t('room.letAllIn')}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}
