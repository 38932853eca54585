import { isProgramAdmin } from '@lyceum/server/actor';
import type { CheckContext } from './check-drafts';
import { wallOf, type Draft } from './draft';
import { refuse } from './validate-session';
import { minuteOfDay, minutesBetween, type WallTime } from './wall-clock';

/**
 * Tutors, learners and all others but admins keep to the lengths and start times that are offered: for what is new and
 * for what is moved. What stands at another time already may stay there.
 */
export function checkBookingRules(drafts: readonly Draft[], context: CheckContext): void {
  if (isProgramAdmin(context.actor, context.program.id)) return;
  const checked = new Set<string>();
  for (const { wall, existing } of drafts) {
    const times = `${wall.startTime}-${wall.endTime}`;
    const before = existing && wallOf(existing);
    if (checked.has(times) || (before && times === `${before.startTime}-${before.endTime}`)) continue;
    checkTimes(wall, context);
    checked.add(times);
  }
}

function checkTimes({ startTime, endTime }: WallTime, { settings }: CheckContext): void {
  const { sessionInterval } = settings;
  const { sessionDurations } = settings.sessionSettings;
  const minutes = minutesBetween(startTime, endTime);
  if (minutes > 0 && !sessionDurations.includes(minutes))
    refuse('endTime', 'otherDuration', { list: sessionDurations.join(', ') });
  if (minuteOfDay(startTime) % sessionInterval !== 0)
    refuse('startTime', 'otherStart', { n: sessionInterval });
}
