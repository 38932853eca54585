import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayAt, daysOfPeriod, lastRunUntil, nextRun, nextRuns, type RunRule } from './next-run';

const zones = [
  'America/Denver',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
];
const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc.date({
  min: new Date('2024-06-01T00:00:00Z'),
  max: new Date('2028-06-01T00:00:00Z'),
  noInvalidDate: true,
});
const rule: fc.Arbitrary<RunRule> = fc
  .record({
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    dayOfWeek: fc.nat(6),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    hour: fc.nat(23),
    timeZoneId: fc.constantFrom(...zones),
    startDay: fc.constant('2024-01-01'),
    endDay: fc.option(day),
    schoolTerms: fc.constant([]),
  })
  .map((each) => ({
    ...each,
    dayOfWeek: each.frequency === 'WEEKLY' ? each.dayOfWeek : null,
    dayOfMonth: each.frequency === 'MONTHLY' ? each.dayOfMonth : null,
  }));
const wall = (at: Date, zone: string) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone);

describe('the next run', () => {
  it('is after the instant, on a day of the rule, at its hour unless the clocks skip it', () => {
    fc.assert(
      fc.property(rule, instant, (each, after) => {
        const next = nextRun(each, after);
        if (!next)
          return void expect(each.endDay! <= dayAt(after, each.timeZoneId).add({ days: 31 }).toString());
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        const at = wall(next, each.timeZoneId);
        if (each.endDay) expect(at.toPlainDate().toString() <= each.endDay).toBe(true);
        if (each.frequency === 'WEEKLY') expect(at.dayOfWeek % 7).toBe(each.dayOfWeek);
        if (each.frequency === 'MONTHLY') expect(at.day).toBe(Math.min(each.dayOfMonth!, at.daysInMonth));
        const exact = at
          .toPlainDate()
          .toZonedDateTime({ timeZone: each.timeZoneId, plainTime: { hour: each.hour } });
        expect(exact.epochMilliseconds).toBe(next.getTime());
        if (at.hoursInDay === 24) expect([at.hour, at.minute]).toEqual([each.hour, 0]);
      }),
    );
  });

  it('happens once on each day of the rule', () => {
    fc.assert(
      fc.property(rule, instant, (each, after) => {
        const forever = { ...each, endDay: null };
        const days: string[] = [];
        for (let at = after; days.length < 40;) {
          at = nextRun(forever, at)!;
          days.push(wall(at, each.timeZoneId).toPlainDate().toString());
        }
        expect(new Set(days).size).toBe(days.length);
        const between = days.slice(1).map((each_, n) => {
          const before = Temporal.PlainDate.from(days[n]!);
          return before.until(Temporal.PlainDate.from(each_)).total('days');
        });
        const most = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, TERM: 0 }[each.frequency];
        const least = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, TERM: 0 }[each.frequency];
        expect(Math.max(...between)).toBeLessThanOrEqual(most);
        expect(Math.min(...between)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 50 },
    );
  });

  it('does not depend on when it is computed', () => {
    fc.assert(
      fc.property(rule, instant, fc.double({ min: 0, max: 1, noNaN: true }), (each, after, share) => {
        const next = nextRun(each, after);
        if (!next) return;
        const between = new Date(
          after.getTime() + Math.floor(share * (next.getTime() - after.getTime() - 1)),
        );
        expect(nextRun(each, between)).toEqual(next);
      }),
    );
  });

  it('keeps its hour when the clocks change', () => {
    const weekly: RunRule = {
      frequency: 'WEEKLY',
      dayOfWeek: 0,
      dayOfMonth: null,
      hour: 2,
      timeZoneId: 'America/Denver',
      startDay: '2026-01-01',
      endDay: null,
      schoolTerms: [],
    };
    // 2:00 does not exist on that day; a week later it does.
    expect(nextRun(weekly, new Date('2026-03-07T12:00:00Z'))).toEqual(new Date('2026-03-08T09:00:00Z'));
    expect(nextRun(weekly, new Date('2026-03-08T09:00:00Z'))).toEqual(new Date('2026-03-15T08:00:00Z'));
    // 1:00 happens twice: the first one runs.
    const twice = { ...weekly, hour: 1 };
    expect(nextRun(twice, new Date('2026-10-31T12:00:00Z'))).toEqual(new Date('2026-11-01T07:00:00Z'));
    expect(nextRun(twice, new Date('2026-11-01T07:00:00Z'))).toEqual(new Date('2026-11-08T08:00:00Z'));
    const monthly = { ...weekly, frequency: 'MONTHLY' as const, dayOfWeek: null, dayOfMonth: 31, hour: 6 };
    expect(nextRun(monthly, new Date('2026-02-01T00:00:00Z'))).toEqual(new Date('2026-02-28T13:00:00Z'));
    expect(nextRun({ ...monthly, endDay: '2026-02-27' }, new Date('2026-02-01T07:00:00Z'))).toBeNull();
  });

  it('makes up for the last missed run only', () => {
    fc.assert(
      fc.property(rule, instant, fc.integer({ min: 0, max: 60 }), (each, after, days) => {
        const forever = { ...each, endDay: null };
        const due = nextRun(forever, after)!;
        const now = new Date(due.getTime() + days * 86_400_000);
        const last = lastRunUntil(forever, due, now);
        expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextRun(forever, last)!.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe('the next runs', () => {
  it('are five in order, each the next of the one before, and fewer only at the last day', () => {
    fc.assert(
      fc.property(rule, instant, (each, after) => {
        const runs = nextRuns(each, after, 5);
        expect(runs).toEqual([
          ...(runs.length > 0 ? [nextRun(each, after)] : []),
          ...runs.slice(1).map((_, n) => nextRun(each, runs[n]!)),
        ]);
        for (const [n, at] of runs.entries())
          expect(at.getTime()).toBeGreaterThan((runs[n - 1] ?? after).getTime());
        if (runs.length < 5) expect(nextRun(each, runs.at(-1) ?? after)).toBeNull();
        if (!each.endDay) expect(runs).toHaveLength(5);
      }),
    );
  });

  it('show the same hour on every day, before and after the clocks change', () => {
    fc.assert(
      fc.property(rule, instant, (each, after) => {
        for (const at of nextRuns(each, after, 5).map((run) => wall(run, each.timeZoneId))) {
          const isSkipped = at.toPlainTime().toString() !== `${String(each.hour).padStart(2, '0')}:00:00`;
          // Only an hour that does not exist on that day is shown later, by less than the gap of the clocks.
          const before = at.subtract({ hours: 3 });
          if (isSkipped) expect(at.offsetNanoseconds).toBeGreaterThan(before.offsetNanoseconds);
        }
      }),
    );
  });

  it('of every day are 23 to 25 hours apart', () => {
    fc.assert(
      fc.property(rule, instant, (each, after) => {
        const daily = { ...each, frequency: 'DAILY' as const, endDay: null };
        const runs = nextRuns(daily, after, 5);
        for (const [n, at] of runs.slice(1).entries()) {
          const hours = (at.getTime() - runs[n]!.getTime()) / 3_600_000;
          expect(hours).toBeGreaterThanOrEqual(23);
          expect(hours).toBeLessThanOrEqual(25);
        }
      }),
    );
  });
});

/** Terms in order, some of them adjacent. */
const terms = [
  { name: 'Spring', firstDay: '2026-01-12', lastDay: '2026-05-29' },
  { name: 'Summer', firstDay: '2026-05-30', lastDay: '2026-07-31' },
  { name: 'Fall', firstDay: '2026-08-24', lastDay: '2026-12-18' },
];

describe('by term', () => {
  const termRule: fc.Arbitrary<RunRule> = fc
    .tuple(rule, fc.uniqueArray(day, { minLength: 2, maxLength: 12 }))
    .map(([each, days]) => {
      const sorted = days.toSorted();
      const schoolTerms = sorted.flatMap((firstDay, at) =>
        at % 2 === 0 && sorted[at + 1] ? [{ name: 't', firstDay, lastDay: sorted[at + 1]! }] : [],
      );
      return { ...each, frequency: 'TERM', dayOfWeek: null, dayOfMonth: null, schoolTerms };
    });

  it('runs once after each term that ends later, on the day after its last day, and then no more', () => {
    fc.assert(
      fc.property(termRule, instant, (each, after) => {
        const runs = nextRuns({ ...each, endDay: null }, after, 50);
        const days = runs.map((at) =>
          wall(at, each.timeZoneId).toPlainDate().subtract({ days: 1 }).toString(),
        );
        const today = dayAt(after, each.timeZoneId).toString();
        const ends = each.schoolTerms.map(({ lastDay }) => lastDay);
        expect(days).toEqual(ends.filter((end) => end >= today || days[0] === end));
        for (const at of runs) expect(at.getTime()).toBeGreaterThan(after.getTime());
      }),
    );
  });

  it('runs at its hour, and not past its last day', () => {
    const each: RunRule = {
      ...{ frequency: 'TERM', dayOfWeek: null, dayOfMonth: null, hour: 6, timeZoneId: 'America/Denver' },
      ...{ startDay: '2026-01-01', endDay: null, schoolTerms: terms },
    };
    expect(nextRuns(each, new Date('2026-05-30T11:00:00Z'), 5)).toEqual([
      new Date('2026-05-30T12:00:00Z'),
      new Date('2026-08-01T12:00:00Z'),
      new Date('2026-12-19T13:00:00Z'),
    ]);
    expect(nextRun({ ...each, endDay: '2026-12-18' }, new Date('2026-08-02T00:00:00Z'))).toBeNull();
    expect(nextRun({ ...each, schoolTerms: [] }, new Date('2026-08-02T00:00:00Z'))).toBeNull();
  });
});

it('computes the days of a period', () => {
  const on = (today: string, period: Parameters<typeof daysOfPeriod>[0]) =>
    daysOfPeriod(period, Temporal.PlainDate.from(today), terms);
  expect(on('2026-11-25', 'LAST_WEEK')).toEqual({ begin: '2026-11-16', end: '2026-11-22' });
  expect(on('2026-11-23', 'LAST_WEEK')).toEqual({ begin: '2026-11-16', end: '2026-11-22' });
  expect(on('2026-03-31', 'LAST_MONTH')).toEqual({ begin: '2026-02-01', end: '2026-02-28' });
  expect(on('2026-01-01', 'LAST_MONTH')).toEqual({ begin: '2025-12-01', end: '2025-12-31' });
  expect(on('2026-03-01', 'YESTERDAY')).toEqual({ begin: '2026-02-28', end: '2026-02-28' });
  expect(on('2026-11-25', 'LAST_TERM')).toEqual({ begin: '2026-05-30', end: '2026-07-31' });
  expect(on('2026-05-30', 'LAST_TERM')).toEqual({ begin: '2026-01-12', end: '2026-05-29' });
  expect(on('2026-05-29', 'LAST_TERM')).toBeNull();
  expect(on('2026-11-25', 'LAST_30_DAYS')).toEqual({ begin: '2026-10-26', end: '2026-11-24' });
});
