import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SsoConnection } from '../__generated__/resolvers';
import { loadConnections, presentConnection } from './sso-connections';

export async function getSsoConnections(actor: Actor, services: Services): Promise<SsoConnection[]> {
  const all = await services.tenancy.within(actor, loadConnections);
  return all.map((connection) => presentConnection(connection, services));
}
