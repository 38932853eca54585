import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { type EcosystemState, loadEcosystem } from '../ecosystem-record/subject';

/** The waivers that members of the actor's ecosystem are asked to sign. */
export async function getEcosystemWaivers(
  actor: Actor,
  { tenancy }: Services,
): Promise<EcosystemState['waivers']> {
  const ecosystem = await tenancy.within(actor, (db) => loadEcosystem(db));
  if (!ecosystem) throw new NotFound('ecosystem');
  return ecosystem.waivers;
}
