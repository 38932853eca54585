import type { Peer } from '@lyceum/contracts/sessions';
import type { ReactNode } from 'react';
import { useT } from '../i18n';
import { useLocalMedia, useRoomView } from './room-context';
import { StreamAudio } from './stream-audio';
import { StreamVideo } from './stream-video';
import { Tile } from './tile';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

/** Everybody in the same room; a shared screen or the whiteboard takes the center. */
export function Stage({ board }: { board: ReactNode }) {
  const t = useT();
  const nameOf = usePeerName();
  const { room, own, received } = useRoomView();
  const { tracks } = useLocalMedia();
  if (!room || !own) return null;
  const here = room.peers.filter(({ waiting, place }) => !waiting && place === own.place);
  const others = here.filter(({ id }) => id !== own.id);
  const presenter = others.find((peer) => peer.media.screen && received.get(peer.id)?.tracks.screen);
  const screen = presenter ? received.get(presenter.id)!.tracks.screen! : null;
  const middle = board ?? (screen && presenter ? <Screen track={screen} name={nameOf(presenter)} /> : null);
  return (
    <div className={classes.stage} data-middle={middle ? true : undefined}>
      {middle ? <div className={classes.middle}>{middle}</div> : null}
      <ul className={classes.tiles} aria-label={t('room.people')} data-count={here.length}>
        <Tile peer={own} name={nameOf(own)} track={tracks.camera} small={Boolean(middle)} own />
        {others.map((peer) => (
          <Tile
            key={peer.id}
            peer={peer}
            name={nameOf(peer)}
            track={received.get(peer.id)?.tracks.camera ?? null}
            away={isAway(peer, received.get(peer.id)?.state)}
            small={Boolean(middle)}
          />
        ))}
      </ul>
      <Voices peers={others} />
    </div>
  );
}

function isAway(peer: Peer, state: RTCPeerConnectionState | undefined): boolean {
  return state === 'disconnected' || state === 'failed' || (!peer.connected && state !== 'connected');
}

function Screen({ track, name }: { track: MediaStreamTrack; name: string }) {
  const t = useT();
  return <StreamVideo track={track} label={t('room.screenOf', { name })} whole />;
}

function Voices({ peers }: { peers: readonly Peer[] }) {
  const { received } = useRoomView();
  const { speakerId } = useLocalMedia();
  return peers.map(({ id }) => {
    const track = received.get(id)?.tracks.audio;
    return track ? <StreamAudio key={id} track={track} speakerId={speakerId} /> : null;
  });
}
