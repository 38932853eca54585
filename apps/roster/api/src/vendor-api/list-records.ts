import type { RecordPage } from '@lyceum/contracts/vendor-api';
import type { Actor, Words } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { vendorById } from '../vendors/subject';
import { ownProgram } from './own-program';
import { cut, pageOf } from './page';
import { RECORD, recordView, STATUS, WITH_PUSH, type RecordRow } from './record-sql';
import { VendorApiRefusal } from './vendor-api-refusal';

export interface RecordsAsked {
  limit?: string;
  cursor?: string;
  program_id?: string;
  status?: string;
}

const WRONG_STATUS: Words = t('vendorApi.status');

export function listRecords(
  actor: Actor,
  { vendorId, query }: { vendorId: string; query: RecordsAsked },
  { tenancy }: Services,
): Promise<RecordPage> {
  const page = pageOf(query);
  const { status = null } = query;
  if (status !== null && !['pending', 'loaded', 'failed'].includes(status))
    throw new VendorApiRefusal(400, WRONG_STATUS, 'status');
  return tenancy.within(actor, async (db) => {
    const vendor = await vendorById(db, vendorId);
    const programIds =
      query.program_id === undefined ? vendor.program_ids : [ownProgram(vendor, query.program_id)];
    const found = await db.query<RecordRow>(
      `SELECT ${RECORD} FROM ${WITH_PUSH} WHERE r.ecosystem_id = $1 AND r.vendor_id = $2 AND r.deleted_at IS NULL
         AND r.program_id = ANY ($3::uuid[]) AND ($4::uuid IS NULL OR r.id > $4) AND ($5::text IS NULL OR ${STATUS} = $5)
       ORDER BY r.id LIMIT $6`,
      [db.ecosystemId, vendor.id, programIds, page.after, status, page.limit + 1],
    );
    const { rows, next } = cut(found, page);
    return { records: rows.map(recordView), next_cursor: next };
  });
}
