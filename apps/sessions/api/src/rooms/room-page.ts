import type { WebSocket } from 'ws';
import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { RESTARTING, type Services } from '@lyceum/server/subgraph';
import { isChatChecked, isOneToOne } from '../chat-check/subject';
import { hotReads } from '../projections/subject';
import { type Asker, askerOf } from '../permissions/subject';
import { leaveRoom } from './room-presence';
import { iceServers } from './ice-servers';
import { handleRequest } from './handle-request';
import { seatOf, type Seat } from './room-access';
import type { Peer, RoomEnd, RoomEvent, RoomState } from '@lyceum/contracts/sessions';
import { RoomRequestSchema, type RoomMessage } from './room-protocol';
import type { Listener, RoomHub } from './room-hub';
import { readMessages, roomFor } from './room-state';

/** Application close code: the page does not reconnect. */
const ENDED = 4410;
const TOO_MUCH = 1008;
/** Most requests of a page in ten seconds; ICE candidates of five simultaneous connections fit in. */
const MOST_REQUESTS = 400;
const WINDOW_MS = 10_000;

/** The socket of one page in the room of one session. */
export class RoomPage implements Listener {
  peerId: string | null = null;
  ecosystemId = '';
  hub!: RoomHub;
  seat!: Seat;
  #asker!: Asker;
  #work: Promise<void> = Promise.resolve();
  #requests = 0;
  #windowEnds = 0;
  #place: string | null | undefined;
  #closing: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: WebSocket,
    readonly actor: Actor,
    readonly sessionId: string,
    private readonly forUserId: string | null,
    readonly services: Services,
  ) {}

  async open(hub: RoomHub): Promise<void> {
    this.hub = hub;
    // Messages that arrive before the page is welcomed and subscribed are queued: the page would not receive their
    // effects.
    this.socket.on('message', (data) => this.request(String(data)));
    let leave = () => {};
    const opening = this.welcome().then(async () => {
      if (!this.seat) return;
      leave = await hub.add(this);
      if (this.socket.readyState !== this.socket.OPEN) leave();
    });
    this.#work = opening.catch(() => undefined);
    this.socket.once('close', () => {
      clearTimeout(this.#closing);
      leave();
      this.queue(() => this.lost());
    });
    await opening;
  }

  send(news: RoomEvent): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(news));
  }

  /** Closes with the reason; reconnecting would not help. */
  end(why: RoomEnd): void {
    this.send({ kind: 'end', why });
    this.socket.close(ENDED, why);
  }

  show(room: RoomState): void {
    if (!this.peerId) return;
    this.send({ kind: 'room', room: roomFor(room, this.peerId) });
    const own = this.own(room);
    // Messages that are sent meanwhile are missed.
    if (own?.waiting) this.#place = undefined;
    if (!own || own.waiting || own.place === this.#place) return;
    this.#place = own.place;
    this.queue(async () => {
      const messages = await this.services.tenancy.within(this.actor, (db) =>
        readMessages(db, this.sessionId, own.place),
      );
      this.send({ kind: 'messages', messages });
    });
  }

  receive(message: RoomMessage): void {
    if (message.kind === 'ended') return this.end('ENDED');
    if (message.kind === 'removed' && message.userId === this.seat.personId) return this.end('REMOVED');
    if (message.kind === 'mute' && message.peerId === this.peerId) return this.send({ kind: 'muted' });
    if (message.kind === 'signal' && message.to === this.peerId)
      return this.send({ kind: 'signal', from: message.from, data: message.data });
    if (message.kind !== 'chat') return;
    const own = this.own();
    if (own && !own.waiting && own.place === message.message.place)
      this.send({ kind: 'chat', message: message.message });
  }

  recheck = (): void => {
    this.queue(async () => {
      this.seat = await this.findSeat();
      if (this.seat.refusal) this.leaveFor(this.seat.refusal);
    });
  };

  /** The page reconnects and receives everything again. */
  missed(): void {
    this.socket.close(RESTARTING);
  }

  own(room = this.hub.roomOf(this.sessionId)): Peer | undefined {
    return room?.peers.find(({ id }) => id === this.peerId);
  }

  private async welcome(): Promise<void> {
    this.ecosystemId = this.actor.ecosystemId ?? '';
    const { services, actor } = this;
    if (actor.readOnly) return this.end('NOT_ALLOWED');
    try {
      this.#asker = await askerOf(actor, services);
      this.seat = await this.findSeat();
    } catch (error) {
      return this.refuse(error);
    }
    const { refusal, role, personId, name, session } = this.seat;
    if (refusal) return this.leaveFor(refusal);
    const now = services.clock.now();
    const rules = await services.tenancy.within(actor, async (db) => ({
      chatChecked: await isChatChecked(db, session.id, now),
      isOneToOne: await isOneToOne(db, session.id, now),
    }));
    this.#closing = setTimeout(
      () => this.recheck(),
      Math.max(0, session.endsAt.getTime() - now.getTime()) + 50,
    );
    this.send({
      kind: 'welcome',
      userId: personId,
      role,
      name,
      iceServers: iceServers((variable) => services.config.optional(variable), personId, now),
      closesAt: session.endsAt.toISOString(),
      now: now.toISOString(),
      ...rules,
    });
  }

  private findSeat(): Promise<Seat> {
    const { services, actor, sessionId, forUserId } = this;
    const reader = hotReads(actor, services);
    return seatOf(reader, this.#asker, sessionId, forUserId, services.clock.now());
  }

  private request(text: string): void {
    const now = Date.now();
    if (now > this.#windowEnds) [this.#requests, this.#windowEnds] = [0, now + WINDOW_MS];
    if (++this.#requests > MOST_REQUESTS) return this.socket.close(TOO_MUCH);
    const parsed = RoomRequestSchema.safeParse(fromJson(text));
    if (!parsed.success) return this.socket.close(TOO_MUCH);
    this.queue(() => handleRequest(this, parsed.data));
  }

  /** Handles requests sequentially, in the order of arrival. */
  private queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.refuse(error));
  }

  private refuse(error: unknown): void {
    if (error instanceof NotFound) return this.end('NOT_FOUND');
    if (error instanceof Forbidden) return this.end('NOT_ALLOWED');
    this.services.logger.error({ err: error, requestId: this.actor.requestId }, 'a room failed');
    this.socket.close(1011);
  }

  private leaveFor(refusal: NonNullable<Seat['refusal']>): void {
    this.end(refusal === 'NOT_UPCOMING' ? 'OVER' : refusal);
  }

  /** The socket closed: the page may reconnect until the schedule counts it as left. */
  private async lost(): Promise<void> {
    if (!this.peerId) return;
    const over = this.seat.refusal !== null;
    const now = this.services.clock.now();
    await this.services.tenancy.within(this.actor, async (db) => {
      if (over) await leaveRoom(db, this.sessionId, this.peerId!, now);
      else
        await db.query(
          `UPDATE sessions.room_peers SET connected = false, last_seen = $3 WHERE session_id = $1 AND id = $2 AND left_at IS NULL`,
          [this.sessionId, this.peerId, now],
        );
    });
    await this.hub.send(this.sessionId, { kind: 'changed' });
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
