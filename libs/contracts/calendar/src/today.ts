import { dayIn } from './days';

/** Whoever has a clock: a person, a program, an ecosystem. */
export interface HasZone {
  /** IANA name. */
  timeZoneId?: string | null;
}

/**
 * The calendar day, YYYY-MM-DD, where somebody is: by the first of these who says their zone, such as a person and then their
 * ecosystem. Birthdays, terms, holidays and due dates of people are compared with it, never with the date in UTC, which is
 * tomorrow's in the evening of America.
 */
export function today(now: Date, of: HasZone, ...otherwise: readonly (HasZone | null | undefined)[]): string {
  const zone = [of, ...otherwise].find((each) => each?.timeZoneId)?.timeZoneId;
  return dayIn(zone ?? 'UTC', now);
}
