import { createHash } from 'node:crypto';
import { entrantList } from '@lyceum/contracts/reports';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Lottery, MutationCloseLotteryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { lockLottery, presentLottery, readLottery, type LotteryRow } from './lottery-row';
import { householdsOf } from './siblings';

interface ListedLearner {
  userId: string;
  code: string;
  parentIds: string[];
  gradeLevel: string | null;
  school: string | null;
}

export async function closeLottery(
  actor: Actor,
  args: MutationCloseLotteryArgs,
  services: Services,
): Promise<Lottery> {
  return services.tenancy.within(actor, async (db) => {
    const lottery = await lockLottery(actor, args, ['OPEN'], db);
    const { id, seats, programId } = lottery;
    if (lottery.entrants <= seats) throw new Conflict(t('lotteries.enoughSeats'));
    const entrants = await fixList(db, lottery);
    const listHash = createHash('sha256').update(entrantList(entrants)).digest('hex');
    await db.query(
      `UPDATE reports.lotteries SET status = 'CLOSED', list_hash = $2, closed_at = $3, revision = revision + 1 WHERE id = $1`,
      [id, listHash, services.clock.now()],
    );
    await db.audit({
      action: 'close-lottery',
      subjectKind: 'lottery',
      subjectId: id,
      after: { learners: entrants.length, listHash },
    });
    db.notify({ userIds: [], programId, topics: ['lotteries'] });
    return presentLottery(await readLottery(actor, id, inTransaction(db)));
  });
}

/** Writes household and stratum of each learner as they are now; later changes of people do not alter the draw. */
async function fixList(db: TenantDb, { id, programId, strata, siblingsTogether }: LotteryRow) {
  const learners = await db.query<ListedLearner>(
    `SELECT e.user_id AS "userId", e.code, coalesce(p.parent_ids, '{}') AS "parentIds", s.grade_level AS "gradeLevel", c.name AS school
     FROM reports.lottery_entrants e
     LEFT JOIN reports.people p ON p.ecosystem_id = e.ecosystem_id AND p.user_id = e.user_id
     LEFT JOIN reports.standings s ON s.ecosystem_id = e.ecosystem_id AND s.program_id = $2 AND s.user_type = 'LEARNER'
       AND s.user_id = e.user_id
     LEFT JOIN reports.schools c ON c.ecosystem_id = e.ecosystem_id AND c.id = s.school_id
     WHERE e.lottery_id = $1`,
    [id, programId],
  );
  const households = siblingsTogether ? householdsOf(learners) : new Map<string, string>();
  const entrants = learners.map(({ userId, code, gradeLevel, school }) => ({
    userId,
    code,
    household: households.get(userId) ?? code,
    stratum: [
      ...(strata.includes('GRADE') ? [gradeLevel ?? '?'] : []),
      ...(strata.includes('SCHOOL') ? [school ?? '?'] : []),
    ].join(' · '),
  }));
  await db.query(
    `UPDATE reports.lottery_entrants e SET household = n.household, stratum = n.stratum
     FROM jsonb_to_recordset($2::jsonb) AS n ("userId" uuid, household text, stratum text)
     WHERE e.lottery_id = $1 AND e.user_id = n."userId"`,
    [id, JSON.stringify(entrants)],
  );
  return entrants;
}
