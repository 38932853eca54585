import { IconHandStop, IconMicrophoneOff, IconScreenShare } from '@tabler/icons-react';
import type { Peer } from '@lyceum/contracts/sessions';
import { PersonPicture } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useProfiles } from './room-context';
import { StreamVideo } from './stream-video';
import classes from './room.module.css';

const ICON = { size: 16, stroke: 2 } as const;

/** One person: what their camera shows, else their picture or initials. */
export function Tile({
  peer,
  name,
  track,
  own = false,
  away = false,
  small = false,
}: {
  peer: Peer;
  name: string;
  track: MediaStreamTrack | null;
  own?: boolean;
  /** Whether there is no connection to them at the moment. */
  away?: boolean;
  /** Beside a whiteboard or a shared screen. */
  small?: boolean;
}) {
  const t = useT();
  const profile = useProfiles().get(peer.userId);
  return (
    <li className={classes.tile} data-away={away || undefined}>
      {track && peer.media.video && !away ? (
        <StreamVideo track={track} label={t('room.videoOf', { name })} mirrored={own} />
      ) : (
        <span aria-hidden className={classes.picture}>
          <PersonPicture name={name} src={profile?.profilePicture?.src} size={small ? 56 : 88} />
        </span>
      )}
      <span className={classes.label}>
        {peer.handAt ? <IconHandStop {...ICON} aria-label={t('room.handUp')} role="img" /> : null}
        {peer.media.audio ? null : <IconMicrophoneOff {...ICON} aria-label={t('room.muted')} role="img" />}
        {peer.media.screen ? (
          <IconScreenShare {...ICON} aria-label={t('room.showsScreen')} role="img" />
        ) : null}
        <span>{own ? t('room.you', { name }) : name}</span>
      </span>
      {away ? <span className={classes.away}>{t('room.reconnecting')}</span> : null}
    </li>
  );
}
