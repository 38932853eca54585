export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const hours = new Map<string, Intl.DateTimeFormat>();

function hourOf(instant: string, timeZone: string): number {
  let format = hours.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    hours.set(timeZone, format);
  }
  return Number(format.format(new Date(instant)));
}

/** Starts by part of the day in the viewer's zone; empty parts are left out. */
export function partsOfDay<Start extends { startDateTime: string }>(
  starts: readonly Start[],
  timeZone: string,
): { part: PartOfDay; starts: Start[] }[] {
  const parts: Record<PartOfDay, Start[]> = { morning: [], afternoon: [], evening: [] };
  for (const start of starts) {
    const hour = hourOf(start.startDateTime, timeZone);
    parts[hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'].push(start);
  }
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ part, starts: parts[part] }))
    .filter((found) => found.starts.length > 0);
}
