import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetVendorContractArgs } from '../__generated__/resolvers';
import { contactId, CONTRACTS, type ContractRow, presentContract, VISIBLE } from './contract-row';

/** One contract with its versions, for super admins and its contacts. */
export async function getVendorContract(
  actor: Actor,
  { contractId }: QueryGetVendorContractArgs,
  { tenancy }: Services,
) {
  const [row] = isUuid(contractId)
    ? await tenancy.read<ContractRow>(actor, {
        name: 'vendor-contract',
        text: `${CONTRACTS} WHERE ${VISIBLE} AND k.id = $2`,
        values: [contactId(actor), contractId],
      })
    : [];
  if (!row) throw new NotFound('contract');
  return presentContract(row, actor);
}
