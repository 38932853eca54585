import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { findConflicts, type ConflictFacts } from '../conflicts/subject';
import { awayInstants } from './away-span';

const ZONES = [
  'UTC',
  'America/Denver',
  'America/Santiago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];
const HOUR = 3_600_000;
const day = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
const time = fc
  .integer({ min: 0, max: 23 * 60 + 59 })
  .map((minute) => Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5));
const span = fc.record({
  zone: fc.constantFrom(...ZONES),
  first: day,
  days: fc.integer({ min: 0, max: 20 }),
  startTime: fc.option(time, { nil: null }),
  endTime: fc.option(time, { nil: null }),
});
type Span = typeof span extends fc.Arbitrary<infer T> ? T : never;

const instantsOf = ({ zone, first, days, startTime, endTime }: Span) =>
  awayInstants(
    { firstDay: first.toString(), lastDay: first.add({ days }).toString(), startTime, endTime },
    zone,
  );

it('covers whole days in the person’s own zone, also on days of a clock change', () => {
  fc.assert(
    fc.property(span, (each) => {
      const { startsAt, endsAt } = instantsOf({ ...each, startTime: null, endTime: null });
      const begins = (date: Temporal.PlainDate) => date.toZonedDateTime(each.zone).epochMilliseconds;
      expect([startsAt.getTime(), endsAt.getTime()]).toEqual([
        begins(each.first),
        begins(each.first.add({ days: each.days + 1 })),
      ]);
    }),
  );
});

it('begins and ends at the times of its first and last day', () => {
  fc.assert(
    fc.property(span, (each) => {
      const { startsAt, endsAt } = instantsOf(each);
      const at = (date: Temporal.PlainDate, clock: string) =>
        date.toPlainDateTime(clock).toZonedDateTime(each.zone, { disambiguation: 'compatible' });
      if (each.startTime) expect(startsAt.getTime()).toBe(at(each.first, each.startTime).epochMilliseconds);
      const last = each.first.add({ days: each.days });
      if (each.endTime) expect(endsAt.getTime()).toBe(at(last, each.endTime).epochMilliseconds);
    }),
  );
});

it('conflicts with exactly the sessions that overlap it, of that person only', () => {
  const offset = fc.integer({ min: -40 * 24, max: 40 * 24 });
  fc.assert(
    fc.property(span, offset, fc.integer({ min: 1, max: 5 }), (each, hours, length) => {
      const away = instantsOf(each);
      fc.pre(away.endsAt > away.startsAt);
      const startsAt = new Date(away.startsAt.getTime() + hours * HOUR);
      const endsAt = new Date(startsAt.getTime() + length * HOUR);
      const people = ['gone', 'here'].map((userId) => ({ userId, userType: 'LEADER' as const }));
      const facts: ConflictFacts = {
        slots: [{ date: '2026-01-01', startsAt, endsAt, people }],
        busy: [],
        away: [{ userId: 'gone', ...away }],
        hours: new Map(),
        bufferMinutes: 30,
        limit: null,
        bookableUntil: null,
        holidays: new Map(),
        holidayTimeZoneId: 'UTC',
        schools: [],
      };
      const overlaps = startsAt < away.endsAt && endsAt > away.startsAt;
      expect(findConflicts(facts).map(({ type, userId }) => [type, userId])).toEqual(
        overlaps ? [['AWAY', 'gone']] : [],
      );
    }),
  );
});
