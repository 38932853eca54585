import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminSaveAllLabelSessionArgs } from '../__generated__/resolvers';
import { reasonOf } from './admin-cancel-all-label-session';
import { insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { sessionsByFilter } from './selected-sessions';

/** Decides about all pending sessions, as adminUpdateOneOrManyPendingSessions does for selected ones. */
export async function adminSaveAllLabelSession(
  actor: Actor,
  { input }: MutationAdminSaveAllLabelSessionArgs,
  services: Services,
) {
  const options = { reason: reasonOf(input) };
  const items = await sessionsByFilter(actor, { ...input, statuses: ['PENDING'] }, services);
  const change = await services.tenancy.within(actor, (db) =>
    insertBulkChange(db, { kind: input.decision, options, items }),
  );
  return { change: bulkChangeView(change, actor, services) };
}
