import type { RecordContent, RecordStatus, RecordVersion, VendorRecord } from '@lyceum/contracts/vendor-api';
import type { StoredRecord } from './records';

/** SQL over a record `r` and its push `p`, which is null once it is loaded. */
export const STATUS = `CASE WHEN p.id IS NULL THEN 'loaded' WHEN p.failed_at IS NOT NULL THEN 'failed' ELSE 'pending' END`;
export const WITH_PUSH = `roster.vendor_records r LEFT JOIN roster.vendor_pushes p ON p.ecosystem_id = r.ecosystem_id AND p.id = r.push_id`;

interface ContentRow {
  program_id: string;
  student_id: string;
  tutor_id: string;
  student: string;
  tutor: string;
  topic: string;
  starts_at: Date;
  minutes: number;
  ratio: string | null;
}

export interface RecordRow extends ContentRow {
  id: string;
  record_id: string;
  vendor_id: string;
  session_id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  status: RecordStatus;
}

export interface VersionRow extends ContentRow {
  version: number;
  change: RecordVersion['change'];
  at: Date;
}

export const RECORD = `r.*, ${STATUS} AS status`;

export function recordOfRow(row: RecordRow): StoredRecord {
  return {
    ...{ id: row.id, recordId: row.record_id, sessionId: row.session_id, version: row.version },
    ...{ deleted: row.deleted_at !== null, status: row.status, programId: row.program_id },
    ...{ studentId: row.student_id, tutorId: row.tutor_id, student: row.student, tutor: row.tutor },
    ...{ topic: row.topic, start: row.starts_at.getTime() / 1000, minutes: row.minutes, ratio: row.ratio },
  };
}

export function recordView(row: RecordRow): VendorRecord {
  return {
    record_id: row.record_id,
    ...contentView(row),
    status: row.status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

export function versionView(row: VersionRow): RecordVersion {
  return { version: row.version, change: row.change, at: row.at.toISOString(), ...contentView(row) };
}

function contentView(row: ContentRow): RecordContent {
  return {
    program_id: row.program_id,
    student_id: row.student,
    tutor_id: row.tutor,
    session_topic: row.topic,
    session_date: row.starts_at.toISOString(),
    session_duration: row.minutes,
    session_ratio: row.ratio,
  };
}
