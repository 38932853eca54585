import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemArgs } from '../__generated__/resolvers';
import { actorInEcosystem } from '../input/subject';
import { loadEcosystem } from '../ecosystem-record/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';

/** An ecosystem with its settings, for its members and for operators. */
export async function getEcosystem(
  actor: Actor,
  { ecosystemId }: QueryGetEcosystemArgs,
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  const ecosystem = await tenancy.within(actorInEcosystem(actor, ecosystemId), (db) => loadEcosystem(db));
  if (!ecosystem) throw new NotFound('ecosystem');
  return ecosystemAnswer(actor, ecosystem);
}
