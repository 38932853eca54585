import type { AvailableHours } from '@lyceum/contracts/identity';

export const DAY_PARTS = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** HH:mm at which a part begins and ends. */
const BOUNDS: Record<DayPart, [string, string]> = {
  MORNING: ['00:00', '12:00'],
  AFTERNOON: ['12:00', '17:00'],
  EVENING: ['17:00', '24:00'],
};

/** The parts of weekdays that the hours overlap, as `1-MORNING`, in the order of the week. */
export function freeParts(hours: readonly AvailableHours[]): string[] {
  return allParts().filter((code) => {
    const { day, part } = partOf(code);
    const [from, to] = BOUNDS[part];
    return hours.some((each) => each.day === day && each.startTime < to && each.endTime > from);
  });
}

export function partOf(code: string): { day: number; part: DayPart } {
  const [day, part] = code.split('-');
  return { day: Number(day), part: part as DayPart };
}

/** The codes of a day, of a part of every day, or of one part of one day; null where the filter has neither. */
export function askedParts(
  day: number | null | undefined,
  part: DayPart | null | undefined,
): string[] | null {
  if (day === null || day === undefined)
    return part ? allParts().filter((code) => partOf(code).part === part) : null;
  return part ? [`${day}-${part}`] : DAY_PARTS.map((each) => `${day}-${each}`);
}

function allParts(): string[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => DAY_PARTS.map((part) => `${day}-${part}`));
}
