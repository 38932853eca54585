import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { visibleViews } from './people-view-row';

export function getPeopleViews(actor: Actor, services: Services) {
  return services.tenancy.within(actor, (db) => visibleViews(db, actor));
}
