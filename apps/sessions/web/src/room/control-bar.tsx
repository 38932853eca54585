import type { ReactNode } from 'react';
import {
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
import { Indicator, Tooltip, UnstyledButton } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { LeaveMenu } from './leave-menu';
import { useLocalMedia, useRoom, useRoomView } from './room-context';
import classes from './room.module.css';

export type Panel = 'people' | 'chat' | 'notes' | 'files' | 'recording' | 'report';

const ICON = { size: 22, stroke: 1.8, 'aria-hidden': true } as const;

/** Everything that one does in a lesson, by name, icon and key. */
export function ControlBar({
  panel,
  onPanel,
  unread,
  board,
  onBoard,
}: {
  panel: Panel | null;
  onPanel: (panel: Panel) => void;
  unread: number;
  /** The whiteboard is open. */
  board: boolean;
  onBoard: () => void;
}) {
  const t = useT();
  const room = useRoom();
  const { room: state, own } = useRoomView();
  const waiting = state?.peers.filter((peer) => peer.waiting).length ?? 0;
  const mayAdmit = own?.role !== 'LEARNER';
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('room.controls')}>
      <OwnMedia />
      <Control
        label={own?.handAt ? t('room.lowerHand') : t('room.raiseHand')}
        on={Boolean(own?.handAt)}
        icon={<IconHandStop {...ICON} />}
        onClick={() => room.ask({ kind: 'hand', raised: !own?.handAt })}
      />
      <Control label={t('room.board')} on={board} icon={<IconPencil {...ICON} />} onClick={onBoard} />
      <Control
        label={t('room.people')}
        on={panel === 'people'}
        count={mayAdmit ? waiting : 0}
        countText={t('room.waitingCount', { count: waiting })}
        icon={<IconUsers {...ICON} />}
        onClick={() => onPanel('people')}
      />
      <Control
        label={t('room.chat')}
        on={panel === 'chat'}
        count={panel === 'chat' ? 0 : unread}
        countText={t('room.unread', { count: unread })}
        icon={<IconMessage {...ICON} />}
        onClick={() => onPanel('chat')}
      />
      <Control
        label={t('room.notes')}
        on={panel === 'notes'}
        icon={<IconNotes {...ICON} />}
        onClick={() => onPanel('notes')}
      />
      <Control
        label={t('room.files')}
        on={panel === 'files'}
        icon={<IconPaperclip {...ICON} />}
        onClick={() => onPanel('files')}
      />
      {own?.role === 'LEADER' && state?.recording ? (
        <Control
          label={t('room.recording')}
          on={panel === 'recording'}
          icon={<IconPlayerRecord {...ICON} />}
          onClick={() => onPanel('recording')}
        />
      ) : null}
      <Control
        label={t('room.report')}
        on={panel === 'report'}
        icon={<IconFlag {...ICON} />}
        onClick={() => onPanel('report')}
      />
      <LeaveMenu />
    </div>
  );
}

function OwnMedia() {
  const t = useT();
  const { media } = useRoom();
  const { tracks, wants } = useLocalMedia();
  const speaks = Boolean(tracks.audio && wants.audio);
  const films = tracks.camera !== null;
  const shows = tracks.screen !== null;
  const mayShow = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  return (
    <>
      <Control
        label={speaks ? t('room.mute') : t('room.unmute')}
        on={speaks}
        icon={speaks ? <IconMicrophone {...ICON} /> : <IconMicrophoneOff {...ICON} />}
        onClick={() => void media.setAudio(!speaks)}
      />
      <Control
        label={films ? t('room.stopVideo') : t('room.startVideo')}
        on={films}
        icon={films ? <IconVideo {...ICON} /> : <IconVideoOff {...ICON} />}
        onClick={() => void media.setVideo(!films)}
      />
      {mayShow ? (
        <Control
          label={shows ? t('room.stopScreen') : t('room.shareScreen')}
          on={shows}
          icon={shows ? <IconScreenShareOff {...ICON} /> : <IconScreenShare {...ICON} />}
          onClick={() => (shows ? media.hideScreen() : void media.showScreen())}
        />
      ) : null}
    </>
  );
}

export function Control({
  label,
  icon,
  on,
  count = 0,
  countText,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  on: boolean;
  count?: number;
  /** What the number says to who does not see it. */
  countText?: string;
  onClick: () => void;
}) {
  const name = count > 0 && countText ? `${label}, ${countText}` : label;
  return (
    <Tooltip label={label}>
      <Indicator label={count} size={18} disabled={count === 0} offset={6}>
        <UnstyledButton
          className={classes.control}
          aria-label={name}
          aria-pressed={on}
          data-on={on || undefined}
          onClick={onClick}
        >
          {icon}
        </UnstyledButton>
      </Indicator>
    </Tooltip>
  );
}
