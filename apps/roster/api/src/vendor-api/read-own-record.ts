import type { TenantDb } from '@lyceum/server/tenancy';
import { vendorById } from '../vendors/subject';
import { RECORD, WITH_PUSH, type RecordRow } from './record-sql';
import { NO_RECORD, VendorApiRefusal } from './vendor-api-refusal';

/** The vendor's record in one of its programs; otherwise refuses as for an unknown record. */
export async function readOwnRecord(db: TenantDb, vendorId: string, recordId: string): Promise<RecordRow> {
  const vendor = await vendorById(db, vendorId);
  const [row] = await db.query<RecordRow>(
    `SELECT ${RECORD} FROM ${WITH_PUSH} WHERE r.ecosystem_id = $1 AND r.vendor_id = $2 AND r.record_id = $3
       AND r.program_id = ANY ($4::uuid[])`,
    [db.ecosystemId, vendor.id, recordId, vendor.program_ids],
  );
  if (!row) throw new VendorApiRefusal(404, NO_RECORD);
  return row;
}
