import type { TenantDb } from '@lyceum/server/tenancy';
import type { RecordVersion } from '@lyceum/contracts/vendor-api';
import type { Change } from './records';

interface Saving {
  vendorId: string;
  pushId: string;
  now: Date;
  /** Erased tutors, whose identifiers are not stored. */
  erasedTutors: ReadonlySet<string>;
}

const CONTENT = 'program_id, student_id, tutor_id, student, tutor, topic, starts_at, minutes, ratio';

/** Saves the records and a version of each. An unchanged record that is loaded again is assigned to the new push. */
export async function saveChanges(
  db: TenantDb,
  changes: readonly Change[],
  { vendorId, pushId, now, erasedTutors }: Saving,
): Promise<void> {
  const rows = changes.map(({ outcome, recordId, content, before, sessionId }) => ({
    record_id: recordId,
    ...{ program_id: content.programId, student_id: content.studentId, tutor_id: content.tutorId },
    ...{ student: content.student, tutor: erasedTutors.has(content.tutor) ? '' : content.tutor },
    ...{ topic: content.topic, starts_at: new Date(content.start * 1000).toISOString() },
    ...{ minutes: content.minutes, ratio: content.ratio, session_id: sessionId },
    version: (before?.version ?? 0) + (outcome === 'same' ? 0 : 1),
    change: outcome satisfies RecordVersion['change'] | 'same',
  }));
  await db.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($4::jsonb) AS g (record_id text, program_id uuid, student_id uuid, tutor_id uuid, student text,
         tutor text, topic text, starts_at timestamptz, minutes int, ratio text, session_id uuid, version int, change text)),
     saved AS (
       INSERT INTO roster.vendor_records AS r (ecosystem_id, vendor_id, record_id, ${CONTENT}, session_id, version, push_id, created_at, updated_at)
       SELECT $1, $2, record_id, ${CONTENT}, session_id, version, $3, $5, $5 FROM given
       ON CONFLICT (ecosystem_id, vendor_id, record_id) DO UPDATE SET program_id = excluded.program_id, student_id = excluded.student_id,
         tutor_id = excluded.tutor_id, student = excluded.student, tutor = excluded.tutor, topic = excluded.topic,
         starts_at = excluded.starts_at, minutes = excluded.minutes, ratio = excluded.ratio, session_id = excluded.session_id,
         push_id = excluded.push_id, deleted_at = NULL, version = excluded.version,
         updated_at = CASE WHEN r.version < excluded.version THEN excluded.updated_at ELSE r.updated_at END
       RETURNING id, record_id)
     INSERT INTO roster.vendor_record_versions (ecosystem_id, record, version, change, at, ${CONTENT})
     SELECT $1, s.id, g.version, g.change, $5, ${CONTENT.split(', ')
       .map((column) => `g.${column}`)
       .join(', ')}
     FROM given g JOIN saved s USING (record_id) WHERE g.change <> 'same'`,
    [db.ecosystemId, vendorId, pushId, JSON.stringify(rows), now],
  );
}
