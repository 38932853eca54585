import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRevokeVendorApiKeyArgs, VendorTracker } from '../__generated__/resolvers';
import { vendorById, vendorViews } from './vendor';

export function revokeVendorApiKey(
  actor: Actor,
  { input }: MutationRevokeVendorApiKeyArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const vendor = await vendorById(db, input.id, 'FOR UPDATE');
    const [key] = isUuid(input.keyId)
      ? await db.query<{ ending: string; revoked_at: Date | null }>(
          `SELECT ending, revoked_at FROM roster.vendor_keys WHERE ecosystem_id = $1 AND vendor_id = $2 AND id = $3`,
          [db.ecosystemId, vendor.id, input.keyId],
        )
      : [];
    if (!key) throw new NotFound('key');
    if (!key.revoked_at) {
      await db.query(`UPDATE roster.vendor_keys SET revoked_at = $3 WHERE ecosystem_id = $1 AND id = $2`, [
        db.ecosystemId,
        input.keyId,
        now,
      ]);
      await db.audit({
        action: 'revoke-vendor-api-key',
        subjectKind: 'vendor',
        subjectId: vendor.id,
        before: { keyEnding: key.ending },
      });
      db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [vendor.id] });
    }
    const [view] = await vendorViews(db, [vendor], now);
    return view!;
  });
}
