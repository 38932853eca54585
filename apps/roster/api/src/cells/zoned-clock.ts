import { Temporal } from 'temporal-polyfill';
import type { ParsedDate } from './parse-date';

/**
 * Converts wall-clock times of one zone into instants. A time skipped by a clock change moves forward by the gap; of a
 * repeated time the first is taken. The zone is queried once per day: on all but two days a year one offset holds for
 * the whole day.
 */
export class ZonedClock {
  readonly #days = new Map<number, number | null>();

  constructor(readonly timeZoneId: string) {}

  /** Seconds since 1970 (UTC). */
  epochSeconds(date: ParsedDate): number {
    const midnight = Date.UTC(date.year, date.month - 1, date.day) / 1000;
    const wall = midnight + date.secondOfDay;
    if (date.offset !== null) return wall - date.offset * 60;
    const offset = this.#offsetOfDay(midnight, date);
    return offset === null ? this.#exact(wall) : wall - offset;
  }

  /** The day's offset in seconds; null on a day with a clock change. */
  #offsetOfDay(midnight: number, date: ParsedDate): number | null {
    const known = this.#days.get(midnight);
    if (known !== undefined) return known;
    const day = Temporal.PlainDate.from({ year: date.year, month: date.month, day: date.day });
    const start = day.toZonedDateTime({ timeZone: this.timeZoneId, plainTime: '00:00' });
    // Until 24:00, which files may write for the end of the day.
    const end = day.add({ days: 1 }).toZonedDateTime({ timeZone: this.timeZoneId, plainTime: '01:00' });
    const exists = start.hour === 0 && start.toPlainDate().equals(day);
    const same = exists && start.offsetNanoseconds === end.offsetNanoseconds;
    const offset = same ? start.offsetNanoseconds / 1e9 : null;
    this.#days.set(midnight, offset);
    return offset;
  }

  #exact(wall: number): number {
    const iso = new Date(wall * 1000).toISOString().slice(0, -1);
    const zoned = Temporal.PlainDateTime.from(iso).toZonedDateTime(this.timeZoneId, {
      disambiguation: 'compatible',
    });
    return Math.floor(zoned.epochMilliseconds / 1000);
  }
}
