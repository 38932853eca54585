import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { actorInEcosystem } from '../input/subject';
import { loadEcosystem } from '../ecosystem-record/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';

/** Loads an Ecosystem that another domain refers to: the actor's own, or any for operators; otherwise null. */
export async function loadEcosystemReference(
  scope: RequestScope,
  id: string,
  { tenancy }: Services,
): Promise<EcosystemAnswer | null> {
  const { actor } = scope;
  if (actor.kind === 'anonymous') return null;
  if (actor.ecosystemId !== id && !actor.isInternalAdmin) return null;
  const loader = scope.loader<string, EcosystemAnswer>('ecosystem', (ids) =>
    // Everybody but operators loads at most one; each load by an operator writes an entry to that ecosystem's audit
    // log.
    Promise.all(
      ids.map((each) =>
        tenancy.within(actorInEcosystem(actor, each), async (db) => {
          const ecosystem = await loadEcosystem(db);
          return ecosystem && ecosystemAnswer(actor, ecosystem);
        }),
      ),
    ),
  );
  return loader.load(id);
}
