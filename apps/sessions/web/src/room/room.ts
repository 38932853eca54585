import type {
  ChatMessage,
  Peer,
  RoomEnd,
  RoomEvent,
  RoomRequest,
  RoomState,
} from '@lyceum/contracts/sessions';
import { LocalMedia } from './local-media';
import { Mesh, type Received } from './mesh';
import type { PeerSignal } from './peer-link';
import { RoomLink, type LinkState } from './room-link';
import { Store } from './store';

export type Welcome = Extract<RoomEvent, { kind: 'welcome' }>;

export interface RoomView {
  link: LinkState;
  /** The page's own state in the room; null until the server has sent it. */
  welcome: Welcome | null;
  /** Whether the person has pressed Join: in the room or waiting. */
  entered: boolean;
  room: RoomState | null;
  own: Peer | null;
  messages: ChatMessage[];
  /** Messages sent by this page and not yet confirmed. */
  sending: { id: string; body: string; acknowledged?: boolean }[];
  /** Messages that were not sent: flagged for the writer's decision, or refused. */
  unsent: { id: string; body: string; why: 'WARNED' | 'REFUSED'; text: string }[];
  /** Help text for a writer whose message sounded desperate. */
  care: string | null;
  received: ReadonlyMap<string, Received>;
  end: RoomEnd | 'LEFT' | null;
  refused: 'FULL' | null;
  /** When a leader switched the microphone off. */
  mutedAt: number | null;
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number;
}

/** One page's part in a lesson: its socket, its media and its connections. */
export class Room {
  readonly media = new LocalMedia();
  readonly store = new Store<RoomView>({
    link: 'connecting',
    welcome: null,
    entered: false,
    room: null,
    own: null,
    messages: [],
    sending: [],
    unsent: [],
    care: null,
    received: new Map(),
    end: null,
    refused: null,
    mutedAt: null,
    ahead: 0,
  });
  readonly #link: RoomLink;
  readonly #mesh: Mesh;
  #peerId = crypto.randomUUID();

  constructor(open: () => Promise<WebSocket>) {
    this.#mesh = new Mesh({
      send: (to, signal) => this.#link.send({ kind: 'signal', to, data: { ...signal } }),
      onChange: (received) => this.store.set({ received }),
    });
    this.#link = new RoomLink({
      open,
      onNews: (news) => this.#hear(news),
      onState: (link) => this.store.set({ link }),
    });
    this.media.store.subscribe(this.#mediaChanged);
    window.addEventListener('pagehide', this.#leaveQuietly);
    window.addEventListener('online', this.#networkBack);
  }

  enter(): void {
    this.store.set({ entered: true, refused: null });
    this.#mesh.setTracks(this.media.store.get().tracks);
    this.#link.send({ kind: 'enter', peerId: this.#peerId, media: this.media.media });
  }

  /** Sends a request to the server as the room's participant. */
  ask(request: RoomRequest): void {
    this.#link.send(request);
  }

  say(body: string): void {
    const message = { id: crypto.randomUUID(), body };
    this.store.set({ sending: [...this.store.get().sending, message] });
    this.#link.send({ kind: 'chat', ...message });
  }

  /** Sends a flagged message unchanged, after the writer's confirmation. */
  sayAnyway(id: string): void {
    const { unsent, sending } = this.store.get();
    const message = unsent.find((each) => each.id === id);
    if (!message) return;
    const { body } = message;
    this.store.set({
      unsent: unsent.filter((each) => each !== message),
      sending: [...sending, { id, body, acknowledged: true }],
    });
    this.#link.send({ kind: 'chat', id, body, acknowledged: true });
  }

  /** Discards the unsent message. */
  takeBack(id: string): void {
    const { unsent } = this.store.get();
    this.store.set({ unsent: unsent.filter((each) => each.id !== id) });
  }

  dismissCare(): void {
    this.store.set({ care: null });
  }

  leave(): void {
    this.#link.send({ kind: 'leave' });
    this.store.set({ end: 'LEFT' });
    this.close();
  }

  close(): void {
    this.#mesh.close();
    this.media.stop();
    this.#link.close();
    window.removeEventListener('pagehide', this.#leaveQuietly);
    window.removeEventListener('online', this.#networkBack);
  }

  #hear(news: RoomEvent): void {
    switch (news.kind) {
      case 'welcome':
        return this.#welcomed(news);
      case 'room':
        return this.#follow(news.room);
      case 'signal':
        return this.#mesh.hear(this.#peerId, news.from, news.data as PeerSignal);
      case 'messages':
        return this.store.set({ messages: news.messages, ...this.#stillSending(news.messages) });
      case 'chat': {
        const { messages } = this.store.get();
        if (messages.some(({ id }) => id === news.message.id)) return;
        return this.store.set({
          messages: [...messages, news.message],
          ...this.#stillSending([news.message]),
        });
      }
      case 'unsent': {
        const { sending, unsent } = this.store.get();
        const message = sending.find(({ id }) => id === news.id);
        if (!message) return;
        const { id, why, text } = news;
        return this.store.set({
          sending: sending.filter((each) => each !== message),
          unsent: [...unsent, { id, body: message.body, why, text }],
        });
      }
      case 'care':
        return this.store.set({ care: news.text });
      case 'muted':
        void this.media.setAudio(false);
        return this.store.set({ mutedAt: Date.now() });
      case 'refused':
        if (news.why === 'FULL') this.store.set({ refused: 'FULL', entered: false });
        return;
      case 'end':
        this.store.set({ end: news.why });
        return this.close();
    }
  }

  #welcomed(welcome: Welcome): void {
    this.#mesh.use(welcome.iceServers);
    this.store.set({ welcome, ahead: Date.parse(welcome.now) - Date.now() });
    const { entered, sending } = this.store.get();
    if (!entered) return;
    // Reconnected: the page enters again, and sends the messages written meanwhile.
    this.enter();
    for (const message of sending) this.#link.send({ kind: 'chat', ...message });
  }

  #follow(room: RoomState): void {
    const own = room.peers.find(({ id }) => id === this.#peerId) ?? null;
    this.store.set({ room, own });
    // The server removed the page while its connection hung: enters again.
    if (!own && this.store.get().entered) return this.enter();
    if (own && !own.waiting) this.#mesh.follow(own, room.peers);
    else this.#mesh.close();
  }

  #stillSending(heard: ChatMessage[]): Pick<RoomView, 'sending'> {
    const ids = new Set(heard.map(({ id }) => id));
    return { sending: this.store.get().sending.filter(({ id }) => !ids.has(id)) };
  }

  readonly #mediaChanged = (): void => {
    if (!this.store.get().entered) return;
    this.#mesh.setTracks(this.media.store.get().tracks);
    const media = this.media.media;
    const told = this.store.get().own?.media;
    if (!told || told.audio !== media.audio || told.video !== media.video || told.screen !== media.screen)
      this.#link.send({ kind: 'media', media });
  };

  readonly #networkBack = (): void => this.#mesh.restart();
  readonly #leaveQuietly = (): void => this.#link.send({ kind: 'leave' });
}
