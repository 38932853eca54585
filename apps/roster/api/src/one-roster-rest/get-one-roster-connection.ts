import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { OneRosterConnection, QueryGetOneRosterConnectionArgs } from '../__generated__/resolvers';
import { administeredProgram } from '../projections/subject';
import { connectionOf, connectionView } from './connection';

export function getOneRosterConnection(
  actor: Actor,
  { programId }: QueryGetOneRosterConnectionArgs,
  { tenancy }: Services,
): Promise<OneRosterConnection> {
  return tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    return connectionView(actor, await connectionOf(db, programId));
  });
}
