/** Date, time and weekday (0 is Sunday) that the clock of a zone shows. */
export interface WallTime {
  date: string;
  time: string;
  day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

export function isZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
}

export function wallIn(instant: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return { date, time: `${parts['hour']}:${parts['minute']}`, day: weekdayOf(date) };
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant at which a clock of the zone shows that time; in the gap of a clock change, one hour off. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = wallIn(new Date(instant), timeZone);
    instant += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return new Date(instant);
}
