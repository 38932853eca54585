import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateOneRosterClientArgs, OneRosterClient } from '../__generated__/resolvers';
import { CHANGED, checkClient, clientById, clientViews, nameTaken, type ClientRow } from './client-row';

export function updateOneRosterClient(
  actor: Actor,
  { input }: MutationUpdateOneRosterClientArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  return tenancy
    .within(actor, async (db) => {
      const before = await clientById(db, input.id, 'FOR UPDATE');
      if (before.revision !== input.revision)
        throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
      const checked = await checkClient(db, input, before.program_ids);
      const [row] = await db.query<ClientRow>(
        `UPDATE roster.one_roster_clients SET name = $3, program_ids = $4, scopes = $5, revision = revision + 1
         WHERE ecosystem_id = $1 AND id = $2 RETURNING *`,
        [db.ecosystemId, before.id, checked.name, checked.programIds, checked.scopes],
      );
      await db.audit({
        action: 'update-one-roster-client',
        subjectKind: 'one-roster-client',
        subjectId: before.id,
        before: { name: before.name, programIds: before.program_ids, scopes: before.scopes },
        after: checked,
      });
      db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [before.id] });
      const [view] = await clientViews(db, [row!], clock.now());
      return view!;
    })
    .catch(nameTaken);
}
