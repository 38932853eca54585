import type { TenantDb } from '@lyceum/server/tenancy';
import { enterRoom, leaveRoom } from './room-presence';
import * as control from './control-room';
import type { RoomPage } from './room-page';
import { askToRecord, startRecording, stopRecording } from './room-recording';
import { isHost } from './waits-for-host';
import { postChatMessage } from './post-chat-message';
import type { Peer, RoomRequest } from '@lyceum/contracts/sessions';

type Request<Kind extends RoomRequest['kind']> = Extract<RoomRequest, { kind: Kind }>;

/** Handles a request of a page, if it is permitted. */
export async function handleRequest(page: RoomPage, request: RoomRequest): Promise<void> {
  if (!page.seat) return;
  if (request.kind === 'enter') return enter(page, request);
  if (!page.peerId) return page.send({ kind: 'refused', why: 'NOT_IN_ROOM' });
  if (request.kind === 'leave') return leave(page);
  const own = page.own();
  if (request.kind === 'media') return save(page, 'media', JSON.stringify(request.media));
  if (!own || own.waiting) return page.send({ kind: 'refused', why: 'NOT_IN_ROOM' });
  if (request.kind === 'signal') return signal(page, own, request);
  if (request.kind === 'hand')
    return save(page, 'hand_at', request.raised ? page.services.clock.now() : null);
  if (request.kind === 'chat') return postChatMessage(page, own, request);
  if (own.role === 'OBSERVER' && request.kind === 'move') return follow(page, own, request);
  if (own.role === 'LEARNER' || own.role === 'OBSERVER')
    return page.send({ kind: 'refused', why: 'NOT_ALLOWED' });
  if (request.kind === 'ask-to-record' || request.kind === 'record') return record(page, own, request);
  return lead(page, request);
}

async function enter(page: RoomPage, { peerId, media }: Request<'enter'>): Promise<void> {
  const { hub, sessionId, seat, services } = page;
  if (page.peerId && page.peerId !== peerId) return page.send({ kind: 'refused', why: 'NOT_ALLOWED' });
  const now = services.clock.now();
  const entered = await services.tenancy.within(page.actor, (db) => enterRoom(db, seat, peerId, media, now));
  if (!entered) return page.send({ kind: 'refused', why: 'FULL' });
  page.peerId = peerId;
  await hub.send(sessionId, { kind: 'changed' });
}

async function leave(page: RoomPage): Promise<void> {
  const { peerId, sessionId } = page;
  await change(page, (db, now) => leaveRoom(db, sessionId, peerId!, now));
  page.peerId = null;
}

/** An observer chooses in which place to look on, among those with somebody who leads the lesson there. */
async function follow(page: RoomPage, own: Peer, { userId, breakoutId }: Request<'move'>): Promise<void> {
  const room = page.hub.roomOf(page.sessionId);
  const isLed = room?.peers.some((peer) => isHost(peer) && peer.place === breakoutId) ?? false;
  if (userId !== own.userId || !isLed) return page.send({ kind: 'refused', why: 'NOT_ALLOWED' });
  await change(page, (db, now) => control.move(db, page.sessionId, userId, breakoutId, now));
}

async function signal(page: RoomPage, own: Peer, { to, data }: Request<'signal'>): Promise<void> {
  const other = page.hub.roomOf(page.sessionId)?.peers.find(({ id }) => id === to);
  if (!other || other.waiting || other.place !== own.place) return;
  await page.hub.send(page.sessionId, { kind: 'signal', from: own.id, to, data });
}

/** `column` is one of two constants, never input of the page. */
function save(page: RoomPage, column: 'media' | 'hand_at', value: string | Date | null): Promise<void> {
  const { peerId, sessionId } = page;
  return change(page, (db) =>
    db.query(`UPDATE sessions.room_peers SET ${column} = $3 WHERE session_id = $1 AND id = $2`, [
      sessionId,
      peerId,
      value,
    ]),
  );
}

/** An admin who looks in is no participant and may not record. */
async function record(
  page: RoomPage,
  own: Peer,
  request: Request<'ask-to-record' | 'record'>,
): Promise<void> {
  const { sessionId } = page;
  if (own.role !== 'LEADER') return page.send({ kind: 'refused', why: 'NOT_ALLOWED' });
  if (request.kind === 'ask-to-record')
    return change(page, (db, now) => askToRecord(db, sessionId, own.userId, now));
  if (!request.on) return change(page, (db) => stopRecording(db, sessionId));
  await change(page, async (db, now) => {
    const why = await startRecording(db, sessionId, own.id, now);
    if (why) page.send({ kind: 'refused', why });
  });
}

type Leading = Exclude<
  RoomRequest['kind'],
  'enter' | 'leave' | 'media' | 'signal' | 'hand' | 'chat' | 'ask-to-record' | 'record'
>;

async function lead(page: RoomPage, request: Request<Leading>): Promise<void> {
  const { sessionId, hub } = page;
  if (request.kind === 'mute') return hub.send(sessionId, { kind: 'mute', peerId: request.peerId });
  await change(page, (db, now) => {
    switch (request.kind) {
      case 'admit':
        return control.admit(db, sessionId, request.userId, now);
      case 'admit-all':
        return control.admitAll(db, sessionId, now);
      case 'waiting-room':
        return control.setWaitingRoom(db, sessionId, request.on, now);
      case 'remove':
        return control.removeFromRoom(db, sessionId, request.userId, now);
      case 'move':
        return control.move(db, sessionId, request.userId, request.breakoutId, now);
      case 'take-aside':
        return control.moveAside(db, sessionId, [request.userId, page.seat.personId], now);
      case 'close-breakout':
        return control.closeBreakout(db, sessionId, request.breakoutId, now);
      case 'end':
        return control.endRoom(db, sessionId, now);
    }
  });
  if (request.kind === 'remove') await hub.send(sessionId, { kind: 'removed', userId: request.userId });
  if (request.kind === 'end') await hub.send(sessionId, { kind: 'ended' });
}

async function change(page: RoomPage, work: (db: TenantDb, now: Date) => Promise<unknown>): Promise<void> {
  const now = page.services.clock.now();
  await page.services.tenancy.within(page.actor, (db) => work(db, now));
  await page.hub.send(page.sessionId, { kind: 'changed' });
}
