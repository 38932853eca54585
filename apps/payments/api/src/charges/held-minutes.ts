import type { HeldSession } from '@lyceum/contracts/sessions';

/** The planned length of the session in minutes; lateness does not matter. */
export function minutesOf({ startsAt, endsAt }: Pick<HeldSession, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
