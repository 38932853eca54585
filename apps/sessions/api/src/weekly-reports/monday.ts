const HOUR_MS = 3_600_000;
/** The first and the last zone of the world, in hours from UTC. */
const FIRST = 14;
const LAST = -12;

/** Local hour on Monday from which reports are sent. */
export const MORNING = 7;

/** Whether it is Monday morning or later on Monday in any zone. */
export function isMondaySomewhere(now: Date): boolean {
  for (let offset = LAST; offset <= FIRST; offset++) {
    const there = new Date(now.getTime() + offset * HOUR_MS);
    if (there.getUTCDay() === 1 && there.getUTCHours() >= MORNING) return true;
  }
  return false;
}
