import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { Doc } from 'yjs';
import { platformSocket } from './platform-socket';

interface Options {
  sessionId: string;
  forUserId: string | null;
  /** The breakout that the page is in. */
  place: string | null;
  openSocket(path: string): Promise<WebSocket>;
}

/** Whiteboard and notes of the place where the page is. What is drawn without a connection is sent once it is back. */
export class LessonDocuments {
  readonly board = new Doc();
  readonly notes = new Doc();
  readonly boardProvider: HocuspocusProvider;
  readonly #socket: HocuspocusProviderWebsocket;
  readonly #providers: HocuspocusProvider[];

  constructor({ sessionId, forUserId, place, openSocket }: Options) {
    const about = forUserId ? `?for=${encodeURIComponent(forUserId)}` : '';
    this.#socket = new HocuspocusProviderWebsocket({
      url: `/sockets/sessions/documents/${sessionId}${about}`,
      WebSocketPolyfill: platformSocket(openSocket),
      delay: 300,
      minDelay: 300,
      maxDelay: 3000,
    });
    const suffix = place ? `:${place}` : '';
    const attach = (name: string, document: Doc) => {
      const provider = new HocuspocusProvider({
        websocketProvider: this.#socket,
        name: `${sessionId}/${name}${suffix}`,
        document,
        token: 'page', // who asks is known from the socket
      });
      provider.attach();
      return provider;
    };
    this.boardProvider = attach('board', this.board);
    this.#providers = [this.boardProvider, attach('notes', this.notes)];
  }

  close(): void {
    for (const provider of this.#providers) provider.destroy();
    this.#socket.destroy();
    this.#socket.connect = () => Promise.resolve(); // its pause before the next try outlives it
    this.board.destroy();
    this.notes.destroy();
  }
}
