import type { ChangedPair } from '@lyceum/contracts/matching';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, everywhere, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSaveHourlyRateForPairArgs } from '../__generated__/resolvers';
import { inTransaction, readPrograms, readSettings } from '../projections/subject';
import { pairTexts } from './pair-texts';
import { pairOf } from './read-changed-pairs';
import { publishPairs, PUBLISHED_COLUMNS } from './publish-pairs';

/** Sets the hourly rate of a pair; sessions that are completed from now on use it. */
export async function saveHourlyRateForPair(
  actor: Actor,
  { pairId, rate: written }: MutationSaveHourlyRateForPairArgs,
  { tenancy }: Services,
) {
  const rate = written?.trim() || null;
  return tenancy.within(actor, async (db) => {
    if (!isUuid(pairId)) throw new NotFound('pair');
    const [pair] = await db.query<ChangedPair>(
      `SELECT ${PUBLISHED_COLUMNS} FROM matching.pairs WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
      [pairId],
    );
    if (!pair || !isProgramAdmin(actor, pair.programId)) throw new NotFound('pair');
    if ((await readPrograms(inTransaction(db))).get(pair.programId)?.archived)
      throw new Conflict(pairTexts.keptAsItIs, { refusal: 'ARCHIVED' });
    if (rate && !/^\d{1,6}(\.\d{1,2})?$/.test(rate))
      throw new BadInput('rate', pairTexts.rate, everywhere('24.50'));
    // An earlier rate can be removed although rates are switched off now.
    if (rate && !(await readSettings(inTransaction(db))).setWage)
      throw new Conflict(pairTexts.noRates, { field: 'rate' });
    const [changed] = await db.query<ChangedPair>(
      `UPDATE matching.pairs SET hourly_rate = $2 WHERE id = $1 RETURNING ${PUBLISHED_COLUMNS}`,
      [pair.pairId, rate],
    );
    await db.audit({
      action: 'edit',
      subjectKind: 'pair',
      subjectId: pair.pairId,
      before: { hourlyRate: pair.hourlyRate },
      after: { hourlyRate: changed!.hourlyRate },
    });
    await publishPairs(db, 'matching.pair-made', [changed!]);
    return pairOf(db, actor, pair.pairId);
  });
}
