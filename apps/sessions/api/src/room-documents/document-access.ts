import type { Services } from '@lyceum/server/subgraph';
import type { Actor } from '@lyceum/server/actor';
import { readRoom, type RoomRole } from '../rooms/subject';

const NAME = /^(board|notes)(?::([\da-f-]{36}))?$/;

/**
 * Whether somebody with a seat in the room may read and write one of its documents: only while in the room, not in the
 * waiting room; documents of a breakout only for its members and leaders.
 */
export async function mayOpen(
  actor: Actor,
  services: Services,
  seat: { sessionId: string; personId: string; role: RoomRole },
  name: string,
): Promise<boolean> {
  const [, kind, breakout = null] = NAME.exec(name) ?? [];
  if (!NAME.test(name)) return false;
  const room = await services.tenancy.within(actor, (db) => readRoom(db, seat.sessionId));
  const pages = room.peers.filter(({ userId, waiting }) => userId === seat.personId && !waiting);
  if (pages.length === 0) return false;
  // An observer sees what is shown in the lesson, not its notes.
  if (seat.role === 'OBSERVER' && kind !== 'board') return false;
  return seat.role === 'LEADER' || seat.role === 'ADMIN' || pages.some(({ place }) => place === breakout);
}
