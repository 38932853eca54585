import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { Lottery, MutationUpdateLotteryEntrantsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { addEntrants } from './add-entrants';
import { lockLottery, presentLottery, readLottery } from './lottery-row';

const MOST = 500;

export async function updateLotteryEntrants(
  actor: Actor,
  { input }: MutationUpdateLotteryEntrantsArgs,
  services: Services,
): Promise<Lottery> {
  const [add, remove] = [checked('add', input.add ?? []), checked('remove', input.remove ?? [])];
  return services.tenancy.within(actor, async (db) => {
    const { id, programId } = await lockLottery(actor, input, ['OPEN'], db);
    await refuseOthers(db, programId, add);
    const removed = await db.query<{ userId: string }>(
      `DELETE FROM reports.lottery_entrants e WHERE e.lottery_id = $1 AND e.user_id = ANY ($2::uuid[]) RETURNING e.user_id AS "userId"`,
      [id, remove],
    );
    await addEntrants(db, id, add);
    await db.query(`UPDATE reports.lotteries SET revision = revision + 1 WHERE id = $1`, [id]);
    await db.audit({
      action: 'update-lottery-entrants',
      subjectKind: 'lottery',
      subjectId: id,
      after: { added: add, removed: removed.map(({ userId }) => userId) },
    });
    db.notify({ userIds: [], programId, topics: ['lotteries'] });
    return presentLottery(await readLottery(actor, id, inTransaction(db)));
  });
}

function checked(field: 'add' | 'remove', ids: readonly string[]): string[] {
  if (ids.length > MOST) throw new BadInput(`input.${field}`, t('lotteries.atOnce', { most: MOST }));
  if (!ids.every(isUuid)) throw new BadInput(`input.${field}`, t('lotteries.learnersOnly'));
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

async function refuseOthers(db: TenantDb, programId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const [found] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reports.standings s
     WHERE s.program_id = $1 AND s.user_type = 'LEARNER' AND s.user_id = ANY ($2::uuid[])`,
    [programId, userIds],
  );
  if (found!.count < userIds.length) throw new BadInput('input.add', t('lotteries.learnersOnly'));
}
