import { addDays } from '@lyceum/contracts/calendar';
import type { ProgramWeeksQuery } from '../__generated__/graphql';

export type Week = ProgramWeeksQuery['getSessionWeeks'][number];

/** Minutes that a learner who had sessions was there for, on average; null where nobody had any. */
export function minutesPerLearner({ learners, learnerMinutesPresent }: Week): number | null {
  return learners ? Math.round(learnerMinutesPresent / learners) : null;
}

/** The list of the program's sessions in the week that begins then. */
export function sessionsOfWeek(programId: string, startDate: string): string {
  const last = addDays(startDate, 6);
  return `/p/${programId}/manage-sessions?from=${startDate}&to=${last}&sort=start`;
}

/** Share of the scheduled minutes, cancelled sessions' too; null where none were scheduled. */
export function attendanceOf({ learnerMinutesScheduled, learnerMinutesPresent }: Week): number | null {
  return learnerMinutesScheduled > 0 ? learnerMinutesPresent / learnerMinutesScheduled : null;
}
