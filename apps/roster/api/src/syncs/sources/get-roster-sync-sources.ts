import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterSyncSourcesArgs, RosterSyncSource } from '../../__generated__/resolvers';
import { administeredProgram } from '../../projections/subject';
import { SOURCES, sourceViews } from './sync-source';

export function getRosterSyncSources(
  actor: Actor,
  { programId }: QueryGetRosterSyncSourcesArgs,
  services: Services,
): Promise<RosterSyncSource[]> {
  return services.tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    return sourceViews(db, programId, SOURCES, services);
  });
}
