import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { presentContact, readContacts, readSettings } from '../conversations/subject';

export function getSafeguardingPolicy(actor: Actor, { tenancy }: Services) {
  return tenancy.within(actor, presentPolicy);
}

/** As it stands in the running transaction. */
export async function presentPolicy(db: TenantDb) {
  const settings = await readSettings(db);
  const { monitorIds, ...policy } = settings.policy;
  const people = await readContacts(db, monitorIds);
  return { ...policy, monitors: monitorIds.map((id) => presentContact(id, people.get(id), settings)) };
}
