/** Payload of `roster.sync-late`, version 1: the source has made no delivery within the time set by program admins. */
export interface SyncLatePayload {
  programId: string;
  programName: string;
  source: 'UPLOAD' | 'MANAGED' | 'SELF_HOSTED' | 'ONEROSTER';
  /** When the last file arrived. */
  lastDeliveryAt: string;
}
