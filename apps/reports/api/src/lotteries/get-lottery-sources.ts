import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LotterySourceCount, QueryGetLotterySourcesArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { openLotteryProgram } from './lottery-row';
import { SOURCE_SQL } from './lottery-sources';

export async function getLotterySources(
  actor: Actor,
  { programId }: QueryGetLotterySourcesArgs,
  services: Services,
): Promise<LotterySourceCount[]> {
  const read = singly(actor, services);
  const id = await openLotteryProgram(actor, programId, read);
  const [counted] = await read<{ waiting: number; learners: number }>(
    'lottery-sources',
    `SELECT (SELECT count(*)::int FROM (${SOURCE_SQL.WAITING_REQUESTS}) w) AS waiting,
       (SELECT count(*)::int FROM (${SOURCE_SQL.LEARNERS}) l) AS learners`,
    [id],
  );
  return [
    { source: 'WAITING_REQUESTS', learners: counted!.waiting },
    { source: 'LEARNERS', learners: counted!.learners },
  ];
}
