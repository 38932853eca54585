import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetBillingClientsArgs } from '../__generated__/resolvers';
import { CLIENTS, type ClientRow } from './client-row';

/** The clients of the organization, by name. */
export function getBillingClients(
  actor: Actor,
  { archived }: QueryGetBillingClientsArgs,
  { tenancy }: Services,
) {
  return tenancy.read<ClientRow>(actor, {
    name: 'billing-clients',
    text: `${CLIENTS} WHERE $1::boolean OR NOT k.archived ORDER BY k.archived, lower(k.name), k.id LIMIT 500`,
    values: [archived],
  });
}
