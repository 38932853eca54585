import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { Doc } from 'yjs';
import { platformSocket } from './platform-socket';

interface Options {
  sessionId: string;
  forUserId: string | null;
  /** Id of the breakout room that the page is in. */
  place: string | null;
  openSocket(path: string): Promise<WebSocket>;
}

/** Whiteboard and notes of the room that the page is in. Changes made offline are sent on reconnect. */
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
        token: 'page', // the socket identifies the person
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
    this.#socket.connect = () => Promise.resolve(); // the pause before the next attempt outlives the object
    this.board.destroy();
    this.notes.destroy();
  }
}
