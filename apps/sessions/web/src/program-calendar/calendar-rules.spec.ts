import fc from 'fast-check';
import { calendarDays, clockOf, minuteOf, minutesOnDay, placeOf } from './calendar-days';
import { sessionsOf, type CalendarAnswer, type CalendarSession } from './calendar-sessions';
import { conflictsAt, doubleBookings, overlaps } from './double-bookings';
import { freeSpans, minutesIn, without } from './free-time';
import { laneKeys, lanesOf, rowsOf, type LaneKind } from './lanes';
import { changeOf, proposalAt, proposalOf, sessionAt, type Target } from './proposal';

const ZONE = 'America/Denver';
const week = calendarDays('2026-11-29', 7, ZONE);
const MINUTE = 60_000;

const answer = fc
  .record({
    quarter: fc.integer({ min: 0, max: 7 * 96 - 1 }),
    quarters: fc.integer({ min: 1, max: 12 }),
    place: fc.constantFrom(null, 'Room 1', 'room 1', 'Library'),
    leaderIds: fc.uniqueArray(fc.constantFrom('ada', 'ben', 'cleo'), { maxLength: 2 }),
    learnerIds: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
    schoolIds: fc.uniqueArray(fc.constantFrom('north', 'south'), { maxLength: 2 }),
  })
  .map(({ quarter, quarters, ...rest }) => {
    const start = week.starts[0]! + quarter * 15 * MINUTE;
    return {
      ...rest,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + quarters * 15 * MINUTE).toISOString(),
      ...{ subject: 'Math', status: 'UPCOMING', timeZoneId: 'America/New_York' },
    };
  });
const sessions = fc
  .array(answer, { maxLength: 25 })
  .map((answers) =>
    sessionsOf(answers.map((each, index) => ({ ...each, sessionId: `s${index}` })) as CalendarAnswer[], week),
  );
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 }))
    .map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 8 },
);

describe('calendarDays', () => {
  it('places each instant on its day and minute, also on days of a clock change', () => {
    const autumn = calendarDays('2026-10-30', 4, ZONE);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 * 24 * 4 }), (quarter) => {
        const instant = autumn.starts[0]! + quarter * 15 * MINUTE;
        const { day, minute } = placeOf(instant, autumn);
        const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: ZONE });
        const expected = day === 4 ? ['2026-11-03', '00:00'] : [autumn.days[day], clockOf(minute)];
        expect([shown.slice(0, 10), shown.slice(11, 16)]).toEqual(expected);
      }),
    );
    expect(placeOf(autumn.starts[0]! - 1, autumn).day).toBe(-1);
  });

  it('splits a span at midnight', () => {
    const span = { start: week.starts[1]! - 30 * MINUTE, end: week.starts[1]! + 45 * MINUTE };
    expect(minutesOnDay(span, 0, week)).toEqual({ from: 23 * 60 + 30, to: 24 * 60 });
    expect(minutesOnDay(span, 1, week)).toEqual({ from: 0, to: 45 });
    expect(minutesOnDay(span, 2, week)).toBeNull();
    expect(minuteOf(clockOf(615))).toBe(615);
  });
});

describe('lanesOf', () => {
  it('lists each session once for each of its keys, in order of start, lanes by name', () => {
    fc.assert(
      fc.property(
        sessions,
        fc.constantFrom<LaneKind>('tutor', 'place', 'school', 'learner'),
        (list, kind) => {
          const lanes = lanesOf(list, kind, { always: [], name: (key) => key, none: 'None' });
          for (const { key, sessions: own } of lanes) {
            const expected = list.filter((each) =>
              key === '' ? laneKeys(each, kind).length === 0 : laneKeys(each, kind).includes(key),
            );
            expect(new Set(own)).toEqual(new Set(expected));
            expect(own.map(({ start }) => start)).toEqual(
              own.map(({ start }) => start).sort((a, b) => a - b),
            );
          }
          const named = lanes.filter(({ key }) => key !== '').map(({ name }) => name);
          expect(named).toEqual([...new Set(named)].sort());
        },
      ),
    );
  });

  it('keeps permanent lanes without a session', () => {
    const lanes = lanesOf([], 'tutor', { always: ['b', 'a'], name: (key) => key, none: '' });
    expect(lanes.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('uses as few rows as sessions overlap at one time, without overlap in a row', () => {
    fc.assert(
      fc.property(sessions, (list) => {
        const { row, count } = rowsOf(list);
        for (const a of list)
          for (const b of list)
            if (a !== b && row.get(a.id) === row.get(b.id)) expect(overlaps(a, b)).toBe(false);
        const most = Math.max(
          0,
          ...list.map((a) => list.filter((b) => b.start <= a.start && b.end > a.start).length),
        );
        expect(count).toBe(most);
      }),
    );
  });
});

describe('doubleBookings', () => {
  const shared = (a: CalendarSession, b: CalendarSession) => [
    ...a.leaderIds.filter((id) => b.leaderIds.includes(id)),
    ...a.learnerIds.filter((id) => b.learnerIds.includes(id)),
    ...(a.place && a.place.toLowerCase() === b.place?.toLowerCase() ? [a.place] : []),
  ];

  it('names every person and place that two overlapping sessions share, and nothing else', () => {
    fc.assert(
      fc.property(sessions, (list) => {
        const found = doubleBookings(list);
        for (const a of list) {
          const expected = list
            .filter((b) => b !== a && overlaps(a, b))
            .flatMap((b) => shared(a, b).map((who) => `${who} ${b.id}`));
          const named = (found.get(a.id) ?? []).map(({ who, other }) => `${who} ${other}`);
          expect(named.sort()).toEqual(expected.sort());
        }
      }),
    );
  });

  it('of a proposal are those that the session would have there', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: -96, max: 96 }), (list, quarters) => {
        const [session, ...others] = list;
        if (!session) return;
        const by = quarters * 15 * MINUTE;
        const span = { start: session.start + by, end: session.end + by };
        const expected = doubleBookings([{ ...session, ...span, leaderIds: ['ada'] }, ...others]);
        const found = conflictsAt({ ...session, ...span, leaderIds: ['ada'] }, list);
        expect(new Set(found)).toEqual(new Set(expected.get(session.id) ?? []));
      }),
    );
  });
});

describe('freeSpans', () => {
  it('equals availability minus occupied time, minute by minute', () => {
    fc.assert(
      fc.property(spans, spans, (hours, taken) => {
        const left = without(hours, taken);
        const inside = (at: number, list: { start: number; end: number }[]) =>
          list.some(({ start, end }) => start <= at && at < end);
        for (let at = 0; at < 131; at++)
          expect(inside(at, left)).toBe(inside(at, hours) && !inside(at, taken));
      }),
    );
  });

  it('excludes absences, other programs and sessions, and is empty without availability', () => {
    const hour = (start: number) => ({ start: start * 60 * MINUTE, end: (start + 1) * 60 * MINUTE });
    const time = { hours: [{ start: 0, end: 300 * MINUTE }], away: [hour(1)], elsewhere: [hour(2)] };
    expect(minutesIn(freeSpans(time, [{ ...hour(3) } as CalendarSession]))).toBe(120);
    expect(freeSpans({ ...time, hours: null }, [])).toEqual([]);
  });
});

const still: Target = { day: 2, minute: null, tutorId: null, replacedId: null, place: null };

describe('proposalAt and changeOf', () => {
  const one = (given: object = {}): CalendarSession =>
    sessionsOf(
      [
        {
          ...{ sessionId: 's', startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T18:00:00Z' },
          ...{ timeZoneId: ZONE, status: 'UPCOMING', subject: 'Math' },
          ...{ leaderIds: ['ada'], learnerIds: [], schoolIds: [], place: null, ...given },
        },
      ] as unknown as CalendarAnswer[],
      week,
    )[0]!;

  it('move a session to the drop position, and say by how much', () => {
    fc.assert(
      fc.property(
        sessions,
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)),
        (list, day, minute) => {
          for (const session of list) {
            const to = proposalAt(session, { ...still, day, minute }, week);
            const placed = placeOf(sessionAt(session, to).start, week);
            expect(placed).toEqual({ day, minute: minute ?? session.from });
            const was = proposalOf(session, null);
            const change = changeOf(session, to);
            if (change === null) expect(to).toEqual(was);
            else expect(change.kind).toBe('SHIFT');
          }
        },
      ),
    );
  });

  it('change the tutor, with or without another time', () => {
    const session = one();
    const at = (minute: number | null, tutorId: string) =>
      changeOf(session, proposalAt(session, { ...still, minute, tutorId }, week));
    expect(at(null, 'ben')).toEqual({ sessionIds: ['s'], kind: 'CHANGE_LEADER', leaderId: 'ben' });
    expect(at(660, 'ben')).toEqual({
      ...{ sessionIds: ['s'], kind: 'SHIFT', days: 0, minutes: 60, leaderId: 'ben' },
    });
    expect(at(null, 'ada')).toBeNull();
    expect(changeOf(session, { ...proposalOf(session, null), date: '' })).toBeNull();
  });

  it('replace the tutor of the row that a session with several tutors leaves', () => {
    const session = one({ leaderIds: ['ada', 'ben'] });
    const at = (tutorId: string | null, replacedId: string | null) =>
      proposalAt(session, { ...still, tutorId, replacedId }, week);
    expect(changeOf(session, at('cleo', 'ben'))).toEqual({
      ...{ sessionIds: ['s'], kind: 'CHANGE_LEADER', leaderId: 'cleo', replacedLeaderId: 'ben' },
    });
    expect(sessionAt(session, at('cleo', 'ben')).leaderIds).toEqual(['ada', 'cleo']);
    expect(changeOf(session, at('ada', 'ben'))).toBeNull();
    expect(at(null, null).replacedId).toBeNull();
  });

  it('change the place, alone or with time and tutor; an empty place is online', () => {
    const session = one({ place: 'Room 1' });
    const to = (change: Partial<Target>) => proposalAt(session, { ...still, ...change }, week);
    const sessionIds = ['s'];
    expect(changeOf(session, to({ place: 'Library' }))).toEqual({
      ...{ sessionIds, kind: 'CHANGE_PLACE', place: 'Library' },
    });
    expect(changeOf(session, to({ place: '' }))).toEqual({ sessionIds, kind: 'CHANGE_PLACE', place: null });
    expect(changeOf(session, to({ place: 'Library', tutorId: 'ben' }))).toEqual({
      ...{ sessionIds, kind: 'CHANGE_LEADER', leaderId: 'ben', place: 'Library' },
    });
    expect(changeOf(session, to({ place: 'Library', day: 3 }))).toEqual({
      ...{ sessionIds, kind: 'SHIFT', days: 1, minutes: 0, place: 'Library' },
    });
    expect(changeOf(session, to({ place: ' Room 1 ' }))).toBeNull();
    expect(sessionAt(session, to({ place: ' Library ' })).place).toBe('Library');
    expect(sessionAt(session, to({ place: '' })).place).toBeNull();
  });
});
