import fc from 'fast-check';
import { findConflicts, type AvailabilityHours, type ConflictFacts } from '../conflicts/conflicts';
import { addDays, startOfDay, toInstants, toWallClock } from '../clock/wall-clock';
import { checkTime } from '../drafts/validate-session';
import { freeStarts, type FreeStart, type Wanted } from './free-hours';
import { common, merged, without } from './intervals';
import { clock } from './zone-days';

const ZONES = [
  'America/Denver',
  'America/New_York',
  'America/Santiago',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'America/St_Johns',
  'Africa/Cairo',
  'Pacific/Auckland',
];
const PEOPLE = [
  { userId: 'tutor', userType: 'LEADER' as const },
  { userId: 'learner', userType: 'LEARNER' as const },
];
const STEP = 30;

const zone = fc.constantFrom(...ZONES);
/** Weeks in which the clock of some zone changes, and the days in between. */
const day = fc
  .tuple(
    fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-03',
      '2026-09-05',
      '2026-10-24',
      '2026-10-31',
      '2026-07-15',
    ),
    fc.integer({ min: -1, max: 2 }),
  )
  .map(([first, offset]) => addDays(first, offset));
const range = fc
  .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({
    startTime: clock(from * STEP),
    endTime: from + length >= 48 ? '24:00' : clock((from + length) * STEP),
  }));
const weekday = fc.integer({ min: 0, max: 6 });
const hours = (date: string): fc.Arbitrary<AvailabilityHours> =>
  fc.record({
    timeZoneId: zone,
    weekly: fc.array(
      fc.tuple(weekday, range).map(([on, times]) => ({ day: on, ...times })),
      { minLength: 8, maxLength: 20 },
    ),
    overrides: fc
      .array(range, { maxLength: 2 })
      .chain((availability) =>
        fc.constantFrom([], [{ date, availability }], [{ date: addDays(date, 1), availability }]),
      ),
  });
const facts = (date: string): fc.Arbitrary<Omit<ConflictFacts, 'slots'>> =>
  fc.record({
    away: fc.array(
      fc
        .tuple(
          fc.constantFrom('tutor', 'learner', 'nobody'),
          fc.integer({ min: -20, max: 60 }),
          fc.integer({ min: 1, max: 30 }),
        )
        .map(([userId, from, length]) => {
          const startsAt = new Date(Date.parse(`${date}T00:00:00Z`) + from * STEP * 60_000);
          return { userId, startsAt, endsAt: new Date(startsAt.getTime() + length * STEP * 60_000) };
        }),
      { maxLength: 2 },
    ),
    busy: fc.array(
      fc
        .tuple(
          fc.constantFrom('tutor', 'learner', 'nobody'),
          fc.integer({ min: -20, max: 60 }),
          fc.integer({ min: 1, max: 4 }),
        )
        .map(([userId, from, length]) => {
          const startsAt = new Date(Date.parse(`${date}T00:00:00Z`) + from * STEP * 60_000);
          const endsAt = new Date(startsAt.getTime() + length * 15 * 60_000);
          return { userId, sessionId: 'another', startsAt, endsAt };
        }),
      { maxLength: 6 },
    ),
    hours: fc.tuple(fc.option(hours(date)), fc.option(hours(date))).map(([tutor, learner]) => {
      const given = new Map<string, AvailabilityHours>();
      if (tutor) given.set('tutor', tutor);
      if (learner) given.set('learner', learner);
      return given;
    }),
    bufferMinutes: fc.constantFrom(0, 15, 60),
    limit: fc.option(
      fc.record({
        type: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const, 'TOTAL' as const),
        minuteLimit: fc.constantFrom(60, 120),
        timeZoneId: zone,
        used: fc.array(
          fc.integer({ min: -10, max: 10 }).map((offset) => ({
            userId: 'learner',
            startsAt: new Date(Date.parse(`${addDays(date, offset)}T12:00:00Z`)),
            minutes: 45,
          })),
          { maxLength: 2 },
        ),
      }),
      { freq: 3 },
    ),
    bookableUntil: fc.option(fc.constant(new Date(`${date}T18:00:00Z`)), { freq: 3 }),
    schools: fc.subarray([
      {
        name: 'Lincoln',
        timeZoneId: 'Asia/Tokyo',
        learnerIds: new Set(['learner']),
        calendar: {
          firstDay: null,
          lastDay: null,
          daysOff: [{ firstDay: date, lastDay: date, name: 'Break' }],
        },
      },
      {
        name: 'Adams',
        timeZoneId: 'America/Los_Angeles',
        learnerIds: new Set(['learner']),
        calendar: { firstDay: addDays(date, -9), lastDay: date, daysOff: [] },
      },
    ]),
    holidays: fc.constantFrom(new Map<string, string>(), new Map([[addDays(date, 1), 'Holiday']])),
    holidayTimeZoneId: zone,
  });
const situation = day.chain((date) =>
  fc.record({
    date: fc.constant(date),
    timeZoneId: zone,
    programZone: zone,
    viewerZone: zone,
    minutes: fc.constantFrom(30, 45, 120, 600),
    interval: fc.constantFrom(30, 45, 60),
    now: fc.constantFrom(new Date('2026-01-01T00:00:00Z'), new Date(`${date}T15:10:00Z`)),
    facts: facts(date),
  }),
);

describe('freeStarts', () => {
  it('returns exactly the starts without a conflict', () => {
    fc.assert(
      fc.property(situation, ({ facts: given, ...asked }) => {
        const wanted = wantedOn(asked.date, asked.viewerZone, asked);
        const offered = freeStarts(wanted, given).map(({ startsAt }) => startsAt.toISOString());
        expect(offered).toEqual(everyStartThatPasses(wanted, given));
      }),
      { numRuns: 150 },
    );
  });

  it('returns the same instants for every zone of booking and every range of the viewer', () => {
    fc.assert(
      fc.property(situation, zone, zone, ({ facts: given, ...asked }, otherClock, otherViewer) => {
        const offered = (viewerZone: string, timeZoneId: string) =>
          [-1, 0, 1].flatMap((days) =>
            freeStarts(wantedOn(addDays(asked.date, days), viewerZone, { ...asked, timeZoneId }), given),
          );
        const [one, other] = [offered(asked.viewerZone, asked.timeZoneId), offered(otherViewer, otherClock)];
        const within = rangeOfBoth(asked.date, asked.viewerZone, otherViewer);
        // Every instant has a name on both clocks, except the second occurrence of a repeated hour.
        const named = (at: Date) =>
          [asked.timeZoneId, otherClock].every((clockZone) => isNamed(at, clockZone)) && within(at);
        const instants = (starts: FreeStart[]) =>
          starts.filter(({ startsAt }) => named(startsAt)).map(({ startsAt }) => startsAt.toISOString());
        expect(instants(one)).toEqual(instants(other));
      }),
      { numRuns: 100 },
    );
  });

  it('returns local times that createSession maps to the same instants, past midnight too', () => {
    fc.assert(
      fc.property(situation, ({ facts: given, ...asked }) => {
        for (const start of freeStarts(wantedOn(asked.date, asked.viewerZone, asked), given)) {
          const { date, startTime, endTime, startsAt, endsAt } = start;
          const wall = { date, startTime, endTime, timeZoneId: asked.timeZoneId };
          expect(checkTime(wall, asked.now)).toEqual({ startsAt, endsAt, movedByClockChange: false });
        }
      }),
      { numRuns: 100 },
    );
  });

  const nothing: Omit<ConflictFacts, 'slots'> = {
    ...{ busy: [], away: [], bufferMinutes: 0, limit: null, bookableUntil: null, schools: [] },
    ...{ hours: new Map(), holidays: new Map(), holidayTimeZoneId: 'UTC' },
  };
  const inDenver = (startTime: string, endTime: string) => ({
    ...nothing,
    hours: new Map([
      ['tutor', { timeZoneId: 'America/Denver', weekly: [{ day: 4, startTime, endTime }], overrides: [] }],
    ]),
  });
  const thursday = (timeZoneId: string) => ({
    ...wantedOn('2026-11-26', 'America/Denver', {
      ...{ timeZoneId, programZone: timeZoneId, minutes: 60, interval: 15, now: new Date('2026-11-01') },
    }),
  });

  it.each(['America/Denver', 'Europe/Berlin', 'Europe/London', 'Asia/Kolkata'])(
    'returns seven starts from 15:00 to 17:30 in Denver on the clock of %s',
    (timeZoneId) => {
      const offered = freeStarts(thursday(timeZoneId), inDenver('15:00', '17:30'));
      expect(offered.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
        ...['22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30'],
      ]);
    },
  );

  it.each(['24:00', '23:59', '00:00'])(
    'lets a session end at midnight where availability ends at %s',
    (endTime) => {
      const offered = freeStarts(thursday('America/Denver'), inDenver('22:30', endTime));
      expect(offered.map((start) => [start.startTime, start.endTime])).toEqual([
        ...[
          ['22:30', '23:30'],
          ['22:45', '23:45'],
          ['23:00', '00:00'],
        ],
      ]);
    },
  );
});

interface Asked {
  timeZoneId: string;
  programZone: string;
  minutes: number;
  interval: number;
  now: Date;
}

function wantedOn(date: string, viewerZone: string, asked: Asked): Wanted {
  const { timeZoneId, programZone: programTimeZoneId, minutes, interval, now } = asked;
  return {
    from: startOfDay(date, viewerZone),
    to: startOfDay(addDays(date, 1), viewerZone),
    ...{ now, minutes, interval, timeZoneId, programTimeZoneId },
    people: PEOPLE,
  };
}

function rangeOfBoth(date: string, ...zones: string[]): (at: Date) => boolean {
  const from = Math.max(...zones.map((each) => startOfDay(addDays(date, -1), each).getTime()));
  const to = Math.min(...zones.map((each) => startOfDay(addDays(date, 2), each).getTime()));
  return (at) => at.getTime() >= from && at.getTime() < to;
}

function isNamed(at: Date, timeZoneId: string): boolean {
  const { date, time } = toWallClock(at, timeZoneId);
  const { startsAt } = toInstants({ date, startTime: time, endTime: time, timeZoneId });
  return startsAt.getTime() === at.getTime();
}

/** Independent implementation for comparison: it checks every clock reading separately. */
function everyStartThatPasses(wanted: Wanted, given: Omit<ConflictFacts, 'slots'>): string[] {
  const { from, to, now, minutes, interval, timeZoneId, programTimeZoneId } = wanted;
  const passing: string[] = [];
  const first = addDays(from.toISOString().slice(0, 10), -2);
  for (let date = first, days = 0; days < 5; days++, date = addDays(date, 1)) {
    for (let minute = 0; minute < 24 * 60; minute += interval) {
      const startTime = clock(minute);
      const wall = { date, startTime, endTime: startTime, timeZoneId: programTimeZoneId };
      const { startsAt, movedByClockChange } = toInstants(wall);
      if (movedByClockChange || !isNamed(startsAt, timeZoneId)) continue;
      if (startsAt <= now || startsAt < from || startsAt >= to) continue;
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
      const slot = { date, startsAt, endsAt, people: PEOPLE };
      if (findConflicts({ ...given, slots: [slot] }).length === 0) passing.push(startsAt.toISOString());
    }
  }
  return passing;
}

describe('intervals', () => {
  it('are merged, intersected and subtracted', () => {
    const a = merged([
      { from: 5, to: 9 },
      { from: 0, to: 3 },
      { from: 3, to: 4 },
      { from: 8, to: 8 },
    ]);
    expect(a).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ]);
    expect(common(a, [{ from: 2, to: 6 }])).toEqual([
      { from: 2, to: 4 },
      { from: 5, to: 6 },
    ]);
    expect(without(a, [{ from: 1, to: 6 }])).toEqual([
      { from: 0, to: 1 },
      { from: 6, to: 9 },
    ]);
  });
});
