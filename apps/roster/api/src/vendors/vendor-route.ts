import { z } from 'zod';
import { systemActor } from '@lyceum/server/actor';
import type { InternalRoute } from '@lyceum/server/subgraph';
import { vendorById, vendorViews } from './vendor';
import { findVendorByKey } from './find-vendor-by-key.platform';

const VendorRequest = z.object({ key: z.string().max(200) });

/** The gateway calls it for GET /vendor/v1/vendor: the key's vendor and its programs. */
export const vendorRoute: InternalRoute = {
  path: '/internal/vendor',
  async handler({ body }, services) {
    const request = VendorRequest.safeParse(body);
    const known = request.success ? await findVendorByKey(request.data.key, services) : null;
    if (!known) return { status: 404, body: {} };
    const actor = systemActor(known.ecosystemId, 'vendor API');
    const vendor = await services.tenancy.within(actor, async (db) => {
      const [view] = await vendorViews(db, [await vendorById(db, known.vendorId)], services.clock.now());
      return view!;
    });
    const programs = vendor.programs.filter(({ archived }) => !archived);
    return {
      status: 200,
      body: { id: vendor.id, name: vendor.name, programs: programs.map(({ id, name }) => ({ id, name })) },
    };
  },
};
