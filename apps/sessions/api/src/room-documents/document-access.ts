import type { Services } from '@lyceum/server/subgraph';
import type { Actor } from '@lyceum/server/actor';
import { readRoom, type RoomRole } from '../rooms/subject';

const NAME = /^(board|notes)(?::([\da-f-]{36}))?$/;

/**
 * Whether somebody who has a seat in the room may read and write one of its documents: who is inside, not before the
 * door; what belongs to a breakout only those in it and those who lead.
 */
export async function mayOpen(
  actor: Actor,
  services: Services,
  seat: { sessionId: string; personId: string; role: RoomRole },
  name: string,
): Promise<boolean> {
  const [, , breakout = null] = NAME.exec(name) ?? [];
  if (!NAME.test(name)) return false;
  const room = await services.tenancy.within(actor, (db) => readRoom(db, seat.sessionId));
  const pages = room.peers.filter(({ userId, waiting }) => userId === seat.personId && !waiting);
  if (pages.length === 0) return false;
  return seat.role !== 'LEARNER' || pages.some(({ place }) => place === breakout);
}
