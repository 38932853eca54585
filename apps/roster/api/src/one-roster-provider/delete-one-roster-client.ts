import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteOneRosterClientArgs } from '../__generated__/resolvers';
import { clientById } from './client-row';

export function deleteOneRosterClient(
  actor: Actor,
  { id }: MutationDeleteOneRosterClientArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    const row = await clientById(db, id, 'FOR UPDATE');
    await db.query(`DELETE FROM roster.one_roster_clients WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      row.id,
    ]);
    await db.audit({
      action: 'delete-one-roster-client',
      subjectKind: 'one-roster-client',
      subjectId: row.id,
      before: { name: row.name, programIds: row.program_ids, scopes: row.scopes },
    });
    db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [row.id] });
    return row.id;
  });
}
