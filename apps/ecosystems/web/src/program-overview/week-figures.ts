import { addDays } from '@lyceum/contracts/calendar';
import type { ProgramWeeksQuery } from '../__generated__/graphql';

export type Week = ProgramWeeksQuery['getSessionWeeks'][number];

/** Average attended minutes per learner with sessions; null when there was none. */
export function minutesPerLearner({ learners, learnerMinutesPresent }: Week): number | null {
  return learners ? Math.round(learnerMinutesPresent / learners) : null;
}

/** The address of the program's list of sessions in the week that starts on this date. */
export function sessionsOfWeek(programId: string, startDate: string): string {
  const last = addDays(startDate, 6);
  return `/p/${programId}/manage-sessions?from=${startDate}&to=${last}&sort=start`;
}

/** Attended share of the scheduled minutes, including those of cancelled sessions; null when none were scheduled. */
export function attendanceOf({ learnerMinutesScheduled, learnerMinutesPresent }: Week): number | null {
  return learnerMinutesScheduled > 0 ? learnerMinutesPresent / learnerMinutesScheduled : null;
}
