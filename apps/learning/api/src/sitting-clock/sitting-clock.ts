/** Longest time of all pauses of a sitting together. */
export const MOST_PAUSED_SECONDS = 3600;
/** Requests that arrive this late were sent in time. The server submits a sitting after it. */
export const GRACE_MS = 60_000;
/** Answers that were given in time on a device without a network are accepted for this long. */
export const LATE_MS = 86_400_000;

/** The clock of one person who answers one window of an assessment with a time limit. */
export interface SittingClock {
  begunAt: Date;
  /** The limit, with the person's extra time and the time that was given during the sitting. */
  limitSeconds: number;
  /** Of the pauses that have ended. */
  pausedSeconds: number;
  /** Beginning of the running pause; null: none. */
  pausedAt: Date | null;
  /** End of the window: no sitting lasts longer. */
  latestEnd: Date;
}

const seconds = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1000;
const after = (from: Date, by: number): Date => new Date(from.getTime() + by * 1000);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Seconds that the pauses may still last. */
function pauseLeft({ pausedSeconds }: SittingClock): number {
  return Math.max(0, MOST_PAUSED_SECONDS - pausedSeconds);
}

/** Length of the running pause. Beyond the longest time of pauses the clock runs again by itself. */
function runningPause(clock: SittingClock, now: Date): number {
  return clock.pausedAt ? Math.min(seconds(clock.pausedAt, now), pauseLeft(clock)) : 0;
}

/** When the time is over unless something changes: a running pause is taken to last as long as it may. */
export function endOf(clock: SittingClock): Date {
  const pauses = clock.pausedSeconds + (clock.pausedAt ? pauseLeft(clock) : 0);
  return earlier(clock.latestEnd, after(clock.begunAt, clock.limitSeconds + pauses));
}

export function isOver(clock: SittingClock, now: Date): boolean {
  return now >= endOf(clock);
}

/** Whether the clock stands still now. */
export function isPaused(clock: SittingClock, now: Date): boolean {
  return clock.pausedAt !== null && !isOver(clock, now) && seconds(clock.pausedAt, now) < pauseLeft(clock);
}

export function secondsLeft(clock: SittingClock, now: Date): number {
  const used = seconds(clock.begunAt, now) - clock.pausedSeconds - runningPause(clock, now);
  return Math.max(0, Math.min(clock.limitSeconds - used, seconds(now, clock.latestEnd)));
}

/** Seconds that pauses may still last at this instant. */
export function pauseSecondsLeft(clock: SittingClock, now: Date): number {
  return pauseLeft(clock) - runningPause(clock, now);
}

/** Stops the clock. Nothing changes once the time or the longest time of pauses is over. */
export function paused(clock: SittingClock, now: Date): SittingClock {
  const running = resumed(clock, now);
  if (isPaused(clock, now) || isOver(clock, now) || pauseLeft(running) === 0) return clock;
  return { ...running, pausedAt: now };
}

/** Lets the clock run again. */
export function resumed(clock: SittingClock, now: Date): SittingClock {
  if (!clock.pausedAt) return clock;
  const pausedSeconds = clock.pausedSeconds + runningPause(clock, now);
  return { ...clock, pausedSeconds: Math.ceil(pausedSeconds), pausedAt: null };
}

/** Gives more time: before the end on top of what is left, afterwards from now on. */
export function withMoreTime(clock: SittingClock, more: number, now: Date): SittingClock {
  if (!isOver(clock, now)) return { ...clock, limitSeconds: clock.limitSeconds + more };
  const running = resumed(clock, now);
  const used = seconds(running.begunAt, now) - running.pausedSeconds;
  return { ...running, limitSeconds: Math.ceil(used) + more };
}

/** Whether what arrives now counts: it was sent before the end, or it was given before the end without a network. */
export function isInTime(clock: SittingClock, now: Date, givenAt: Date | null): boolean {
  const end = endOf(clock).getTime();
  if (now.getTime() <= end + GRACE_MS) return true;
  return givenAt !== null && givenAt.getTime() <= end && now.getTime() <= end + LATE_MS;
}

/** The limit with the person's extra time: half as much again for 50 percent. */
export function limitFor(minutes: number, extraTimePercent: number): number {
  return Math.ceil((minutes * 60 * (100 + extraTimePercent)) / 100);
}
