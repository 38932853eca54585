import type { AdvanceLength, ProfileFields } from './profile-fields';

const DAYS: Record<AdvanceLength, number> = { DAYS: 1, WEEKS: 7, MONTHS: 30 };

/** How many days ahead sessions with the person may be booked at most; a month counts 30 days. */
export function advanceLimitDays({
  advanceLimit,
  advanceLength,
}: Pick<ProfileFields, 'advanceLimit' | 'advanceLength'>): number | null {
  return advanceLimit === null ? null : advanceLimit * DAYS[advanceLength];
}
