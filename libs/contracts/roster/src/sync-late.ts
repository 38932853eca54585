/**
 * Payload of `roster.sync-late`, version 1: no delivery has arrived from the source within the time that the program's
 * admins set.
 */
export interface SyncLatePayload {
  programId: string;
  programName: string;
  source: 'UPLOAD' | 'MANAGED' | 'SELF_HOSTED' | 'ONEROSTER';
  /** When the last file arrived. */
  lastDeliveryAt: string;
}
