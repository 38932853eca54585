import fc from 'fast-check';
import type { CalendarSession } from './calendar-sessions';
import { carriedBy, CARRY_KEYS, type CarryKey } from './carry-place';
import { placeAt } from './drag-session';
import { axisOf, laneAt, layoutOf, topsOf } from './lane-layout';
import type { Lane } from './lanes';
import { firstFocus, nextFocus } from './next-focus';
import { targetOf } from './proposal';

const sessions = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 6 }), from: fc.integer({ min: 0, max: 1400 }) }), {
    maxLength: 12,
  })
  .map((list) =>
    list
      .map(({ day, from }, index): CalendarSession => {
        const start = (day * 1440 + from) * 60_000;
        const [to, end] = [Math.min(from + 45, 1440), start + 45 * 60_000];
        return { id: `s${index}`, day, from, to, start, end } as CalendarSession;
      })
      .sort((a, b) => a.start - b.start),
  );
const lanes = fc
  .array(sessions, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((own, index): Lane => ({ key: `l${index}`, name: `L${index}`, sessions: own })));

it('draw every session of a week once, within its day, without overlap', () => {
  fc.assert(
    fc.property(sessions, (list) => {
      const { placed } = layoutOf({ key: '', name: '', sessions: list }, 'week', 7, axisOf(list));
      expect(placed.map(({ session }) => session)).toEqual(list);
      expect(new Set(placed.map(({ left, row }) => `${left} ${row}`)).size).toBe(list.length);
    }),
  );
});

it('draw every session of a day within the shown hours', () => {
  fc.assert(
    fc.property(sessions, (list) => {
      const own = list.filter(({ day }) => day === 0);
      const { placed } = layoutOf({ key: '', name: '', sessions: own }, 'day', 1, axisOf(own));
      for (const { left, width } of placed) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(1.000001);
      }
    }),
  );
});

it('find the lane at a height, and keep a drag within days and hours', () => {
  const point = fc.record({
    x: fc.integer({ min: -500, max: 2000 }),
    y: fc.integer({ min: -99, max: 9999 }),
  });
  fc.assert(
    fc.property(lanes, point, fc.constantFrom('week' as const, 'day' as const), (all, { x, y }, view) => {
      const axis = { from: 480, to: 1140 };
      const tops = topsOf(all.map((lane) => layoutOf(lane, view, 7, axis)));
      const expected = all.findIndex((_, index) => y < tops[index + 1]!);
      expect(laneAt(y, tops)).toBe(expected < 0 ? all.length - 1 : expected);
      const session = { from: 600, to: 660 } as CalendarSession;
      const board = { view, count: 7, axis, tops, acrossLanes: false };
      const place = placeAt({ x, y, width: 1000 }, session, { lane: 0, x: 0, y: 0 }, board);
      expect(place.lane).toBe(0);
      expect(place.day >= 0 && place.day < 7).toBe(true);
      if (view === 'day') {
        expect(place.minute! % 15).toBe(0);
        expect(place.minute! >= axis.from && place.minute! <= axis.to - 60).toBe(true);
      } else expect(place.minute).toBeNull();
    }),
  );
});

it('reach every session by arrow keys from the first one', () => {
  fc.assert(
    fc.property(lanes, (all) => {
      const reached = new Set<string>();
      const next = [firstFocus(all)];
      while (next.length > 0) {
        const at = next.pop();
        if (!at || reached.has(`${at.lane} ${at.session}`)) continue;
        reached.add(`${at.lane} ${at.session}`);
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
          next.push(nextFocus(all, at, key));
      }
      expect(reached.size).toBe(all.reduce((sum, lane) => sum + lane.sessions.length, 0));
    }),
  );
});

it('carry a session by arrow keys within days, hours and lanes, and back again', () => {
  const keys = fc.array(fc.constantFrom(...(CARRY_KEYS as CarryKey[])), { maxLength: 40 });
  fc.assert(
    fc.property(lanes, keys, fc.boolean(), fc.boolean(), (all, pressed, acrossLanes, isDay) => {
      const board = { axis: { from: 480, to: 1140 }, count: isDay ? 1 : 7, lanes: all, acrossLanes };
      const session = { from: 605, to: 665 } as CalendarSession;
      let place = { lane: 0, day: 0, minute: isDay ? 605 : null };
      for (const key of pressed) place = carriedBy(place, key, session, board) as typeof place;
      expect(place.lane >= 0 && place.lane < (acrossLanes ? all.length : 1)).toBe(true);
      expect(place.day >= 0 && place.day < board.count).toBe(true);
      if (place.minute === null) expect(isDay).toBe(false);
      else expect(place.minute >= 480 && place.minute <= 1080).toBe(true);
    }),
  );
  const board = { axis: { from: 480, to: 1140 }, count: 1, lanes: [], acrossLanes: true };
  const by = (minute: number, key: CarryKey) =>
    carriedBy({ lane: 0, day: 0, minute }, key, { from: 605, to: 665 } as CalendarSession, board).minute;
  expect([by(605, 'ArrowRight'), by(605, 'ArrowLeft'), by(615, 'ArrowLeft')]).toEqual([615, 600, 600]);
});

it('change the tutor or the place in another lane, and nothing but the time in the same one', () => {
  const to = (key: string) => ({ key, name: `Name of ${key}`, sessions: [] });
  const at = { day: 1, minute: null };
  const same = { ...at, tutorId: null, replacedId: null, place: null };
  expect(targetOf('tutor', 'ada', to('ben'), at)).toEqual({ ...same, tutorId: 'ben', replacedId: 'ada' });
  expect(targetOf('tutor', 'ada', to('ada'), at)).toEqual({ ...same, replacedId: 'ada' });
  expect(targetOf('place', 'gym', to('room 1'), at)).toEqual({ ...same, place: 'Name of room 1' });
  expect(targetOf('place', 'gym', to(''), at)).toEqual({ ...same, place: '' });
  expect(targetOf('place', 'gym', to('gym'), at)).toEqual(same);
  expect(targetOf('school', 'north', to('south'), at)).toEqual(same);
});
