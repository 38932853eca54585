import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationChangeSessionsArgs } from '../__generated__/resolvers';
import { insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { optionsOf, readAdministered } from './change-sessions-input';
import { sessionsByIds } from './selected-sessions';

/** Moves sessions, changes leader or place, requests substitutes or marks learners present, in a job. */
export async function changeSessions(
  actor: Actor,
  { input }: MutationChangeSessionsArgs,
  services: Services,
) {
  const options = optionsOf(input);
  const items = sessionsByIds(actor, input.sessionIds);
  const change = await services.tenancy.within(actor, async (db) => {
    await readAdministered(db, input);
    return insertBulkChange(db, { kind: input.kind, options, items });
  });
  return { change: bulkChangeView(change, actor, services) };
}
