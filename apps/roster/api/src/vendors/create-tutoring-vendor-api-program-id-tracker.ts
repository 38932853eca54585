import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateTutoringVendorApiProgramIdTrackerArgs,
  VendorTracker,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { createKey } from '../keys/subject';
import { checkVendor, nameTaken, vendorViews, type VendorRow } from './vendor';
import { VENDOR_KEYS } from './vendor-key';

const MOST_VENDORS = 100;

export function createTutoringVendorApiProgramIdTracker(
  actor: Actor,
  { input }: MutationCreateTutoringVendorApiProgramIdTrackerArgs,
  { tenancy, clock }: Services,
): Promise<VendorTracker> {
  const now = clock.now();
  return tenancy
    .within(actor, async (db) => {
      const { name, programIds } = await checkVendor(db, input);
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`vendors ${db.ecosystemId}`]);
      const [count] = await db.query<{ vendors: number }>(
        `SELECT count(*)::int AS vendors FROM roster.vendors WHERE ecosystem_id = $1`,
        [db.ecosystemId],
      );
      if (count!.vendors >= MOST_VENDORS)
        throw new Conflict(t('vendors.tooMany', { mostVendors: MOST_VENDORS }));
      const [row] = await db.query<VendorRow>(
        `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_by, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING *`,
        [db.ecosystemId, name, programIds, actor.userId, now],
      );
      const key = await createKey(db, VENDOR_KEYS, row!.id, now);
      await db.audit({
        action: 'create-vendor',
        subjectKind: 'vendor',
        subjectId: row!.id,
        after: { name, programIds, keyEnding: key.slice(-4) },
      });
      db.notify({ userIds: 'ecosystem', topics: ['vendors'], ids: [row!.id] });
      const [view] = await vendorViews(db, [row!], now, key);
      return view!;
    })
    .catch(nameTaken);
}
