import type { Peer } from '@lyceum/contracts/sessions';
import { PeerLink, type PeerSignal, type Tracks } from './peer-link';

/** Media from one other page. */
export interface Received {
  tracks: Tracks;
  state: RTCPeerConnectionState;
}

interface Options {
  send(to: string, signal: PeerSignal): void;
  onChange(received: ReadonlyMap<string, Received>): void;
}

const NOTHING: Tracks = { audio: null, camera: null, screen: null };

/** Connections to every other page in the same room or breakout. */
export class Mesh {
  readonly #links = new Map<string, PeerLink>();
  #received = new Map<string, Received>();
  #tracks: Tracks = NOTHING;
  #iceServers: RTCIceServer[] = [];

  constructor(private readonly options: Options) {}

  use(iceServers: RTCIceServer[]): void {
    this.#iceServers = iceServers;
  }

  /** Connects to new peers and disconnects from those that left. */
  follow(own: Peer, peers: readonly Peer[]): void {
    const others = peers.filter(({ id, waiting, place }) => id !== own.id && !waiting && place === own.place);
    const wanted = new Set(others.map(({ id }) => id));
    for (const id of [...this.#links.keys()]) if (!wanted.has(id)) this.#drop(id);
    for (const id of wanted) this.#linkTo(own.id, id);
  }

  /** A signal may arrive before the room's state names the caller. */
  hear(ownId: string, from: string, signal: PeerSignal): void {
    this.#linkTo(ownId, from).hear(signal);
  }

  setTracks(tracks: Tracks): void {
    this.#tracks = tracks;
    for (const link of this.#links.values()) link.setTracks(tracks);
  }

  /** Called when the page's network has changed. */
  restart(): void {
    for (const [id, link] of this.#links) if (this.#received.get(id)?.state !== 'connected') link.restart();
  }

  close(): void {
    for (const id of [...this.#links.keys()]) this.#drop(id);
  }

  #linkTo(ownId: string, id: string): PeerLink {
    const known = this.#links.get(id);
    if (known) return known;
    const link = new PeerLink({
      iceServers: this.#iceServers,
      calls: ownId > id,
      tracks: this.#tracks,
      send: (signal) => this.options.send(id, signal),
      onTracks: (tracks) => this.#change(id, { tracks }),
      onState: (state) => this.#change(id, { state }),
    });
    this.#links.set(id, link);
    this.#change(id, {});
    return link;
  }

  #drop(id: string): void {
    this.#links.get(id)?.close();
    this.#links.delete(id);
    this.#received = new Map([...this.#received].filter(([each]) => each !== id));
    this.options.onChange(this.#received);
  }

  #change(id: string, change: Partial<Received>): void {
    if (!this.#links.has(id)) return;
    const before = this.#received.get(id) ?? { tracks: NOTHING, state: 'new' as const };
    this.#received = new Map(this.#received).set(id, { ...before, ...change });
    this.options.onChange(this.#received);
  }
}
