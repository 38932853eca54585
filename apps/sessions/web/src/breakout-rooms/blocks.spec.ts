import type { BreakoutRoomFragment } from '../__generated__/graphql';
import { blocksOf, freeRooms, idsOfAll } from './blocks';

const room = (id: string, startDateTime: string, change: object = {}) =>
  ({
    id,
    startDateTime,
    endDateTime: startDateTime,
    program: { id: 'p' },
    seatState: 'OPEN',
    ...change,
  }) as unknown as BreakoutRoomFragment;

it('groups rooms of the same time and program, and counts the free ones', () => {
  const rooms = [
    room('a', '10:00'),
    room('b', '10:00', { seatState: 'FULL' }),
    room('c', '10:00', { program: { id: 'q' } }),
    room('d', '11:00', { seatQueue: { length: 1 } }),
  ];
  expect(blocksOf(rooms).map((block) => block.rooms.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
  expect(freeRooms(rooms).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(idsOfAll([['a'], ['a', 'b']])).toEqual(['a', 'b']);
});
