import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryTutoringVendorApiProgramIdTrackerArgs, VendorTracker } from '../__generated__/resolvers';
import { vendorById, vendorViews, type VendorRow } from './vendor';

export function tutoringVendorApiProgramIdTrackers(
  actor: Actor,
  { tenancy, clock }: Services,
): Promise<VendorTracker[]> {
  return tenancy.within(actor, async (db) => {
    const rows = await db.query<VendorRow>(
      `SELECT * FROM roster.vendors WHERE ecosystem_id = $1 ORDER BY roster.fold_text(name), id`,
      [db.ecosystemId],
    );
    return vendorViews(db, rows, clock.now());
  });
}

export function tutoringVendorApiProgramIdTracker(
  actor: Actor,
  { input }: QueryTutoringVendorApiProgramIdTrackerArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  return tenancy.within(actor, async (db) => {
    const [view] = await vendorViews(db, [await vendorById(db, input.id)], clock.now());
    return view!;
  });
}
