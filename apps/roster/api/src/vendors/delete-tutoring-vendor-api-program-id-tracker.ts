import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteTutoringVendorApiProgramIdTrackerArgs } from '../__generated__/resolvers';
import { vendorById } from './vendor';

export function deleteTutoringVendorApiProgramIdTracker(
  actor: Actor,
  { id }: MutationDeleteTutoringVendorApiProgramIdTrackerArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    const row = await vendorById(db, id, 'FOR UPDATE');
    await db.query(`DELETE FROM roster.vendors WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      row.id,
    ]);
    await db.audit({
      action: 'delete-vendor',
      subjectKind: 'vendor',
      subjectId: row.id,
      before: { name: row.name, programIds: row.program_ids },
    });
    db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [row.id] });
    return row.id;
  });
}
