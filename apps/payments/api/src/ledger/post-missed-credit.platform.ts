import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { post } from './posting';

interface MissedCredit {
  ecosystemId: string;
  id: string;
  ownerId: string;
  currency: string;
  amount: number;
  kind: 'GRANTED' | 'REFERRAL';
  madeAt: Date;
}

const HOUR_MS = 3_600_000;
const MOST = 500;

/**
 * Posts grants and rewards of the last seven days that the ledger lacks: during a deployment, a server from before the
 * ledger may still grant some.
 */
export const postMissedCredit = defineSchedule<Services>({
  kind: 'post-missed-credit',
  everyMs: HOUR_MS,
  handler: async ({ tenancy, clock }) => {
    const missed = await tenancy.platformRead<MissedCredit>('credit that was not posted', {
      name: 'credit-not-posted',
      text: `SELECT e.ecosystem_id AS "ecosystemId", e.id, e.owner_id AS "ownerId", e.currency, e.amount::float8 AS amount, e.kind,
          e.made_at AS "madeAt"
        FROM payments.credit_entries e
        WHERE e.kind IN ('GRANTED', 'REFERRAL') AND e.made_at > $1 AND e.amount <> 0 AND NOT EXISTS (
          SELECT 1 FROM payments.ledger_postings l WHERE l.ecosystem_id = e.ecosystem_id AND l.source = 'credit ' || e.id)
        ORDER BY e.made_at LIMIT ${MOST}`,
      values: [new Date(clock.now().getTime() - 7 * 24 * HOUR_MS)],
    });
    for (const { ecosystemId, id, ownerId, currency, amount, kind, madeAt } of missed)
      await tenancy.within(systemActor(ecosystemId, 'post missed credit'), (db) =>
        post(
          db,
          {
            ...{ source: `credit ${id}`, ownerId, currency, amount },
            ...(kind === 'GRANTED'
              ? ({ kind: 'CREDIT_GRANTED', debit: 'GRANTS', credit: 'CREDIT' } as const)
              : ({ kind: 'REFERRAL_REWARD', debit: 'REWARDS', credit: 'CREDIT' } as const)),
          },
          madeAt,
        ),
      );
  },
});
