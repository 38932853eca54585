import { dayIn } from '@lyceum/contracts/calendar';
import { isHoliday } from '@lyceum/web/testing';

const DAY = 86_400_000;

/** The wall clock of a zone at an instant, in the format of date and time fields. */
export function wallClock(timeZone: string, instant: number): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('month')}/${part('day')}/${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const offsetOf = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .format(instant)
    .split(' ')
    .at(-1);

/**
 * Noon of one day in each of `count` weeks, the first at least a week ahead, across a change of the zone's clocks and
 * without holidays.
 */
export function weeksAcrossClockChange(timeZone: string, count: number): number[] {
  const noon = Math.floor(Date.now() / DAY) * DAY + 19 * 3_600_000;
  let change = noon + 14 * DAY;
  while (offsetOf(timeZone, change) === offsetOf(timeZone, change + DAY)) change += DAY;
  const first = Math.max(noon + 7 * DAY, change - (count / 2) * 7 * DAY);
  const weeksFrom = (begin: number) => Array.from({ length: count }, (_, week) => begin + week * 7 * DAY);
  const hasHoliday = (noons: number[]) => noons.some((each) => isHoliday(dayIn('UTC', each)));
  let weeks = weeksFrom(first);
  for (let later = 1; hasHoliday(weeks); later += 1) weeks = weeksFrom(first + later * DAY);
  return weeks;
}

/** A time HH:MM of the zone as lists show it to a viewer in Denver, such as `2:00`. */
export function shownInDenver(timeZone: string, time: string): string {
  const hourOf = (zone: string) => Number(wallClock(zone, Date.now()).time.slice(0, 2));
  const [hour = '', minute = ''] = time.split(':');
  const later = hourOf('America/Denver') - hourOf(timeZone) + 24;
  return `${((Number(hour) + later + 11) % 12) + 1}:${minute}`;
}

/** The first full minute at least `ms` ahead. */
export const minuteAfter = (ms: number): number => Math.ceil((Date.now() + ms) / 60_000) * 60_000;

/**
 * A zone in which the next two hours do not cross midnight, so that a session ends on the day it starts, however long
 * the test takes.
 */
export function zoneAwayFromMidnight(): { id: string; label: RegExp } {
  return wallClock('America/Denver', Date.now()).time < '21:50'
    ? { id: 'America/Denver', label: /^Mountain Time \(Denver\)/ }
    : { id: 'America/Anchorage', label: /^Alaska Time \(Anchorage\)/ };
}
