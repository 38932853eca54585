import {
  IconDots,
  IconFlag,
  IconHandStop,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPaperclip,
  IconPencil,
  IconPlayerRecord,
  IconScreenShare,
  IconScreenShareOff,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { Indicator, Menu, UnstyledButton, useMediaQuery } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { Control, type ControlItem } from './control';
import { LeaveMenu } from './leave-menu';
import { mayLead } from './may-lead';
import { useLocalMedia, useRoom, useRoomView } from './room-context';
import classes from './room.module.css';

export type Panel = 'people' | 'chat' | 'notes' | 'files' | 'recording' | 'report';

const ICON = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;
/** From this width on, all controls fit side by side with their labels. */
const WIDE = '(min-width: 62em)';

interface ControlBarProps {
  panel: Panel | null;
  onPanel: (panel: Panel) => void;
  unread: number;
  /** Whether the whiteboard is open. */
  board: boolean;
  onBoard: () => void;
}

/** All controls of a lesson with name, icon and key; on narrow screens the rest is under More. */
export function ControlBar(props: ControlBarProps) {
  const t = useT();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const { own, screen } = useOwnMedia();
  const { first, rest } = useRoomControls(props);
  const [beside, underMore] = isWide
    ? [[...own, ...screen, ...first, ...rest], []]
    : [
        [...own, ...first],
        [...screen, ...rest],
      ];
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('room.controls')}>
      {beside.map(({ key, ...item }) => (
        <Control key={key} {...item} />
      ))}
      {underMore.length > 0 ? <More items={underMore} /> : null}
      <LeaveMenu />
    </div>
  );
}

function More({ items }: { items: readonly ControlItem[] }) {
  const t = useT();
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.control} data-on={items.some(({ on }) => on) || undefined}>
          <Indicator disabled>
            <span className={classes.controlIcon}>
              <IconDots {...ICON} />
            </span>
          </Indicator>
          <span className={classes.controlLabel}>{t('room.more')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, icon, on, onClick }) => (
          <Menu.Item key={key} leftSection={icon} fw={on ? 600 : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useRoomControls({ panel, onPanel, unread, board, onBoard }: ControlBarProps) {
  const t = useT();
  const room = useRoom();
  const { room: state, own } = useRoomView();
  const waiting = state?.peers.filter((peer) => peer.waiting).length ?? 0;
  const mayAdmit = mayLead(own);
  // Notes and files are for those who take part, and for admins.
  const onlyLooksOn = own?.role === 'OBSERVER';
  const opens = (key: Panel, icon: ControlItem['icon']): ControlItem => ({
    ...{ key, icon, label: t(`room.${key}`), on: panel === key },
    onClick: () => onPanel(key),
  });
  const first: ControlItem[] = [
    {
      ...opens('people', <IconUsers {...ICON} />),
      count: mayAdmit ? waiting : 0,
      countText: t('room.waitingCount', { count: waiting }),
    },
    {
      ...opens('chat', <IconMessage {...ICON} />),
      count: panel === 'chat' ? 0 : unread,
      countText: t('room.unread', { count: unread }),
    },
  ];
  const rest: ControlItem[] = [
    {
      key: 'hand',
      label: own?.handAt ? t('room.lowerHand') : t('room.raiseHand'),
      on: Boolean(own?.handAt),
      icon: <IconHandStop {...ICON} />,
      onClick: () => room.ask({ kind: 'hand', raised: !own?.handAt }),
    },
    {
      ...{ key: 'board', label: t('room.board'), on: board },
      ...{ icon: <IconPencil {...ICON} />, onClick: onBoard },
    },
    ...(onlyLooksOn
      ? []
      : [opens('notes', <IconNotes {...ICON} />), opens('files', <IconPaperclip {...ICON} />)]),
    ...(own?.role === 'LEADER' && state?.recording
      ? [opens('recording', <IconPlayerRecord {...ICON} />)]
      : []),
    opens('report', <IconFlag {...ICON} />),
  ];
  return { first, rest };
}

function useOwnMedia(): { own: ControlItem[]; screen: ControlItem[] } {
  const t = useT();
  const { media } = useRoom();
  const { tracks, wants } = useLocalMedia();
  const speaks = Boolean(tracks.audio && wants.audio);
  const films = tracks.camera !== null;
  const shows = tracks.screen !== null;
  const mayShow = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  const screen: ControlItem = {
    key: 'screen',
    label: shows ? t('room.stopScreen') : t('room.shareScreen'),
    on: shows,
    icon: shows ? <IconScreenShareOff {...ICON} /> : <IconScreenShare {...ICON} />,
    onClick: () => (shows ? media.hideScreen() : void media.showScreen()),
  };
  const own: ControlItem[] = [
    {
      key: 'microphone',
      label: speaks ? t('room.mute') : t('room.unmute'),
      on: speaks,
      icon: speaks ? <IconMicrophone {...ICON} /> : <IconMicrophoneOff {...ICON} />,
      onClick: () => void media.setAudio(!speaks),
    },
    {
      key: 'camera',
      label: films ? t('room.stopVideo') : t('room.startVideo'),
      on: films,
      icon: films ? <IconVideo {...ICON} /> : <IconVideoOff {...ICON} />,
      onClick: () => void media.setVideo(!films),
    },
  ];
  return { own, screen: mayShow ? [screen] : [] };
}
