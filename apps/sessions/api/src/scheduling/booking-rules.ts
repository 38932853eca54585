import { isProgramAdmin } from '@lyceum/server/actor';
import type { CreateInput } from './check-context';
import type { CheckContext } from './check-drafts';
import { refuse } from './validate-session';
import { minuteOfDay, minutesBetween } from './wall-clock';

/** Tutors, learners and all others but admins keep to the lengths and start times that are offered. */
export function checkBookingRules(
  { startTime, endTime }: Pick<CreateInput, 'startTime' | 'endTime'>,
  { actor, program, settings }: CheckContext,
): void {
  if (isProgramAdmin(actor, program.id)) return;
  const { sessionInterval } = settings;
  const { sessionDurations } = settings.sessionSettings;
  const minutes = minutesBetween(startTime, endTime);
  if (minutes > 0 && !sessionDurations.includes(minutes))
    refuse('endTime', 'otherDuration', { list: sessionDurations.join(', ') });
  if (minuteOfDay(startTime) % sessionInterval !== 0)
    refuse('startTime', 'otherStart', { n: sessionInterval });
}
