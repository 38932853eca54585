import { wallOf } from './draft';
import type { SeriesRow } from '../recurrence/subject';
import type { SessionRow } from '../session-rows/subject';
import type { WallTime } from '../clock/subject';

export type OwnTimesChoice = 'MOVE' | 'KEEP';

type Occurrence = Pick<SessionRow, 'id' | 'startsAt' | 'endsAt' | 'timeZoneId'>;
type Pattern = Pick<SeriesRow, 'frequency' | 'days'>;

const readingOf = ({ startTime, endTime, timeZoneId }: WallTime) => `${startTime} ${endTime} ${timeZoneId}`;
const dayOfMonth = ({ date }: WallTime) => date.slice(8);

/**
 * The sessions of a series that somebody has moved to a time or day other than the series'. The time of the series is
 * the most frequent one; among equally frequent ones, that of the session that the change refers to, which is never in
 * the result.
 */
export function sessionsWithOwnTime(
  occurrences: readonly Occurrence[],
  pointedAt: Occurrence,
  pattern: Pattern | undefined,
): Set<string> {
  const walls = new Map(occurrences.map((each) => [each.id, wallOf(each)]));
  const own = wallOf(pointedAt);
  const usualTime = usual([...walls.values()].map(readingOf), readingOf(own));
  const usualDay = usual([...walls.values()].map(dayOfMonth), dayOfMonth(own));
  const isOwn = (wall: WallTime) =>
    readingOf(wall) !== usualTime ||
    (pattern?.frequency === 'WEEKLY' && !pattern.days.includes(weekdayOf(wall))) ||
    (pattern?.frequency === 'MONTHLY' && dayOfMonth(wall) !== usualDay);
  return new Set([...walls].filter(([id, wall]) => id !== pointedAt.id && isOwn(wall)).map(([id]) => id));
}

function weekdayOf({ date }: WallTime): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The most frequent value. */
function usual(values: readonly string[], otherwise: string): string {
  const counts = new Map([[otherwise, 0]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return counts.get(otherwise) === most ? otherwise : [...counts].find(([, count]) => count === most)![0];
}
