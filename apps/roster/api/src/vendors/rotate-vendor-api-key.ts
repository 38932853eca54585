import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRotateVendorApiKeyArgs, VendorTracker } from '../__generated__/resolvers';
import { vendorById, vendorViews } from './vendor';
import { isGood, makeKey } from './vendor-key';

const MOST_HOURS = 720;
const MOST_GOOD = 5;

export function rotateVendorApiKey(
  actor: Actor,
  { input }: MutationRotateVendorApiKeyArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  const { overlapHours = 72 } = input;
  if (overlapHours < 0 || overlapHours > MOST_HOURS) {
    const hours = { en: `Use 0 to ${MOST_HOURS} hours.`, sp: `Use de 0 a ${MOST_HOURS} horas.` };
    throw new BadInput('input.overlapHours', hours, hours);
  }
  const now = clock.now();
  const until = new Date(now.getTime() + overlapHours * 3_600_000);
  return tenancy.within(actor, async (db) => {
    const vendor = await vendorById(db, input.id, 'FOR UPDATE');
    const good = await db.query<{ id: string }>(
      `UPDATE roster.vendor_keys k SET expires_at = least(k.expires_at, $4::timestamptz)
       WHERE k.ecosystem_id = $1 AND k.vendor_id = $2 AND ${isGood('$3')} RETURNING k.id`,
      [db.ecosystemId, vendor.id, now, until],
    );
    if (overlapHours > 0 && good.length >= MOST_GOOD)
      throw new Conflict({
        en: `${MOST_GOOD} keys of this vendor are good. Revoke one, or let the others end at once.`,
        sp: `Este proveedor tiene ${MOST_GOOD} claves vigentes. Revoque una o termine las demás de inmediato.`,
      });
    const key = await makeKey(db, vendor.id, now);
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
