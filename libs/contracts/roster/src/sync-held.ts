/** Payload of `roster.sync-held`, version 1: a plan of a delivery waits for a decision of the program's admins. */
export interface SyncHeldPayload {
  planId: string;
  programId: string;
  programName: string;
  /** Codes of why it waits (`MANY_GONE`, `FILE_MISSING`, …); none where every plan of the source waits for a decision. */
  reasons: string[];
}
