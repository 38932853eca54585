import { isProgramAdmin } from '@lyceum/server/actor';
import type { CheckContext } from './check-drafts';
import { wallOf, type Draft } from './draft';
import { refuse } from './validate-session';
import { minuteOfDay, minutesBetween, toWallClock } from '../clock/subject';

/**
 * Tutors, learners and all others but admins keep to the lengths and start times that are offered: for what is new and
 * for what is moved. What stands at another time already may stay there.
 */
export function checkBookingRules(drafts: readonly Draft[], context: CheckContext): void {
  if (isProgramAdmin(context.actor, context.program.id)) return;
  const checked = new Set<string>();
  for (const draft of drafts) {
    const { wall, existing } = draft;
    const times = `${wall.startTime}-${wall.endTime}`;
    const before = existing && wallOf(existing);
    if (checked.has(times) || (before && times === `${before.startTime}-${before.endTime}`)) continue;
    checkTimes(draft, context);
    checked.add(times);
  }
}

function checkTimes({ wall, instants }: Draft, { settings, program }: CheckContext): void {
  const { startTime, endTime, timeZoneId } = wall;
  const { sessionInterval } = settings;
  const { sessionDurations } = settings.sessionSettings;
  const minutes = minutesBetween(startTime, endTime);
  if (minutes > 0 && !sessionDurations.includes(minutes))
    refuse('endTime', 'otherDuration', { list: sessionDurations.join(', ') });
  // Starts are counted on the program's clock, so that they are the same whatever clock a session is booked on.
  const counted =
    timeZoneId === program.timeZoneId ? startTime : toWallClock(instants.startsAt, program.timeZoneId).time;
  if (minuteOfDay(counted) % sessionInterval !== 0) refuse('startTime', 'otherStart', { n: sessionInterval });
}
