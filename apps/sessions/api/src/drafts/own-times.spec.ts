import fc from 'fast-check';
import { sessionsWithOwnTime } from './own-times';
import { addDays, toInstants } from '../clock/wall-clock';

const ZONES = ['America/Denver', 'Europe/Berlin', 'Australia/Lord_Howe'];

function at(id: string, date: string, startTime: string, timeZoneId = 'America/Denver') {
  const endTime = `${startTime.slice(0, 3)}59`;
  return { id, timeZoneId, ...toInstants({ date, startTime, endTime, timeZoneId }) };
}

const tuesdays = { frequency: 'WEEKLY' as const, days: [2] };
const series = ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10'].map((date, n) =>
  at(`s${n}`, date, '16:00'),
);

it('returns sessions at another time or on another day than the series, over a clock change', () => {
  const [first, second, third] = series as [(typeof series)[0], (typeof series)[0], (typeof series)[0]];
  const own = (...changed: typeof series) => [
    ...sessionsWithOwnTime(
      series.map((each) => changed.find(({ id }) => id === each.id) ?? each),
      changed.find(({ id }) => id === first.id) ?? first,
      tuesdays,
    ),
  ];
  expect(own()).toEqual([]);
  expect(own(at(second.id, '2026-10-27', '10:00'))).toEqual([second.id]);
  expect(own(at(third.id, '2026-11-05', '16:00'))).toEqual([third.id]);
  // The session that the change refers to is meant, whatever its time.
  expect(own(at(first.id, '2026-10-20', '10:00'))).toEqual([]);
});

it('takes the time of the given session where two times are equally frequent', () => {
  const [one, other] = [at('one', '2026-11-03', '16:00'), at('other', '2026-11-10', '10:00')];
  expect([...sessionsWithOwnTime([one, other], one, tuesdays)]).toEqual(['other']);
  expect([...sessionsWithOwnTime([one, other], other, tuesdays)]).toEqual(['one']);
});

it('returns exactly the moved sessions, as long as most were not moved', () => {
  const situation = fc.record({
    zone: fc.constantFrom(...ZONES),
    count: fc.integer({ min: 5, max: 30 }),
    moved: fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 2 }),
    pointedAt: fc.nat(29),
  });
  fc.assert(
    fc.property(situation, ({ zone, count, moved, pointedAt }) => {
      const sessions = Array.from({ length: count }, (_, n) =>
        at(`${n}`, addDays('2026-09-01', 7 * n), moved.includes(n) ? '09:30' : '16:00', zone),
      );
      const pointed = sessions[pointedAt % count]!;
      const expected = moved.filter((n) => n < count).map(String);
      expect([...sessionsWithOwnTime(sessions, pointed, tuesdays)].sort()).toEqual(
        expected.filter((id) => id !== pointed.id).sort(),
      );
    }),
  );
});
