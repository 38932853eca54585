import type { BreakoutRoomFragment } from '../__generated__/graphql';

/** The breakout rooms of one program at one time. */
export interface Block {
  key: string;
  rooms: BreakoutRoomFragment[];
}

/** Groups rooms into blocks, in order of start. */
export function blocksOf(rooms: readonly BreakoutRoomFragment[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const room of rooms) {
    const key = `${room.startDateTime} ${room.endDateTime} ${room.program?.id ?? ''}`;
    const block = blocks.get(key);
    if (block) block.rooms.push(room);
    else blocks.set(key, { key, rooms: [room] });
  }
  return [...blocks.values()];
}

/** Rooms with a free seat and no waiting list. */
export function freeRooms(rooms: readonly BreakoutRoomFragment[]): BreakoutRoomFragment[] {
  return rooms.filter(({ seatState, seatQueue }) => seatState === 'OPEN' && !seatQueue?.length);
}

/** The ids of several lists, without repetitions. */
export function idsOfAll(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
