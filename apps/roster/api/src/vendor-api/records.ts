import { createHash } from 'node:crypto';
import type { RecordStatus, RowOutcome } from '@lyceum/contracts/vendor-api';

/** The content of a record, with the people's ids. */
export interface Content {
  programId: string;
  studentId: string;
  tutorId: string;
  /** Identifiers as the vendor sent them; a tutor's is empty once the tutor was erased. */
  student: string;
  tutor: string;
  topic: string;
  /** Seconds since 1970 (UTC). */
  start: number;
  minutes: number;
  ratio: string | null;
}

export interface StoredRecord extends Content {
  id: string;
  recordId: string;
  sessionId: string;
  version: number;
  deleted: boolean;
  status: RecordStatus;
}

/** What happens to a record; `before` is null for a new one. */
export interface Change {
  outcome: Exclude<RowOutcome, 'refused'>;
  recordId: string;
  content: Content;
  before: StoredRecord | null;
  /** The session of the content: students of the same tutor, topic and time share a session. */
  sessionId: string;
}

export function isSame(a: Content, b: Content): boolean {
  const fields = ['programId', 'studentId', 'tutorId', 'topic', 'start', 'minutes', 'ratio'] as const;
  return fields.every((field) => a[field] === b[field]);
}

/** Student, tutor, start and topic identify an attendance, as in a session file. */
export function attendanceKey({ programId, studentId, tutorId, topic, start }: Content): string {
  return [programId, studentId, tutorId, start, topic].join('\n');
}

/** The id that a session file with the same row would give the session (`groupSessions`). */
export function sessionIdOf({ programId, start, minutes, topic, tutor }: Content): string {
  const hash = createHash('md5').update([programId, start, minutes, topic, tutor].join('\n')).digest('hex');
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}a${hash.slice(17)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
