import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSettlementLearnersArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { sideOf } from '../contracts/subject';
import { readSettlement } from './settlement-row';

interface LearnerRow {
  learnerId: string;
  learnerName: string | null;
  firstOn: string | null;
  firstScore: number | null;
  lastOn: string | null;
  lastScore: number | null;
  difference: number | null;
  error: number | null;
  reached: boolean | null;
  adminsOnly: boolean;
}

/** A page of the learners of a settlement. The vendor reads no scores that only admins may read. */
export async function getSettlementLearners(
  actor: Actor,
  args: QueryGetSettlementLearnersArgs,
  services: Services,
) {
  const { limit, skip } = checkedPage(args);
  const { id } = await readSettlement(actor, args.settlementId, services);
  const { tenancy } = services;
  const [rows, counts] = await Promise.all([
    tenancy.read<LearnerRow>(actor, {
      name: 'settlement-learners',
      text: `SELECT r.learner_id AS "learnerId", p.name AS "learnerName", r.first_on::text AS "firstOn", r.first_score AS "firstScore",
          r.last_on::text AS "lastOn", r.last_score AS "lastScore", r.difference, r.error, r.reached, r.admins_only AS "adminsOnly"
        FROM payments.settlement_learners r
        LEFT JOIN payments.people p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.learner_id
        WHERE r.settlement_id = $1 ORDER BY p.sort_name, r.learner_id LIMIT $2 OFFSET $3`,
      values: [id, limit, skip],
    }),
    tenancy.read<{ count: number }>(actor, {
      name: 'settlement-learners-count',
      text: `SELECT count(*)::int AS count FROM payments.settlement_learners r WHERE r.settlement_id = $1`,
      values: [id],
    }),
  ]);
  const totalCount = counts[0]?.count ?? 0;
  return {
    learners: rows.map((row) => presentLearner(row, sideOf(actor) === 'VENDOR')),
    totalCount,
    hasMore: totalCount > skip + rows.length,
  };
}

const HIDDEN = { firstScore: null, lastScore: null, difference: null, error: null };

function presentLearner({ learnerId, adminsOnly, ...row }: LearnerRow, isVendor: boolean) {
  return {
    ...row,
    ...(adminsOnly && isVendor ? HIDDEN : {}),
    learner: { __typename: 'User' as const, id: learnerId },
  };
}
