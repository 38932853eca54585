/** Payload of `roster.webhook-disabled`, version 1: the platform disabled a webhook endpoint. */
export interface WebhookDisabledPayload {
  endpointId: string;
  /** Its name as set by the organization's admins. */
  endpointName: string;
  /** FAILING: one message failed all its attempts while no other arrived. GONE: the receiver answered 410. */
  why: 'FAILING' | 'GONE';
}
