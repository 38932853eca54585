import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { LotteryPage, QueryGetLotteriesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { LOTTERY_COLUMNS, openLotteryProgram, presentLottery, type LotteryRow } from './lottery-row';

const MOST = 50;

export async function getLotteries(
  actor: Actor,
  { input: { programId, pageIndex, limit } }: QueryGetLotteriesArgs,
  services: Services,
): Promise<LotteryPage> {
  const read = singly(actor, services);
  const size = limit ?? 20;
  if (size < 1 || size > MOST) throw new BadInput('input.limit', t('lotteries.pageSize', { most: MOST }));
  const id = await openLotteryProgram(actor, programId, read);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const [rows, [counted]] = await Promise.all([
    read<LotteryRow>(
      'lotteries',
      `SELECT ${LOTTERY_COLUMNS} FROM reports.lotteries l WHERE l.program_id = $1
       ORDER BY l.created_at DESC, l.id LIMIT $2 OFFSET $3`,
      [id, size + 1, skip],
    ),
    read<{ count: number }>(
      'lottery-count',
      `SELECT count(*)::int AS count FROM reports.lotteries l WHERE l.program_id = $1`,
      [id],
    ),
  ]);
  return {
    items: rows.slice(0, size).map(presentLottery),
    totalCount: counted!.count,
    hasMore: rows.length > size,
  };
}
