import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRotateVendorApiKeyArgs, VendorTracker } from '../__generated__/resolvers';
import { t } from '../i18n';
import { overlapEnd, rotateKey } from '../keys/subject';
import { vendorById, vendorViews } from './vendor';
import { VENDOR_KEYS } from './vendor-key';

export function rotateVendorApiKey(
  actor: Actor,
  { input }: MutationRotateVendorApiKeyArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  const now = clock.now();
  const until = overlapEnd(input.overlapHours ?? 72, now);
  return tenancy.within(actor, async (db) => {
    const vendor = await vendorById(db, input.id, 'FOR UPDATE');
    const key = await rotateKey(db, VENDOR_KEYS, vendor.id, { now, until }, (most) =>
      t('vendors.tooManyKeys', { most }),
    );
    await db.audit({
      action: 'rotate-vendor-api-key',
      subjectKind: 'vendor',
      subjectId: vendor.id,
      after: { keyEnding: key.slice(-4), othersUntil: until.toISOString() },
    });
    db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [vendor.id] });
    const [view] = await vendorViews(db, [vendor], now, key);
    return view!;
  });
}
