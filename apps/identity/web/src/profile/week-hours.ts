/** Weekly hours of the editor: pure functions, in minutes of the day. */

export interface Slot {
  startTime: string;
  endTime: string;
}

export interface DaySlot extends Slot {
  /** 0 is Sunday. */
  day: number;
}

/** Length of a cell of the grid. */
export const CELL_MINUTES = 30;
export const DAY_MINUTES = 24 * 60;
/** From Sunday. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6];

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Sorted, joined where they touch or overlap; empty and reversed slots are dropped. */
export function joined<S extends Slot>(slots: readonly S[]): S[] {
  const result: S[] = [];
  const ordered = slots.filter((slot) => slot.startTime < slot.endTime);
  for (const slot of [...ordered].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    const last = result.at(-1);
    if (last && slot.startTime <= last.endTime) {
      if (slot.endTime > last.endTime) result[result.length - 1] = { ...last, endTime: slot.endTime };
    } else result.push(slot);
  }
  return result;
}

export function joinedWeek(hours: readonly DaySlot[]): DaySlot[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => joined(hours.filter((slot) => slot.day === day)));
}

/** Whether any part of the cell that begins at `start` is free. */
export function covers(hours: readonly DaySlot[], day: number, start: number): boolean {
  return hours.some(
    (slot) =>
      slot.day === day && minutesOf(slot.startTime) < start + CELL_MINUTES && minutesOf(slot.endTime) > start,
  );
}

/** The hours with that part of the day set to free or not. */
export function painted(
  hours: readonly DaySlot[],
  day: number,
  from: number,
  to: number,
  free: boolean,
): DaySlot[] {
  const others = hours.filter((slot) => slot.day !== day);
  const own = hours.filter((slot) => slot.day === day);
  if (free) return joinedWeek([...hours, { day, startTime: timeOf(from), endTime: timeOf(to) }]);
  const cut = own.flatMap((slot) => [
    { ...slot, endTime: timeOf(Math.min(minutesOf(slot.endTime), from)) },
    { ...slot, startTime: timeOf(Math.max(minutesOf(slot.startTime), to)) },
  ]);
  return joinedWeek([...others, ...cut]);
}

/** Minutes of a week, for "12 hours a week". */
export function weeklyMinutes(hours: readonly DaySlot[]): number {
  return hours.reduce((sum, slot) => sum + minutesOf(slot.endTime) - minutesOf(slot.startTime), 0);
}

/** First and last hour of the grid, in hours: 7 to 21, extended to hours outside. */
export function shownHours(hours: readonly DaySlot[]): { from: number; to: number } {
  const from = Math.min(7 * 60, ...hours.map((slot) => Math.floor(minutesOf(slot.startTime) / 60) * 60));
  const to = Math.max(21 * 60, ...hours.map((slot) => Math.ceil(minutesOf(slot.endTime) / 60) * 60));
  return { from, to };
}

/** Copies the hours of one day to the given days, replacing theirs. */
export function copied(hours: readonly DaySlot[], from: number, to: readonly number[]): DaySlot[] {
  const own = hours.filter(({ day }) => day === from);
  return joinedWeek([
    ...hours.filter(({ day }) => !to.includes(day)),
    ...to.filter((day) => day !== from).flatMap((day) => own.map((slot) => ({ ...slot, day }))),
    ...(to.includes(from) ? own : []),
  ]);
}

const WHOLE_DAY = { startTime: '00:00', endTime: timeOf(DAY_MINUTES) };

/** Days without hours become free all day. */
export function withWholeDays(hours: readonly DaySlot[]): DaySlot[] {
  const empty = DAYS.filter((day) => !hours.some((slot) => slot.day === day));
  return joinedWeek([...hours, ...empty.map((day) => ({ ...WHOLE_DAY, day }))]);
}
