import { addDays, minuteOfDay, minutesBetween, type WallTime } from '../clock/subject';

const DAY_MINUTES = 24 * 60;

/** The local time shifted by days and minutes (negative for earlier), with the same length and zone. */
export function shifted(wall: WallTime, days: number, minutes: number): WallTime {
  const start = minuteOfDay(wall.startTime) + minutes;
  const startMinute = ((start % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const end = (startMinute + minutesBetween(wall.startTime, wall.endTime)) % DAY_MINUTES;
  return {
    ...wall,
    date: addDays(wall.date, days + Math.floor(start / DAY_MINUTES)),
    startTime: clock(startMinute),
    endTime: clock(end),
  };
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
