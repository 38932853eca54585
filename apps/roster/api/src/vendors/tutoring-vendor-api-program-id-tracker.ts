import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryTutoringVendorApiProgramIdTrackerArgs, VendorTracker } from '../__generated__/resolvers';
import { vendorById, vendorViews } from './vendor';

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
