import type { DelegatedKind } from './delegated-rows';

/** Payload of `roster.import-waiting`, version 1: a file that a feed brought was checked, and waits until an admin starts it. */
export interface ImportWaitingPayload {
  importJobId: string;
  programId: string;
  programName: string;
  /** Staff are started by super admins only. */
  entityType: DelegatedKind;
  fileName: string;
}
