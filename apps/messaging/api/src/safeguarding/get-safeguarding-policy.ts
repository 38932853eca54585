import type { Actor } from '@lyceum/server/actor';
import { CATEGORIES } from '@lyceum/server/message-check';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { presentContact, readContacts, readSettings } from '../conversations/subject';

export function getSafeguardingPolicy(actor: Actor, { tenancy }: Services) {
  return tenancy.within(actor, presentPolicy);
}

/** In the running transaction. */
export async function presentPolicy(db: TenantDb) {
  const settings = await readSettings(db);
  const { monitorIds, crisisContactIds, checks, ...policy } = settings.policy;
  const people = await readContacts(db, [...monitorIds, ...crisisContactIds]);
  const contact = (id: string) => presentContact(id, people.get(id), settings);
  return {
    ...policy,
    monitors: monitorIds.map(contact),
    crisisContacts: crisisContactIds.map(contact),
    checks: CATEGORIES.map((category) => ({ category, action: checks[category] })),
  };
}
