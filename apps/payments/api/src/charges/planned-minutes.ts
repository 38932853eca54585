import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';

/** The planned length of the session in minutes; lateness does not matter. */
export function minutesOf({ startsAt, endsAt }: Pick<CompletedSessionRecord, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
