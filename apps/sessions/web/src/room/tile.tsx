import { IconHandStop, IconMicrophoneOff, IconScreenShare } from '@tabler/icons-react';
import type { Peer } from '@lyceum/contracts/sessions';
import { useT } from '../i18n';
import { StreamVideo } from './stream-video';
import classes from './room.module.css';

const ICON = { size: 16, stroke: 2 } as const;

/** One person: their camera's picture, else their name. */
export function Tile({
  peer,
  name,
  track,
  own = false,
  away = false,
}: {
  peer: Peer;
  name: string;
  track: MediaStreamTrack | null;
  own?: boolean;
  /** Whether there is no connection to them at the moment. */
  away?: boolean;
}) {
  const t = useT();
  return (
    <li className={classes.tile} data-away={away || undefined}>
      {track && peer.media.video && !away ? (
        <StreamVideo track={track} label={t('room.videoOf', { name })} mirrored={own} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
