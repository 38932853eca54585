import type { DateResolutionInput, PlannedDateFragment } from '../__generated__/graphql';
import { minutesBetween } from '../session/days';

export type Resolution =
  | { action: 'SKIP' }
  | { action: 'ACCEPT' }
  | { action: 'SUBSTITUTE' }
  | { action: 'MOVE'; date: string | null; startTime: string; endTime: string };

/** What was decided, by the date as asked for. */
export type Resolutions = Readonly<Record<string, Resolution>>;

export function isWhole(resolution: Resolution | undefined): boolean {
  if (!resolution) return false;
  if (resolution.action !== 'MOVE') return true;
  const { date, startTime, endTime } = resolution;
  return Boolean(date && startTime && endTime && minutesBetween(startTime, endTime) >= 1);
}

/** Dates that need a decision: those with a conflict. A moved date stays, so that the move can be changed. */
export function datesToDecide(dates: readonly PlannedDateFragment[], resolutions: Resolutions) {
  return dates.filter(({ date, conflicts }) => conflicts.length > 0 || resolutions[date]);
}

export function allDecided(dates: readonly PlannedDateFragment[], resolutions: Resolutions): boolean {
  return datesToDecide(dates, resolutions).every(({ date }) => isWhole(resolutions[date]));
}

/** How many sessions will be saved. */
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
