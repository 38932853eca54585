import type { VendorRecord } from '@lyceum/contracts/vendor-api';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { vendorById } from '../vendors/subject';
import { publishPush, beginPush } from './publish-push';
import { touchedBy } from './push-records';
import { lockRecords, programsOf } from './read-facts';
import { readOwnRecord } from './read-own-record';
import { recordOfRow, recordView, type RecordRow } from './record-sql';
import { programTexts } from './row-texts';
import { VendorApiRefusal } from './vendor-api-refusal';

/**
 * Withdraws the record's attendance. Repeatable: a record that was deleted before is returned as it is, and withdrawn
 * again if that had failed.
 */
export function deleteRecord(
  actor: Actor,
  { vendorId, recordId }: { vendorId: string; recordId: string },
  services: Services,
): Promise<VendorRecord> {
  return services.tenancy.within(actor, async (db) => {
    await lockRecords(db);
    const before = await readOwnRecord(db, vendorId, recordId);
    if (before.deleted_at && before.status !== 'failed') return recordView(before);
    const programs = await programsOf(db, await vendorById(db, vendorId));
    if (programs.find(({ id }) => id === before.program_id)?.archived)
      throw new VendorApiRefusal(409, programTexts.archived);
    const now = services.clock.now();
    const push = await beginPush(db, vendorId, now);
    await markDeleted(db, before, { pushId: push.id, now });
    const content = recordOfRow(before);
    const sessions = touchedBy([{ before: content, content, sessionId: content.sessionId }]);
    await publishPush(db, { push, programs, sessions, tutors: [] }, services);
    return recordView(await readOwnRecord(db, vendorId, recordId));
  });
}

async function markDeleted(
  db: TenantDb,
  before: RecordRow,
  { pushId, now }: { pushId: string; now: Date },
): Promise<void> {
  if (before.deleted_at) {
    await db.query(`UPDATE roster.vendor_records SET push_id = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      ...[db.ecosystemId, before.id, pushId],
    ]);
    return;
  }
  await db.query(
    `WITH gone AS (
       UPDATE roster.vendor_records SET deleted_at = $3, updated_at = $3, version = version + 1, push_id = $4
       WHERE ecosystem_id = $1 AND id = $2 RETURNING *)
     INSERT INTO roster.vendor_record_versions (ecosystem_id, record, version, change, at, program_id, student_id, tutor_id, student, tutor,
       topic, starts_at, minutes, ratio)
     SELECT ecosystem_id, id, version, 'deleted', $3, program_id, student_id, tutor_id, student, tutor, topic, starts_at, minutes, ratio
     FROM gone`,
    [db.ecosystemId, before.id, now, pushId],
  );
  await db.audit({
    action: 'delete-vendor-record',
    subjectKind: 'vendor',
    subjectId: before.vendor_id,
    before: { recordId: before.record_id },
  });
}
