import type { RoomEnd, RoomEvent, RoomRequest } from '@lyceum/contracts/sessions';

export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

interface Options {
  open(): Promise<WebSocket>;
  onNews(news: RoomEvent): void;
  onState(state: LinkState): void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** Close code of the server, which has sent the reason: reconnecting is useless. */
const ENDED = 4410;

/** The room's socket. It reconnects for as long as the page is in the room. */
export class RoomLink {
  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {
    window.addEventListener('online', this.#now);
    void this.#connect();
  }

  /** Dropped while disconnected: on reconnect the room sends again what still applies. */
  send(request: RoomRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#now);
    this.#socket?.close(1000);
  }

  readonly #now = (): void => {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.options.onState(this.#tries === 0 ? 'connecting' : 'lost');
    try {
      const socket = await this.options.open();
      if (this.#closed) return socket.close();
      this.#listen(socket);
    } catch {
      this.#again();
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    let end: RoomEnd | null = null;
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as RoomEvent;
      if (news.kind === 'end') end = news.why;
      if (news.kind === 'welcome') this.#welcomed();
      this.options.onNews(news);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#socket = null;
      if (this.#closed) return;
      if (end || code === ENDED) {
        this.close();
        this.options.onState('ended');
      } else this.#again();
    });
  }

  #welcomed(): void {
    this.#tries = 0;
    this.options.onState('open');
  }

  #again(): void {
    this.#tries += 1;
    this.options.onState('lost');
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#tries - 1));
    this.#timer = setTimeout(() => void this.#connect(), pause * (0.75 + Math.random() / 2));
  }
}
