/** Payload of `roster.sync-held`, version 1: the plan of a delivery needs a decision of the program's admins. */
export interface SyncPendingPayload {
  planId: string;
  programId: string;
  programName: string;
  /** Codes of the reasons (`MANY_GONE`, `FILE_MISSING`, …); empty when every plan of the source needs a decision. */
  reasons: string[];
}
