import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { Lottery, QueryGetLotteryArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { presentLottery, readLottery } from './lottery-row';

export async function getLottery(
  actor: Actor,
  { lotteryId }: QueryGetLotteryArgs,
  services: Services,
): Promise<Lottery> {
  return presentLottery(await readLottery(actor, lotteryId, singly(actor, services)));
}
