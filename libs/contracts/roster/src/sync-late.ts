/** Payload of `roster.sync-late`, version 1: no delivery has come from the source for as long as the program's admins said. */
export interface SyncLatePayload {
  programId: string;
  programName: string;
  source: 'UPLOAD' | 'MANAGED' | 'SELF_HOSTED' | 'ONEROSTER';
  /** When the last file came. */
  lastDeliveryAt: string;
}
