import type { DrawnEntrant, LotteryRecord } from '@lyceum/contracts/reports';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLotteryRecordArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { readLottery } from './lottery-row';

/** The public record: codes, no names, no ids of people. */
export async function getLotteryRecord(
  actor: Actor,
  { lotteryId }: QueryGetLotteryRecordArgs,
  services: Services,
): Promise<string> {
  const read = singly(actor, services);
  const { id, status, seats, seed, seedHash, listHash, word } = await readLottery(actor, lotteryId, read);
  if (status !== 'DRAWN') throw new Conflict(t('lotteries.notDrawn'));
  const drawn = await read<DrawnEntrant>(
    'lottery-record',
    `SELECT e.code, coalesce(e.household, e.code) AS household, coalesce(e.stratum, '') AS stratum, coalesce(e.place, 0) AS place,
       coalesce(e.seated, false) AS seated FROM reports.lottery_entrants e WHERE e.lottery_id = $1 ORDER BY e.place`,
    [id],
  );
  const record: LotteryRecord = {
    format: 'lyceum-lottery-1',
    lotteryId: id,
    seats,
    seedHash,
    seed,
    word: word ?? '',
    listHash: listHash ?? '',
    entrants: drawn
      .map(({ code, household, stratum }) => ({ code, household, stratum }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
    order: drawn.map(({ code }) => code),
    seated: drawn.filter((each) => each.seated).length,
  };
  return JSON.stringify(record, null, 1);
}
