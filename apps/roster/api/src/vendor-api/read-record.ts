import type { VendorRecordWithHistory } from '@lyceum/contracts/vendor-api';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readOwnRecord } from './read-own-record';
import { recordView, versionView, type VersionRow } from './record-sql';

export function readRecord(
  actor: Actor,
  { vendorId, recordId }: { vendorId: string; recordId: string },
  { tenancy }: Services,
): Promise<VendorRecordWithHistory> {
  return tenancy.within(actor, async (db) => {
    const row = await readOwnRecord(db, vendorId, recordId);
    const versions = await db.query<VersionRow>(
      `SELECT * FROM roster.vendor_record_versions v
       WHERE v.ecosystem_id = $1 AND v.record = $2 AND v.program_id IN
         (SELECT unnest(d.program_ids) FROM roster.vendors d WHERE d.ecosystem_id = $1 AND d.id = $3)
       ORDER BY v.version DESC LIMIT 200`,
      [db.ecosystemId, row.id, vendorId],
    );
    return { ...recordView(row), history: versions.map(versionView) };
  });
}
