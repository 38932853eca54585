import { isProgramAdmin } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { CheckContext } from './check-drafts';
import { wallOf, type Draft } from './draft';
import { refuse } from './validate-session';
import { minuteOfDay, minutesBetween, toWallClock } from '../clock/subject';

/**
 * Everybody but admins is bound to the offered lengths and start times, for new sessions and moved ones. A session that
 * already has another time may keep it.
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
    refuse('endTime', t('session.otherDuration', { list: sessionDurations.join(', ') }));
  // Start times are counted on the program's clock, so that they are the same in every zone of booking.
  const counted =
    timeZoneId === program.timeZoneId ? startTime : toWallClock(instants.startsAt, program.timeZoneId).time;
  if (minuteOfDay(counted) % sessionInterval !== 0)
    refuse('startTime', t('session.otherStart', { n: sessionInterval }));
}
