import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { VendorTracker } from '../__generated__/resolvers';
import { vendorViews, type VendorRow } from './vendor';

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
