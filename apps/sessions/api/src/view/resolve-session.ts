import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { SessionView } from './session-view';
import { Viewing } from './viewing';

/** A session referenced by another domain; null when the actor may not see it. One read per request for all of them. */
export async function resolveSession(
  scope: RequestScope,
  id: string,
  services: Services,
): Promise<SessionView | null> {
  const loader = scope.loader<string, SessionView>('session-references', async (ids) => {
    const viewing = new Viewing(scope.actor, services);
    return Promise.all(ids.map((each) => viewing.visible(each)));
  });
  return loader.load(id);
}
