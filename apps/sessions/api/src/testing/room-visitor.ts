import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Peer, RoomEvent, RoomRequest, RoomState } from '@lyceum/contracts/sessions';

type News<Kind extends RoomEvent['kind']> = Extract<RoomEvent, { kind: Kind }>;

const SILENT = { audio: true, video: true, screen: false };

/** A page in a lesson room, reduced to its socket. */
export class RoomVisitor {
  readonly heard: RoomEvent[] = [];
  readonly peerId: string;
  closedWith: number | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly socket: WebSocket,
    peerId: string = randomUUID(),
  ) {
    this.peerId = peerId;
    socket.on('message', (data) => this.#note(JSON.parse(String(data)) as RoomEvent));
    socket.on('close', (code) => {
      this.closedWith = code;
      for (const look of this.#waiting) look();
    });
    socket.on('error', () => undefined);
  }

  say(request: RoomRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** Joins the room or its waiting room; resolves when the page sees itself there. */
  async enter(): Promise<Peer> {
    await this.next('welcome');
    this.say({ kind: 'enter', peerId: this.peerId, media: SILENT });
    await this.room((room) => room.peers.some(({ id }) => id === this.peerId));
    return this.own!;
  }

  get state(): RoomState | undefined {
    return this.heard.findLast((news): news is News<'room'> => news.kind === 'room')?.room;
  }

  get own(): Peer | undefined {
    return this.state?.peers.find(({ id }) => id === this.peerId);
  }

  /** Resolves with the room's state once it satisfies the predicate. */
  room(is: (room: RoomState) => boolean): Promise<RoomState> {
    return this.#until(() => (this.state && is(this.state) ? this.state : undefined), 'the room');
  }

  next<Kind extends RoomEvent['kind']>(
    kind: Kind,
    is: (news: News<Kind>) => boolean = () => true,
  ): Promise<News<Kind>> {
    const find = () =>
      this.heard.find((news): news is News<Kind> => news.kind === kind && is(news as News<Kind>));
    return this.#until(find, kind);
  }

  closed(): Promise<number> {
    return this.#until(() => this.closedWith ?? undefined, 'the end');
  }

  #note(news: RoomEvent): void {
    this.heard.push(news);
    for (const look of this.#waiting) look();
  }

  #until<Found>(find: () => Found | undefined, what: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`${what} did not come; heard ${JSON.stringify(this.heard.slice(-5))}`));
      }, 45_000);
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(late);
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
