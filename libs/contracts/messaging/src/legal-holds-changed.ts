/** Payload of `messaging.legal-holds-changed`, version 1: everything that is held in the ecosystem now. */
export interface LegalHoldsChanged {
  /** People whose data must neither be erased nor deleted nor edited, in the order of their ids. */
  userIds: string[];
  /** Whoever asked for an erasure reads that it waits. */
  showsWaiting: boolean;
  /** Increases with each change; a projection applies a payload only when it is greater. */
  revision: number;
}
