import type { DateResolutionInput, OwnTimes, PlannedDateFragment } from '../__generated__/graphql';
import { minutesBetween } from '../session/days';

export type Resolution =
  | { action: 'SKIP' }
  | { action: 'ACCEPT' }
  | { action: 'SUBSTITUTE' }
  | { action: 'MOVE'; date: string | null; startTime: string; endTime: string };

/** Resolutions by the originally requested date. */
export type Resolutions = Readonly<Record<string, Resolution>>;

export function isWhole(resolution: Resolution | undefined): boolean {
  if (!resolution) return false;
  if (resolution.action !== 'MOVE') return true;
  const { date, startTime, endTime } = resolution;
  return Boolean(date && startTime && endTime && minutesBetween(startTime, endTime) >= 1);
}

/** Dates with a time of their own, which the change would move. */
export function datesApart(dates: readonly PlannedDateFragment[]): readonly PlannedDateFragment[] {
  return dates.filter(({ ownTime }) => ownTime);
}

/**
 * Dates that need a decision: those whose new time conflicts. A moved date stays listed, so that the move can be
 * changed; one with a time of its own counts once it is to move with the others.
 */
export function datesToDecide(
  dates: readonly PlannedDateFragment[],
  resolutions: Resolutions,
  ownTimes: OwnTimes | null,
) {
  return dates.filter(
    ({ date, conflicts, ownTime }) =>
      (conflicts.length > 0 || resolutions[date]) && (!ownTime || ownTimes === 'MOVE'),
  );
}

export function allDecided(
  dates: readonly PlannedDateFragment[],
  resolutions: Resolutions,
  ownTimes: OwnTimes | null,
): boolean {
  if (ownTimes === null && datesApart(dates).length > 0) return false;
  return datesToDecide(dates, resolutions, ownTimes).every(({ date }) => isWhole(resolutions[date]));
}

/** The number of sessions that will be saved. */
export function countToSave(dates: readonly PlannedDateFragment[], resolutions: Resolutions): number {
  return dates.filter(({ date }) => resolutions[date]?.action !== 'SKIP').length;
}

export function resolutionInputs(resolutions: Resolutions): DateResolutionInput[] {
  return Object.entries(resolutions).flatMap(([date, resolution]): DateResolutionInput[] => {
    if (resolution.action !== 'MOVE') return [{ date, action: resolution.action }];
    if (!resolution.date) return [];
    const { startTime, endTime } = resolution;
    return [{ date, action: 'MOVE' as const, moveTo: { date: resolution.date, startTime, endTime } }];
  });
}
