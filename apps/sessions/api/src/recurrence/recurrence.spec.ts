import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expandDates, MAX_OCCURRENCES, type RecurrenceRule } from './recurrence';
import { instantByIntl } from '../testing/zone-offsets';
import { addDays, toInstants, toWallClock } from '../clock/wall-clock';

const ZONES = [
  'America/Denver',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Madrid',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'America/St_Johns',
  'Pacific/Auckland',
];

const BY_DAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const day = fc.integer({ min: 0, max: 730 }).map((offset) => addDays('2026-01-01', offset));
const rule: fc.Arbitrary<RecurrenceRule> = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  until: fc.constant(null),
  count: fc.integer({ min: 1, max: 60 }),
});

/** Independent implementation for comparison: it walks the calendar day by day with Date alone. */
function walkTheCalendar(
  first: string,
  { frequency, interval, days, count }: RecurrenceRule,
  within = Infinity,
): string[] {
  const begin = new Date(`${first}T00:00:00Z`);
  const sundayOf = (at: Date) => Math.floor((at.getTime() / 86_400_000 + 4) / 7);
  const found: string[] = [];
  const most = within === Infinity ? count! : Infinity;
  for (let daysOn = 0; found.length < most && daysOn < within; daysOn++) {
    const at = new Date(begin.getTime() + daysOn * 86_400_000);
    const monthsOn =
      (at.getUTCFullYear() - begin.getUTCFullYear()) * 12 + at.getUTCMonth() - begin.getUTCMonth();
    const fits =
      frequency === 'DAILY'
        ? daysOn % interval === 0
        : frequency === 'WEEKLY'
          ? (sundayOf(at) - sundayOf(begin)) % interval === 0 && days.includes(at.getUTCDay())
          : at.getUTCDate() === begin.getUTCDate() && monthsOn % interval === 0;
    if (fits) found.push(at.toISOString().slice(0, 10));
  }
  return found;
}

describe('expandDates', () => {
  it('returns the same days as a walk through the calendar', () => {
    fc.assert(
      fc.property(day, rule, (first, given) => {
        expect(expandDates(first, given)).toEqual(walkTheCalendar(first, given));
      }),
      { numRuns: 300 },
    );
  });

  it('returns the same days as a library that expands instants', () => {
    fc.assert(
      fc.property(day, rule, (first, given) => {
        const { frequency: freq, interval, days } = given;
        const library = new RRuleTemporal({
          freq,
          interval,
          wkst: 'SU',
          tzid: 'UTC',
          dtstart: Temporal.PlainDate.from(first).toZonedDateTime('UTC'),
          ...(freq === 'WEEKLY' ? { byDay: days.map((on) => BY_DAY[on]!) } : {}),
          count: Math.min(given.count!, 12),
        });
        const dates = library.all().map((at) => at.toString().slice(0, 10));
        expect(expandDates(first, { ...given, count: Math.min(given.count!, 12) })).toEqual(dates);
      }),
      { numRuns: 60 },
    );
  });

  it('maps 1,000 series of 36 weeks to the instants of ten zones as an expansion without Temporal does', () => {
    let changes = 0;
    fc.assert(
      fc.property(
        day,
        rule,
        fc.constantFrom(...ZONES),
        // Every minute of the day, with more weight on the hours of clock changes.
        fc.oneof(fc.integer({ min: 0, max: 209 }), fc.integer({ min: 0, max: 1379 })),
        (first, given, timeZoneId, minute) => {
          const [startTime, endTime] = [clock(minute), clock(minute + 45)];
          const dates = expandDates(first, { ...given, until: addDays(first, 36 * 7 - 1), count: null });
          const expected = walkTheCalendar(first, given, 36 * 7);
          expect(dates).toEqual(expected);
          const laid = dates.map((date) => toInstants({ date, startTime, endTime, timeZoneId }));
          const starts = dates.map((date) => instantByIntl(date, startTime, timeZoneId));
          expect(laid.map(({ startsAt }) => startsAt.getTime())).toEqual(starts);
          expect(
            laid.every(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() === 45 * 60_000),
          ).toBe(true);
          changes += laid.filter(({ movedByClockChange }) => movedByClockChange).length;
        },
      ),
      { numRuns: 1000 },
    );
    expect(changes).toBeGreaterThan(0);
  });

  it('ends on the day of until', () => {
    const weekly = { frequency: 'WEEKLY' as const, interval: 1, days: [1], count: null };
    expect(expandDates('2026-11-02', { ...weekly, until: '2026-11-16' })).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(expandDates('2026-11-02', { ...weekly, until: '2026-11-15' })).toHaveLength(2);
  });

  it('stops just past the bound instead of exhausting memory', () => {
    const daily = { frequency: 'DAILY' as const, interval: 1, days: [], until: '2099-01-01', count: null };
    expect(expandDates('2026-01-01', daily)).toHaveLength(MAX_OCCURRENCES + 1);
  });
});

describe('toInstants', () => {
  it('moves a skipped time forward by the gap', () => {
    const gap = toInstants({
      date: '2027-03-14',
      startTime: '02:30',
      endTime: '03:00',
      timeZoneId: 'America/Denver',
    });
    expect(gap.movedByClockChange).toBe(true);
    expect(toWallClock(gap.startsAt, 'America/Denver').time).toBe('03:30');
    expect(gap.endsAt.getTime() - gap.startsAt.getTime()).toBe(30 * 60_000);
  });

  it('takes the first occurrence of a repeated time', () => {
    const fold = toInstants({
      date: '2026-11-01',
      startTime: '01:30',
      endTime: '02:30',
      timeZoneId: 'America/Denver',
    });
    expect(fold.movedByClockChange).toBe(false);
    expect(fold.startsAt.toISOString()).toBe('2026-11-01T07:30:00.000Z');
  });
});

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
