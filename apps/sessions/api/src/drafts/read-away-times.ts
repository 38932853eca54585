import type { AwayTime, Slot } from '../conflicts/subject';
import { PLAN_ONCE, type Reader } from '../projections/subject';

/** Times in which people of the slots are away, between the first start and the last end. */
export async function readAwayTimes(reader: Reader, slots: readonly Slot[]): Promise<AwayTime[]> {
  const userIds = [...new Set(slots.flatMap(({ people }) => people.map(({ userId }) => userId)))];
  if (userIds.length === 0) return [];
  const times = slots.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return reader.read<AwayTime>(
    'away-times',
    `SELECT user_id AS "userId", starts_at AS "startsAt", ends_at AS "endsAt" FROM sessions.times_away
     WHERE undone_at IS NULL AND user_id = ANY ($1::uuid[]) AND ends_at > $2 AND starts_at < $3`,
    [userIds, new Date(first), new Date(last)],
    PLAN_ONCE,
  );
}
