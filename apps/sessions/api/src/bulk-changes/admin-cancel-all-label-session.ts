import type { Actor } from '@lyceum/server/actor';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminCancelAllLabelSessionArgs } from '../__generated__/resolvers';
import { EDITABLE } from '../session-rows/subject';
import { insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { sessionsByFilter } from './selected-sessions';

export async function adminCancelAllLabelSession(
  actor: Actor,
  { input }: MutationAdminCancelAllLabelSessionArgs,
  services: Services,
) {
  const options = { reason: reasonOf(input) };
  const items = await sessionsByFilter(actor, { ...input, statuses: EDITABLE }, services);
  const change = await services.tenancy.within(actor, (db) =>
    insertBulkChange(db, { kind: 'CANCEL', options, items }),
  );
  return { change: bulkChangeView(change, actor, services) };
}

export function reasonOf({ reason }: { reason?: string | null }): string | null {
  const given = reason?.trim() || null;
  return given && checkText('reason', given, 2000);
}
