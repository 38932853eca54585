import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ArchiveUsersInput } from '../__generated__/resolvers';
import { archivePeople } from './archive-people';
import type { BulkAnswer } from './bulk-change';

export function adminArchiveOneOrManyUser(
  actor: Actor,
  { userIds, archived }: ArchiveUsersInput,
  services: Services,
): Promise<BulkAnswer> {
  const change = { userIds, archived: archived ?? true };
  return services.tenancy.within(actor, (db) => archivePeople(db, actor, change, services));
}
