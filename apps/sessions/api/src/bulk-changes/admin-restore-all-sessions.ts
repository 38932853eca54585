import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminRestoreAllSessionsArgs } from '../__generated__/resolvers';
import { RESTORABLE } from '../session-rows/subject';
import { reasonOf } from './admin-cancel-all-label-session';
import { insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { sessionsByFilter } from './selected-sessions';

export async function adminRestoreAllSessions(
  actor: Actor,
  { input }: MutationAdminRestoreAllSessionsArgs,
  services: Services,
) {
  const options = { reason: reasonOf(input) };
  const items = await sessionsByFilter(actor, { ...input, statuses: RESTORABLE }, services);
  const change = await services.tenancy.within(actor, (db) =>
    insertBulkChange(db, { kind: 'RESTORE', options, items }),
  );
  return { change: bulkChangeView(change, actor, services) };
}
