/** Messages that two pages exchange through the room's socket to connect. */
export interface PeerSignal {
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit;
  /** Sent by the answering side when it lost the connection: the calling side starts again. */
  restart?: true;
}

/** In this order on every connection, so that both sides need no further agreement. */
export const LINES = ['audio', 'camera', 'screen'] as const;
export type Line = (typeof LINES)[number];
export type Tracks = Record<Line, MediaStreamTrack | null>;

interface Options {
  iceServers: RTCIceServer[];
  /** One of two pages calls; both derive which one from their ids. */
  calls: boolean;
  tracks: Tracks;
  send(signal: PeerSignal): void;
  onTracks(tracks: Tracks): void;
  onState(state: RTCPeerConnectionState): void;
}

const BITRATE: Record<Line, number> = { audio: 40_000, camera: 700_000, screen: 1_500_000 };

/**
 * The connection to one other page. Its three transceivers are negotiated once; switching a camera or sharing a screen
 * replaces a track, without negotiation.
 */
export class PeerLink {
  readonly #connection: RTCPeerConnection;
  readonly #received: Tracks = { audio: null, camera: null, screen: null };
  #early: RTCIceCandidateInit[] = [];
  #tracks: Tracks;
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {
    this.#tracks = options.tracks;
    this.#connection = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: 'max-bundle' });
    this.#connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) options.send({ candidate: candidate.toJSON() });
    });
    this.#connection.addEventListener('track', ({ track, transceiver }) => this.#receive(track, transceiver));
    this.#connection.addEventListener('connectionstatechange', () => {
      const { connectionState } = this.#connection;
      options.onState(connectionState);
      if (connectionState === 'failed') this.restart();
    });
    if (options.calls) this.#queue(() => this.#call(false));
  }

  hear(signal: PeerSignal): void {
    this.#queue(async () => {
      if (signal.restart) return this.#call(true);
      if (signal.description) await this.#describe(signal.description);
      if (signal.candidate) await this.#candidate(signal.candidate);
    });
  }

  /** Sets the tracks that this page sends from now on. */
  setTracks(tracks: Tracks): void {
    this.#tracks = tracks;
    this.#queue(async () => {
      const lines = this.#connection.getTransceivers();
      await Promise.all(lines.map(({ sender }, index) => sender.replaceTrack(tracks[LINES[index]!])));
    });
  }

  /** Restarts ICE after the network has changed. */
  restart(): void {
    if (this.options.calls) this.#queue(() => this.#call(true));
    else this.options.send({ restart: true });
  }

  close(): void {
    this.#connection.close();
  }

  async #call(iceRestart: boolean): Promise<void> {
    if (!this.options.calls || this.#connection.signalingState !== 'stable') return;
    if (this.#connection.getTransceivers().length === 0)
      for (const line of LINES) {
        const track = this.#tracks[line];
        this.#connection.addTransceiver(track ?? (line === 'audio' ? 'audio' : 'video'), {
          direction: 'sendrecv',
          sendEncodings: [{ maxBitrate: BITRATE[line] }],
        });
      }
    const offer = await this.#connection.createOffer({ iceRestart });
    await this.#connection.setLocalDescription(offer);
    this.options.send({ description: this.#connection.localDescription!.toJSON() });
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    await this.#connection.setRemoteDescription(description);
    const early = this.#early;
    this.#early = [];
    for (const candidate of early) await this.#connection.addIceCandidate(candidate);
    if (description.type !== 'offer') return;
    for (const [index, line] of this.#connection.getTransceivers().entries()) {
      line.direction = 'sendrecv';
      await line.sender.replaceTrack(this.#tracks[LINES[index]!]);
    }
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    this.options.send({ description: this.#connection.localDescription!.toJSON() });
  }

  async #candidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription) await this.#connection.addIceCandidate(candidate);
    else this.#early.push(candidate);
  }

  #receive(track: MediaStreamTrack, transceiver: RTCRtpTransceiver): void {
    const line = LINES[this.#connection.getTransceivers().indexOf(transceiver)];
    if (!line) return;
    this.#received[line] = track;
    this.options.onTracks({ ...this.#received });
  }

  /**
   * Runs steps one after the other; a failed step is repaired by a new call once the connection reports its failure.
   */
  #queue(step: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#connection.signalingState === 'closed' ? undefined : step()))
      .catch(() => undefined);
  }
}
