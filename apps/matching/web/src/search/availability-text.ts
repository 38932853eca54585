import type { DayPart } from '../__generated__/graphql';

interface Names {
  day(day: number): string;
  part(part: DayPart): string;
}

/** Groups days with the same parts: "Mon, Wed: afternoon, evening; Sat: morning". */
export function availabilityText(free: readonly { day: number; part: DayPart }[], names: Names): string {
  const days = new Map<number, DayPart[]>();
  for (const { day, part } of free) days.set(day, [...(days.get(day) ?? []), part]);
  const groups = new Map<string, number[]>();
  // A week starts on Monday, whichever day has the first number.
  for (const [day, parts] of [...days].sort(([a], [b]) => ((a + 6) % 7) - ((b + 6) % 7))) {
    const words = parts.map(names.part).join(', ');
    groups.set(words, [...(groups.get(words) ?? []), day]);
  }
  return [...groups].map(([parts, all]) => `${all.map(names.day).join(', ')}: ${parts}`).join('; ');
}
