/** Roster's answers, which the gateway passes on. Additive: fields are added, never renamed or removed. */

/** pending: the sessions domain has not loaded it yet. failed: loading was given up; pushing it again retries. */
export type RecordStatus = 'pending' | 'loaded' | 'failed';

export type RowOutcome = 'created' | 'corrected' | 'same' | 'refused';

export interface RowProblem {
  field: string;
  code: string;
  /** What is wrong and what to do, in the language of the request. */
  message: string;
}

export interface RowResult {
  /** Index in the batch, from 0. */
  index: number;
  record_id: string | null;
  outcome: RowOutcome;
  /** Null when the row was refused. */
  status: RecordStatus | null;
  version: number | null;
  problems: RowProblem[];
}

export interface PushAnswer {
  counts: Record<RowOutcome, number>;
  results: RowResult[];
}

/** Content of one version of a record. */
export interface RecordContent {
  program_id: string;
  student_id: string;
  tutor_id: string;
  session_topic: string;
  /** ISO 8601 instant with Z. */
  session_date: string;
  /** Minutes. */
  session_duration: number;
  session_ratio: string | null;
}

export interface VendorRecord extends RecordContent {
  record_id: string;
  status: RecordStatus;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface RecordVersion extends RecordContent {
  version: number;
  change: 'created' | 'corrected' | 'deleted';
  at: string;
}

export interface VendorRecordWithHistory extends VendorRecord {
  /** The newest first. */
  history: RecordVersion[];
}

export interface RecordPage {
  records: VendorRecord[];
  next_cursor: string | null;
}

/** The fields of a learner that vendors need. */
export interface VendorLearner {
  student_id: string;
  school_id: string | null;
  school_name: string | null;
  grade_level: string | null;
}

export interface LearnerPage {
  learners: VendorLearner[];
  next_cursor: string | null;
}

/** Why roster refuses a request; the gateway turns it into problem details. */
export interface Refusal {
  refusal: { field?: string; detail: { en: string; sp: string } };
}

export const LIMITS = {
  rows: 1000,
  recordId: 200,
  text: 400,
  page: 500,
  defaultPage: 100,
  bodyBytes: 4 * 1024 * 1024,
  requestsAMinute: 120,
} as const;
