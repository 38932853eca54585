import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { Lottery, MutationCancelLotteryArgs } from '../__generated__/resolvers';
import { inTransaction } from '../read';
import { lockLottery, presentLottery, readLottery } from './lottery-row';

export async function cancelLottery(
  actor: Actor,
  args: MutationCancelLotteryArgs,
  services: Services,
): Promise<Lottery> {
  return services.tenancy.within(actor, async (db) => {
    const { id, programId, status } = await lockLottery(actor, args, ['OPEN', 'CLOSED'], db);
    await db.query(
      `UPDATE reports.lotteries SET status = 'CANCELLED', revision = revision + 1 WHERE id = $1`,
      [id],
    );
    await db.audit({
      action: 'cancel-lottery',
      subjectKind: 'lottery',
      subjectId: id,
      before: { status },
    });
    db.notify({ userIds: [], programId, topics: ['lotteries'] });
    return presentLottery(await readLottery(actor, id, inTransaction(db)));
  });
}
