import fc from 'fast-check';
import { judgeStanding, LOST_AFTER_DAYS, targetWeeks, type Facts, type Week } from './judge-standing';

const week = fc
  .record({
    offered: fc.nat(5),
    missed: fc.nat(5),
    cancelled: fc.nat(3),
    minutes: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ offered, missed, cancelled, minutes }): Week => {
    const attended = Math.max(0, offered - missed);
    const of = { sessions: offered, offered, attended, cancelled, monday: '2026-11-23' };
    return { ...of, scheduled: offered * minutes, delivered: offered * minutes, present: attended * minutes };
  });
const facts: fc.Arbitrary<Facts> = fc.record({
  weeks: fc.array(week, { minLength: 8, maxLength: 8 }),
  daysSince: fc.option(fc.nat(200)),
  hasCompletedSession: fc.constant(true),
});

const attending = (attended: number, offered: number): Week => ({
  monday: '2026-11-23',
  sessions: offered,
  offered,
  attended,
  cancelled: 0,
  scheduled: offered * 45,
  delivered: offered * 45,
  present: attended * 45,
});
const eight = (before: Week, now: Week) => [...Array(4).fill(before), ...Array(4).fill(now)] as Week[];

describe('judgeStanding', () => {
  it('is LOST exactly after three weeks without a session', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { status, reasons } = judgeStanding(each);
        const gone = each.daysSince === null || each.daysSince >= LOST_AFTER_DAYS;
        expect(status === 'LOST').toBe(gone);
        expect(reasons.includes('NO_SESSION')).toBe(gone);
        expect(status === 'ON_TRACK').toBe(reasons.length === 0);
      }),
    );
  });

  it('never gets worse by an attended session', () => {
    fc.assert(
      fc.property(facts, fc.nat(60), (each, minutes) => {
        const last = each.weeks.at(-1)!;
        const more = {
          ...last,
          offered: last.offered + 1,
          attended: last.attended + 1,
          present: last.present + minutes,
        };
        const before = judgeStanding(each);
        const after = judgeStanding({ ...each, weeks: [...each.weeks.slice(0, -1), more], daysSince: 0 });
        // The rules need two offered sessions, so adding the first one that counts may reveal an earlier state.
        fc.pre(each.weeks.slice(-4).reduce((sum, { offered }) => sum + offered, 0) >= 2);
        expect(Math.floor(after.urgency / 1e6)).toBeLessThanOrEqual(Math.floor(before.urgency / 1e6));
        expect(after.attendance!).toBeGreaterThanOrEqual(before.attendance!);
      }),
    );
  });

  it('keeps figures within bounds, and has a greater urgency for worse standings', () => {
    const rank = { LOST: 3, SLIPPING: 2, NOT_STARTED: 1, ON_TRACK: 0 };
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const [a, b] = [judgeStanding(one), judgeStanding(other)];
        if (a.attendance !== null) expect(a.attendance).toBeLessThanOrEqual(100);
        if (rank[a.status] > rank[b.status]) expect(a.urgency).toBeGreaterThan(b.urgency);
      }),
    );
  });

  it('counts cancelled sessions and sessions without a leader against nobody', () => {
    const unoffered = { ...attending(0, 0), sessions: 2, cancelled: 3, scheduled: 225 };
    const { status, attendance } = judgeStanding({
      weeks: eight(attending(3, 3), unoffered),
      daysSince: 20,
      hasCompletedSession: true,
    });
    expect([status, attendance]).toEqual(['ON_TRACK', null]);
  });

  it.each([
    ['below 60 % of the last four weeks', attending(1, 2), attending(1, 2), 'SLIPPING', ['LOW_ATTENDANCE']],
    ['fallen by a third', attending(3, 3), attending(2, 3), 'SLIPPING', ['FALLING']],
    ['fallen by less', attending(4, 4), attending(3, 4), 'ON_TRACK', []],
    ['as good as ever', attending(2, 2), attending(2, 2), 'ON_TRACK', []],
  ] as const)('%s', (_case, before, now, status, reasons) => {
    const found = judgeStanding({ weeks: eight(before, now), daysSince: 2, hasCompletedSession: true });
    expect([found.status, found.reasons]).toEqual([status, reasons]);
  });

  it('is NOT_STARTED without a completed session', () => {
    const nothing = eight(attending(0, 0), attending(0, 0));
    expect(judgeStanding({ weeks: nothing, daysSince: null, hasCompletedSession: false })).toMatchObject({
      status: 'NOT_STARTED',
      reasons: [],
    });
  });

  it('meets a higher target in fewer weeks, not counting the current week', () => {
    fc.assert(
      fc.property(facts, fc.nat(300), fc.nat(100), ({ weeks }, target, more) => {
        expect(targetWeeks(weeks, target + more)).toBeLessThanOrEqual(targetWeeks(weeks, target));
        expect(targetWeeks([...weeks.slice(0, -1), attending(9, 9)], target)).toBe(
          targetWeeks(weeks, target),
        );
        expect(targetWeeks(weeks, 0)).toBe(4);
      }),
    );
  });
});
