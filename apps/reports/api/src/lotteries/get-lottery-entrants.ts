import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  LotteryEntrant,
  LotteryEntrantPage,
  QueryGetLotteryEntrantsArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { readLottery } from './lottery-row';

const MOST = 100;

const CHOSEN = `e.lottery_id = $1 AND ($2::boolean IS NULL OR e.seated = $2)`;

export async function getLotteryEntrants(
  actor: Actor,
  { input: { lotteryId, seated, pageIndex, limit } }: QueryGetLotteryEntrantsArgs,
  services: Services,
): Promise<LotteryEntrantPage> {
  const read = singly(actor, services);
  const size = limit ?? 50;
  if (size < 1 || size > MOST) throw new BadInput('input.limit', t('lotteries.pageSize', { most: MOST }));
  const { id } = await readLottery(actor, lotteryId, read);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const [rows, [counted]] = await Promise.all([
    read<LotteryEntrant>(
      'lottery-entrants',
      `SELECT e.user_id AS "userId", coalesce(p.name, '') AS name, e.code, e.household, e.stratum, e.place, e.seated
       FROM reports.lottery_entrants e LEFT JOIN reports.people p ON p.ecosystem_id = e.ecosystem_id AND p.user_id = e.user_id
       WHERE ${CHOSEN} ORDER BY e.place, reports.fold_text(coalesce(p.name, '')), e.code LIMIT $3 OFFSET $4`,
      [id, seated ?? null, size + 1, skip],
    ),
    read<{ count: number }>(
      'lottery-entrant-count',
      `SELECT count(*)::int AS count FROM reports.lottery_entrants e WHERE ${CHOSEN}`,
      [id, seated ?? null],
    ),
  ]);
  return { items: rows.slice(0, size), totalCount: counted!.count, hasMore: rows.length > size };
}
