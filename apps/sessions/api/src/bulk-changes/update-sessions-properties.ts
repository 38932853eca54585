import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateSessionsPropertiesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkCustomProperties } from '../custom-properties/subject';
import { reasonOf } from './admin-cancel-all-label-session';
import { insertBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';
import { sessionsByFilter, sessionsByIds } from './selected-sessions';

/** Properties are checked per session, since the filter may span programs. */
export async function updateSessionsProperties(
  actor: Actor,
  { input }: MutationUpdateSessionsPropertiesArgs,
  services: Services,
) {
  const properties = checkCustomProperties(input.properties) as Record<string, unknown> | null;
  if (!properties || Object.keys(properties).length === 0)
    throw new BadInput('properties', t('bulkChanges.noProperties'));
  const { sessionIds, filter, exceptIds } = input;
  if (Boolean(sessionIds) === Boolean(filter))
    throw new BadInput('sessionIds', t('bulkChanges.sessionsOrFilter'));
  const items = filter
    ? await sessionsByFilter(actor, { filter, exceptIds, statuses: null }, services)
    : sessionsByIds(actor, sessionIds!);
  const options = { reason: reasonOf(input), properties };
  const change = await services.tenancy.within(actor, (db) =>
    insertBulkChange(db, { kind: 'EDIT_PROPERTIES', options, items }),
  );
  return { change: bulkChangeView(change, actor, services) };
}
