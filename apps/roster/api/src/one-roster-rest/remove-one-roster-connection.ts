import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRemoveOneRosterConnectionArgs, OneRosterConnection } from '../__generated__/resolvers';
import { administeredProgram, refuseArchived } from '../projections/subject';
import { connectionView } from './connection';

export function removeOneRosterConnection(
  actor: Actor,
  { programId }: MutationRemoveOneRosterConnectionArgs,
  { tenancy }: Services,
): Promise<OneRosterConnection> {
  return tenancy.within(actor, async (db) => {
    refuseArchived(await administeredProgram(actor, programId, db));
    const removed = await db.execute(
      `DELETE FROM roster.one_roster_servers WHERE ecosystem_id = $1 AND program_id = $2`,
      [db.ecosystemId, programId],
    );
    if (removed > 0)
      await db.audit({
        action: 'remove-one-roster-connection',
        subjectKind: 'program',
        subjectId: programId,
      });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return connectionView(actor, undefined);
  });
}
