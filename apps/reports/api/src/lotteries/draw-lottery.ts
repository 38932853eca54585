import { createHash } from 'node:crypto';
import { drawLots, ticketHolders, ticketText, type DrawEntrant } from '@lyceum/contracts/reports';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Lottery, MutationDrawLotteryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { lockLottery, presentLottery, readLottery } from './lottery-row';

const LONGEST_WORD = 100;

export async function drawLottery(
  actor: Actor,
  { input }: MutationDrawLotteryArgs,
  services: Services,
): Promise<Lottery> {
  const word = input.word.trim();
  if (word === '' || word.length > LONGEST_WORD)
    throw new BadInput('input.word', t('lotteries.word', { most: LONGEST_WORD }));
  return services.tenancy.within(actor, async (db) => {
    const { id, programId, seats, seed } = await lockLottery(actor, input, ['CLOSED'], db);
    const entrants = await readDrawEntrants(db, id);
    const hash = (of: string) =>
      createHash('sha256')
        .update(ticketText(seed, word, of))
        .digest('hex');
    const drawn = drawLots(entrants, seats, new Map(ticketHolders(entrants).map((of) => [of, hash(of)])));
    await db.query(
      `UPDATE reports.lottery_entrants e SET place = n.place, seated = n.seated
       FROM jsonb_to_recordset($2::jsonb) AS n (code text, place int, seated boolean) WHERE e.lottery_id = $1 AND e.code = n.code`,
      [id, JSON.stringify(drawn)],
    );
    await db.query(
      `UPDATE reports.lotteries SET status = 'DRAWN', word = $2, drawn_at = $3, revision = revision + 1 WHERE id = $1`,
      [id, word, services.clock.now()],
    );
    const seated = drawn.filter((each) => each.seated).length;
    await db.audit({
      action: 'draw-lottery',
      subjectKind: 'lottery',
      subjectId: id,
      after: { word, seated, waiting: drawn.length - seated },
    });
    db.notify({ userIds: [], programId, topics: ['lotteries'] });
    return presentLottery(await readLottery(actor, id, inTransaction(db)));
  });
}

const readDrawEntrants = (db: TenantDb, lotteryId: string): Promise<DrawEntrant[]> =>
  db.query<DrawEntrant>(
    `SELECT e.code, coalesce(e.household, e.code) AS household, coalesce(e.stratum, '') AS stratum FROM reports.lottery_entrants e WHERE e.lottery_id = $1 ORDER BY e.code COLLATE "C"`,
    [lotteryId],
  );
