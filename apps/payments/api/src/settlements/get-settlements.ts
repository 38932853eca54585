import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSettlementsArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { contactId, VISIBLE } from '../contracts/subject';
import { presentSettlement, SETTLEMENTS, type SettlementRow, SHOWN } from './settlement-row';

/** The settlements of a contract, the latest period first; for contacts without drafts. */
export async function getSettlements(
  actor: Actor,
  { contractId, ...args }: QueryGetSettlementsArgs,
  services: Services,
) {
  const { limit, skip } = checkedPage(args);
  if (!isUuid(contractId)) throw new NotFound('contract');
  const { tenancy } = services;
  const values = [contactId(actor), contractId];
  const [rows, counts] = await Promise.all([
    tenancy.read<SettlementRow>(actor, {
      name: 'settlements',
      text: `${SETTLEMENTS} WHERE ${SHOWN} AND s.contract_id = $2 ORDER BY s.from_date DESC, s.id LIMIT $3 OFFSET $4`,
      values: [...values, limit + 1, skip],
    }),
    tenancy.read<{ count: number }>(actor, {
      name: 'settlements-count',
      text: `SELECT (SELECT count(*)::int FROM payments.vendor_settlements s WHERE s.ecosystem_id = k.ecosystem_id AND s.contract_id = k.id
          AND ($1::uuid IS NULL OR s.state <> 'DRAFT')) AS count
        FROM payments.vendor_contracts k WHERE ${VISIBLE} AND k.id = $2`,
      values,
    }),
  ]);
  if (counts.length === 0) throw new NotFound('contract');
  return {
    settlements: rows.slice(0, limit).map((row) => presentSettlement(row, actor, services)),
    totalCount: counts[0]!.count,
    hasMore: rows.length > limit,
  };
}
