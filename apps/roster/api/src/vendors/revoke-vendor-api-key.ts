import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRevokeVendorApiKeyArgs, VendorTracker } from '../__generated__/resolvers';
import { revokeKey } from '../keys/subject';
import { vendorById, vendorViews } from './vendor';
import { VENDOR_KEYS } from './vendor-key';

export function revokeVendorApiKey(
  actor: Actor,
  { input }: MutationRevokeVendorApiKeyArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const vendor = await vendorById(db, input.id, 'FOR UPDATE');
    const ending = await revokeKey(
      db,
      VENDOR_KEYS,
      { ownerId: vendor.id, keyId: input.keyId, kind: 'key' },
      now,
    );
    if (ending) {
      await db.audit({
        action: 'revoke-vendor-api-key',
        subjectKind: 'vendor',
        subjectId: vendor.id,
        before: { keyEnding: ending },
      });
      db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [vendor.id] });
    }
    const [view] = await vendorViews(db, [vendor], now);
    return view!;
  });
}
