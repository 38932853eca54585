export interface Cooldown {
  numTimesDismissed: number;
  latestDetectedTimezone?: string | null;
  timeOfMostRecentDismissal?: string | null;
}

const DAY_MS = 24 * 3600 * 1000;
/** Days without an offer after the first, second, … time in a row that a person declined. */
const REST_DAYS = [1, 7, 30];
const NEVER_AFTER = 5;

/**
 * Whether to offer the browser's zone: its clock differs from that of the person's zone, and the person has not just
 * declined it. Each refusal makes the pause longer; after five the zone is not offered again.
 */
export function offersZone(
  { detected, present, cooldown }: { detected: string; present: string; cooldown: Cooldown },
  now: number,
): boolean {
  if (!detected || detected === present || sameTime(detected, present, now)) return false;
  if (cooldown.latestDetectedTimezone !== detected) return true;
  const times = cooldown.numTimesDismissed;
  if (times === 0 || !cooldown.timeOfMostRecentDismissal) return true;
  if (times >= NEVER_AFTER) return false;
  const rest = REST_DAYS[Math.min(times, REST_DAYS.length) - 1]!;
  return now - Date.parse(cooldown.timeOfMostRecentDismissal) >= rest * DAY_MS;
}

/** Two names of one clock: the same offset now and in half a year. */
function sameTime(one: string, other: string, now: number): boolean {
  const halfYear = 182 * DAY_MS;
  return [now, now + halfYear].every((at) => wallClock(one, at) === wallClock(other, at));
}

function wallClock(timeZone: string, at: number): string {
  return new Date(at).toLocaleString('en-GB', { timeZone });
}
