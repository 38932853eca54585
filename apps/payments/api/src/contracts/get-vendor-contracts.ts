import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetVendorContractsArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { contactId, CONTRACTS, type ContractRow, presentContract, VISIBLE } from './contract-row';

/** The contracts that the reader may see, by the name of the vendor. */
export async function getVendorContracts(
  actor: Actor,
  args: QueryGetVendorContractsArgs,
  { tenancy }: Services,
) {
  const { limit, skip } = checkedPage(args);
  const reader = contactId(actor);
  const [rows, counts] = await Promise.all([
    tenancy.read<ContractRow>(actor, {
      name: 'vendor-contracts',
      text: `${CONTRACTS} WHERE ${VISIBLE} ORDER BY k.vendor_name, k.id LIMIT $2 OFFSET $3`,
      values: [reader, limit + 1, skip],
    }),
    tenancy.read<{ count: number }>(actor, {
      name: 'vendor-contracts-count',
      text: `SELECT count(*)::int AS count FROM payments.vendor_contracts k WHERE ${VISIBLE}`,
      values: [reader],
    }),
  ]);
  return {
    contracts: rows.slice(0, limit).map((row) => presentContract(row, actor)),
    totalCount: counts[0]?.count ?? 0,
    hasMore: rows.length > limit,
  };
}
