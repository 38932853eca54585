import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationUpdateTutoringVendorApiProgramIdTrackerArgs,
  VendorTracker,
} from '../__generated__/resolvers';
import { checkVendor, nameTaken, vendorById, vendorTexts, vendorViews, type VendorRow } from './vendor';

export function updateTutoringVendorApiProgramIdTracker(
  actor: Actor,
  { input }: MutationUpdateTutoringVendorApiProgramIdTrackerArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  return tenancy
    .within(actor, async (db) => {
      const before = await vendorById(db, input.id, 'FOR UPDATE');
      if (before.revision !== input.revision)
        throw new Conflict(vendorTexts.changed, { field: 'revision', revision: before.revision });
      const { name, programIds } = await checkVendor(db, input, before.program_ids);
      const [row] = await db.query<VendorRow>(
        `UPDATE roster.vendors SET name = $3, program_ids = $4, revision = revision + 1
         WHERE ecosystem_id = $1 AND id = $2 RETURNING *`,
        [db.ecosystemId, before.id, name, programIds],
      );
      await db.audit({
        action: 'update-vendor',
        subjectKind: 'vendor',
        subjectId: before.id,
        before: { name: before.name, programIds: before.program_ids },
        after: { name, programIds },
      });
      db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [before.id] });
      const [view] = await vendorViews(db, [row!], clock.now());
      return view!;
    })
    .catch(nameTaken);
}
