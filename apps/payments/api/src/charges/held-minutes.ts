import type { HeldSession } from '@lyceum/contracts/sessions';

/** How long the session was to be, whoever came late. */
export function minutesOf({ startsAt, endsAt }: Pick<HeldSession, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
