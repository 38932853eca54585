import { IconDotsVertical, IconHandStop } from '@tabler/icons-react';
import type { Peer } from '@lyceum/contracts/sessions';
import { ActionIcon, Button, Group, Menu, PersonLabel, Stack, Switch, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { DeviceChoice } from './device-check';
import { mayLead } from './may-lead';
import { useProfiles, useRoom, useRoomView } from './room-context';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

/** Participants and waiting people; a leader admits, mutes, removes, and moves them to a breakout. */
export function PeoplePanel() {
  const { room, own } = useRoomView();
  if (!room || !own) return null;
  const leads = mayLead(own);
  const inside = room.peers.filter(({ waiting }) => !waiting);
  return (
    <Stack gap="md" className={classes.people}>
      {leads ? <Waiting peers={room.peers.filter(({ waiting }) => waiting)} /> : null}
      <ul>
        {inside.map((peer) => (
          <Person key={peer.id} peer={peer} leads={leads && peer.id !== own.id} />
        ))}
      </ul>
      {leads ? <RoomSettings /> : null}
      {own.role === 'OBSERVER' ? <PlacesToObserve /> : null}
      <Stack gap="xs">
        <DeviceChoice />
      </Stack>
    </Stack>
  );
}

function Waiting({ peers }: { peers: readonly Peer[] }) {
  const t = useT();
  const room = useRoom();
  const nameOf = usePeerName();
  const profiles = useProfiles();
  if (peers.length === 0) return null;
  return (
    <section aria-label={t('room.waitingRoom')} className={classes.waiting}>
      <Text fw={600} role="status">
        {t('room.waitingCount', { count: peers.length })}
      </Text>
      <ul>
        {peers.map((peer) => (
          <li key={peer.id}>
            <PersonLabel name={nameOf(peer)} profile={profiles.get(peer.userId)} />
            <Button size="xs" onClick={() => room.ask({ kind: 'admit', userId: peer.userId })}>
              {t('room.admit', { name: nameOf(peer) })}
            </Button>
          </li>
        ))}
      </ul>
      {peers.length > 1 ? (
        <Button size="xs" variant="default" onClick={() => room.ask({ kind: 'admit-all' })}>
          {t('room.admitAll')}
        </Button>
      ) : null}
    </section>
  );
}

function Person({ peer, leads }: { peer: Peer; leads: boolean }) {
  const t = useT();
  const nameOf = usePeerName();
  const profile = useProfiles().get(peer.userId);
  const { room, welcome } = useRoomView();
  const place = room?.breakouts.find(({ id }) => id === peer.place);
  const name = nameOf(peer);
  return (
    <li>
      <PersonLabel name={name} profile={profile}>
        <Text size="sm" c="dimmed">
          {[
            ...(peer.userId === welcome?.userId ? [t('room.yourself')] : []),
            t(`room.role.${peer.role}`),
            ...(place ? [t('room.breakout', { number: place.number })] : []),
          ].join(' · ')}{' '}
          {peer.handAt ? <IconHandStop size={16} role="img" aria-label={t('room.handUp')} /> : null}
        </Text>
      </PersonLabel>
      {leads ? <PersonMenu peer={peer} name={name} /> : null}
    </li>
  );
}

function PersonMenu({ peer, name }: { peer: Peer; name: string }) {
  const t = useT();
  const room = useRoom();
  const { room: state, own } = useRoomView();
  const { userId } = peer;
  const aside = (breakoutId: string | null) => {
    room.ask({ kind: 'move', userId, breakoutId });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('room.actionsFor', { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {peer.media.audio ? (
          <Menu.Item onClick={() => room.ask({ kind: 'mute', peerId: peer.id })}>
            {t('room.mutePerson')}
          </Menu.Item>
        ) : null}
        {state?.breakouts
          .filter(({ id }) => id !== peer.place)
          .map(({ id, number }) => (
            <Menu.Item key={id} onClick={() => aside(id)}>
              {t('room.moveTo', { number })}
            </Menu.Item>
          ))}
        {peer.role === 'LEARNER' && !peer.place ? (
          <Menu.Item onClick={() => room.ask({ kind: 'take-aside', userId })}>
            {t('room.takeAside')}
          </Menu.Item>
        ) : null}
        {peer.place ? <Menu.Item onClick={() => aside(null)}>{t('room.bringBack')}</Menu.Item> : null}
        {peer.userId === own?.userId ? null : (
          <Menu.Item color="red.8" onClick={() => room.ask({ kind: 'remove', userId })}>
            {t('room.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where somebody leads a part of the lesson: an observer looks on in one of these places. */
function PlacesToObserve() {
  const t = useT();
  const room = useRoom();
  const { room: state, own } = useRoomView();
  if (!state || !own) return null;
  const isLed = (place: string | null) =>
    place !== own.place && state.peers.some((peer) => mayLead(peer) && peer.place === place);
  const go = (breakoutId: string | null) => room.ask({ kind: 'move', userId: own.userId, breakoutId });
  return (
    <Stack gap="xs" align="flex-start">
      {isLed(null) ? (
        <Button variant="default" onClick={() => go(null)}>
          {t('room.backToRoom')}
        </Button>
      ) : null}
      {state.breakouts
        .filter(({ id }) => isLed(id))
        .map(({ id, number }) => (
          <Button key={id} variant="default" onClick={() => go(id)}>
            {t('room.visit', { number })}
          </Button>
        ))}
    </Stack>
  );
}

function RoomSettings() {
  const t = useT();
  const room = useRoom();
  const { room: state, own } = useRoomView();
  if (!state || !own) return null;
  return (
    <Stack gap="xs">
      <Switch
        label={t('room.waitingRoom')}
        description={t('room.waitingRoomHelp')}
        checked={state.waitingRoom}
        onChange={(event) => room.ask({ kind: 'waiting-room', on: event.currentTarget.checked })}
      />
      {own.place ? (
        <Button
          variant="default"
          onClick={() => room.ask({ kind: 'move', userId: own.userId, breakoutId: null })}
        >
          {t('room.backToRoom')}
        </Button>
      ) : null}
      {state.breakouts.map(({ id, number }) => (
        <Group key={id} gap="xs" justify="space-between">
          <Text size="sm">{t('room.breakout', { number })}</Text>
          <Group gap={4}>
            {own.place === id ? null : (
              <Button
                size="xs"
                variant="default"
                onClick={() => room.ask({ kind: 'move', userId: own.userId, breakoutId: id })}
              >
                {t('room.visit', { number })}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              onClick={() => room.ask({ kind: 'close-breakout', breakoutId: id })}
            >
              {t('room.closeBreakout', { number })}
            </Button>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
