import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { actingIn } from '../input/subject';
import { loadEcosystem } from '../ecosystem-record/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';

/** An Ecosystem that another domain points at: the reader's own, for operators any; otherwise null. */
export async function loadEcosystemReference(
  scope: RequestScope,
  id: string,
  { tenancy }: Services,
): Promise<EcosystemAnswer | null> {
  const { actor } = scope;
  if (actor.kind === 'anonymous') return null;
  if (actor.ecosystemId !== id && !actor.isInternalAdmin) return null;
  const loader = scope.loader<string, EcosystemAnswer>('ecosystem', (ids) =>
    // One per request for everybody but operators, whose every look leaves an entry in that ecosystem's audit log.
    Promise.all(
      ids.map((each) =>
        tenancy.within(actingIn(actor, each), async (db) => {
          const ecosystem = await loadEcosystem(db);
          return ecosystem && ecosystemAnswer(actor, ecosystem);
        }),
      ),
    ),
  );
  return loader.load(id);
}
