import { PLAN_ONCE, type Reader } from '../projections/subject';
import type { Asker } from '../permissions/subject';
import { periodRange } from '../conflicts/subject';
import type { SessionStatus } from '../session-rows/subject';
import type { Viewing } from '../view/subject';
import { addDays, startOfDay, toWallClock } from '../clock/subject';

/** Remaining and total minutes in the current limit period; null without a limit. */
export async function readCredit(
  reader: Reader,
  viewing: Viewing,
  userIds: string[],
  now: Date,
): Promise<{ left: number; total: number } | null> {
  const { sessionLimitsConfig, timeZoneId } = await viewing.settings();
  const { enabled, sessionLimitType, resetDate, minuteLimit } = sessionLimitsConfig;
  const [userId] = userIds;
  if (!enabled || !userId) return null;
  const { from, to } = periodRange(now, sessionLimitType, timeZoneId, resetDate);
  const [row] = await reader.read<{ minutes: number }>(
    'credit-used',
    `SELECT coalesce(sum(extract(epoch FROM ends_at - starts_at) / 60), 0)::int AS minutes FROM sessions.session_participants
     WHERE occupies AND user_type = 'LEARNER' AND user_id = $1 AND starts_at >= $2 AND starts_at < $3`,
    [userId, from, to],
    PLAN_ONCE,
  );
  return { left: Math.max(0, minuteLimit - (row?.minutes ?? 0)), total: minuteLimit };
}

const ON_THE_CALENDAR: readonly SessionStatus[] = ['PENDING', 'UPCOMING', 'COMPLETED', 'ERROR'];

/** Counts today's sessions in the viewer's zone, blocking or not, and drop-in sessions that they may join. */
export async function readTodaysAmounts(
  reader: Reader,
  { actor, programIds }: Asker,
  userIds: string[],
  now: Date,
): Promise<{ sessions: number; dropIns: number }> {
  const { date } = toWallClock(now, actor.timeZoneId);
  const [from, to] = [startOfDay(date, actor.timeZoneId), startOfDay(addDays(date, 1), actor.timeZoneId)];
  const [row] = await reader.read<{ sessions: number; dropIns: number }>(
    'todays-amounts',
    `SELECT (SELECT count(DISTINCT session_id)::int FROM sessions.session_participants
             WHERE user_id = ANY ($1::uuid[]) AND status = ANY ($5::text[]) AND starts_at >= $3 AND starts_at < $4) AS sessions,
            (SELECT count(*)::int FROM sessions.sessions
             WHERE program_id = ANY ($2::uuid[]) AND session_type = 'DROP_IN' AND status = 'UPCOMING'
               AND starts_at >= $3 AND starts_at < $4) AS "dropIns"`,
    [userIds, programIds, from, to, ON_THE_CALENDAR],
    PLAN_ONCE,
  );
  return row ?? { sessions: 0, dropIns: 0 };
}
