import type { Read } from '../read';

export interface DrawnLearner {
  seated: boolean;
  stratum: string;
  household: string;
}

interface DrawnLearners {
  /** Null: no lottery of these programs was drawn by then. */
  lotteryId: string | null;
  learners: Map<string, DrawnLearner>;
}

/**
 * Learners of the latest lottery of these programs that was drawn before the week of `firstMonday` (YYYY-MM-DD) ended:
 * a later one did not decide who was tutored from that week on.
 */
export async function readDrawnLearners(
  {
    programIds,
    firstMonday,
    timeZoneId,
  }: { programIds: readonly string[]; firstMonday: string; timeZoneId: string },
  read: Read,
): Promise<DrawnLearners> {
  const rows = await read<DrawnLearner & { lotteryId: string; userId: string }>(
    'drawn-learners',
    `SELECT e.lottery_id AS "lotteryId", e.user_id AS "userId", coalesce(e.seated, false) AS seated,
       coalesce(e.stratum, '') AS stratum, coalesce(e.household, e.code) AS household FROM reports.lottery_entrants e
     WHERE e.lottery_id = (SELECT l.id FROM reports.lotteries l
       WHERE l.program_id = ANY ($1::uuid[]) AND l.status = 'DRAWN'
         AND l.drawn_at < ($2::date + 7)::timestamp AT TIME ZONE $3 ORDER BY l.drawn_at DESC, l.id LIMIT 1)`,
    [programIds, firstMonday, timeZoneId],
  );
  return {
    lotteryId: rows[0]?.lotteryId ?? null,
    learners: new Map(
      rows.map(({ userId, seated, stratum, household }) => [userId, { seated, stratum, household }]),
    ),
  };
}
