import type { SessionSummaryFragment } from '../__generated__/graphql';

/** The breakout rooms of one program at one time. */
export interface Block {
  key: string;
  rooms: SessionSummaryFragment[];
}

/** Rooms in blocks, in the order in which they come: soonest first. */
export function blocksOf(rooms: readonly SessionSummaryFragment[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const room of rooms) {
    const key = `${room.startDateTime} ${room.endDateTime} ${room.program?.id ?? ''}`;
    const block = blocks.get(key);
    if (block) block.rooms.push(room);
    else blocks.set(key, { key, rooms: [room] });
  }
  return [...blocks.values()];
}

/** Rooms with a seat that nobody waits for. */
export function freeRooms(rooms: readonly SessionSummaryFragment[]): SessionSummaryFragment[] {
  return rooms.filter(({ seatState, seatQueue }) => seatState === 'OPEN' && !seatQueue?.length);
}

/** Each of several lists of ids, once. */
export function idsOfAll(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
