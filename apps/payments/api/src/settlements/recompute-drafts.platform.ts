import { systemActor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { lockBooks } from '../books/subject';
import { findContract } from '../contracts/subject';
import { computeLines, type DraftPeriod } from './compute-lines';
import { pushToSides } from './settlement-row';

const EVERY_MS = 20_000;
const AT_ONCE = 50;

interface Stale {
  ecosystemId: string;
  id: string;
}

/** Computes drafts again of which results have changed since they were computed. */
export const recomputeDrafts = defineSchedule<Services>({
  kind: 'recompute-drafts',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const stale = await services.tenancy.platformRead<Stale>('drafts with other results', {
      name: 'stale-drafts',
      text: `SELECT s.ecosystem_id AS "ecosystemId", s.id FROM payments.vendor_settlements s
        JOIN payments.vendor_contracts k ON k.ecosystem_id = s.ecosystem_id AND k.id = s.contract_id
        WHERE s.state = 'DRAFT' AND s.results_revision < k.results_revision ORDER BY s.computed_at, s.id LIMIT ${AT_ONCE}`,
      values: [],
    });
    for (const draft of stale)
      try {
        await recompute(draft, services);
      } catch (error) {
        services.logger.warn({ err: error, settlementId: draft.id }, 'a draft could not be computed again');
        // Any other failure may pass: the draft stays stale for the next turn.
        if (error instanceof Conflict) await giveUp(draft, services);
      }
  },
});

const actorOf = ({ ecosystemId }: Stale) => systemActor(ecosystemId, 'compute drafts again');

async function recompute(stale: Stale, { tenancy, clock }: Services): Promise<void> {
  await tenancy.within(actorOf(stale), async (db) => {
    await lockBooks(db);
    // It may have been computed, shared or discarded meanwhile.
    const [draft] = await db.query<DraftPeriod & { contractId: string }>(
      `SELECT s.id, s.contract_id AS "contractId", s.from_date::text AS "from", s.to_date::text AS "to"
       FROM payments.vendor_settlements s JOIN payments.vendor_contracts k ON k.id = s.contract_id
       WHERE s.id = $1 AND s.state = 'DRAFT' AND s.results_revision < k.results_revision FOR UPDATE OF s`,
      [stale.id],
    );
    if (!draft) return;
    await computeLines(db, (await findContract(db, draft.contractId))!, draft, clock.now());
    await pushToSides(db, draft.contractId);
  });
}

/** Waits for the next change of results, so that a draft that has become too large is not computed every time. Sharing computes it anyway. */
async function giveUp(stale: Stale, { tenancy }: Services): Promise<void> {
  await tenancy.within(actorOf(stale), (db) =>
    db.query(
      `UPDATE payments.vendor_settlements s SET results_revision = k.results_revision
       FROM payments.vendor_contracts k WHERE k.id = s.contract_id AND s.id = $1 AND s.state = 'DRAFT'`,
      [stale.id],
    ),
  );
}
