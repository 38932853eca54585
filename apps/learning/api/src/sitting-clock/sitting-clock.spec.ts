import fc from 'fast-check';
import {
  endOf,
  GRACE_MS,
  isInTime,
  isOver,
  isPaused,
  LATE_MS,
  limitFor,
  MOST_PAUSED_SECONDS,
  paused,
  pauseSecondsLeft,
  resumed,
  secondsLeft,
  withMoreTime,
  type SittingClock,
} from './sitting-clock';

const BEGUN = new Date('2026-11-02T15:00:00Z');
const at = (seconds: number) => new Date(BEGUN.getTime() + seconds * 1000);
const clockOf = (limitSeconds: number, latest = 10_000_000): SittingClock => ({
  ...{ begunAt: BEGUN, limitSeconds, pausedSeconds: 0, pausedAt: null, latestEnd: at(latest) },
});

const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 2500 }),
    act: fc.constantFrom('pause' as const, 'resume' as const, 'nothing' as const),
  }),
  { maxLength: 12 },
);
const limits = fc.integer({ min: 60, max: 20_000 });
const ends = fc.integer({ min: 1, max: 40_000 });

/** Runs the steps and calls back after each with the clock, the instant, and the seconds in which the clock ran. */
function run(
  clock: SittingClock,
  given: readonly { wait: number; act: 'pause' | 'resume' | 'nothing' }[],
  check: (clock: SittingClock, now: number, ran: number) => void,
): void {
  let [now, ran] = [0, 0];
  let current = clock;
  for (const { wait, act } of given) {
    for (let second = 0; second < wait; second += 1)
      if (!isPaused(current, at(now + second)) && !isOver(current, at(now + second))) ran += 1;
    now += wait;
    if (act === 'pause') current = paused(current, at(now));
    if (act === 'resume') current = resumed(current, at(now));
    check(current, now, ran);
  }
}

describe('the clock of a sitting', () => {
  it('is over after the limit without pauses, and at the latest with the window', () => {
    fc.assert(
      fc.property(limits, ends, (limit, latest) => {
        const clock = clockOf(limit, latest);
        const end = Math.min(limit, latest);
        expect(endOf(clock)).toEqual(at(end));
        expect(isOver(clock, at(end - 1))).toBe(false);
        expect(isOver(clock, at(end))).toBe(true);
        expect(secondsLeft(clock, at(0))).toBe(end);
      }),
    );
  });

  it('counts exactly the seconds outside of pauses, whatever the order of pauses', () => {
    fc.assert(
      fc.property(limits, steps, (limit, given) => {
        run(clockOf(limit), given, (clock, now, ran) => {
          expect(secondsLeft(clock, at(now))).toBe(Math.max(0, limit - ran));
          expect(isOver(clock, at(now))).toBe(ran >= limit);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('never ends after the window nor after the limit and the longest pauses, and what is left never grows', () => {
    fc.assert(
      fc.property(limits, ends, steps, (limit, latest, given) => {
        let left = Infinity;
        run(clockOf(limit, latest), given, (clock, now) => {
          expect(endOf(clock).getTime()).toBeLessThanOrEqual(at(latest).getTime());
          expect(endOf(clock).getTime()).toBeLessThanOrEqual(at(limit + MOST_PAUSED_SECONDS).getTime());
          expect(pauseSecondsLeft(clock, at(now))).toBeGreaterThanOrEqual(0);
          const next = secondsLeft(clock, at(now));
          expect(next).toBeLessThanOrEqual(left);
          expect(isOver(clock, at(now))).toBe(next === 0);
          left = next;
        });
      }),
      { numRuns: 40 },
    );
  });

  it('runs again by itself when the pauses have lasted an hour', () => {
    const clock = paused(clockOf(600), at(100));
    expect(isPaused(clock, at(100 + MOST_PAUSED_SECONDS - 1))).toBe(true);
    const later = at(100 + MOST_PAUSED_SECONDS + 50);
    expect(isPaused(clock, later)).toBe(false);
    expect(secondsLeft(clock, later)).toBe(450);
    expect(paused(clock, later)).toEqual(clock);
  });

  it('withMoreTime adds what is given: to what is left before the end, from now on afterwards', () => {
    const waits = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(limits, waits, fc.integer({ min: 60, max: 14_400 }), (limit, now, more) => {
        const clock = withMoreTime(clockOf(limit), more, at(now));
        expect(secondsLeft(clock, at(now))).toBe(Math.max(0, limit - now) + more);
      }),
    );
  });

  it('isInTime accepts a minute of travel, and for a day what was given before the end without a network', () => {
    const clock = clockOf(600);
    const end = at(600).getTime();
    expect(isInTime(clock, new Date(end + GRACE_MS), null)).toBe(true);
    const late = new Date(end + GRACE_MS + 1);
    expect(isInTime(clock, late, null)).toBe(false);
    expect(isInTime(clock, late, at(600))).toBe(true);
    expect(isInTime(clock, late, at(601))).toBe(false);
    expect(isInTime(clock, new Date(end + LATE_MS + 1), at(10))).toBe(false);
  });

  it('limitFor adds the extra time of a person', () => {
    expect(limitFor(30, 0)).toBe(1800);
    expect(limitFor(30, 50)).toBe(2700);
    expect(limitFor(1, 33)).toBe(80);
  });
});
