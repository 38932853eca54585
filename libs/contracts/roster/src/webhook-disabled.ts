/** Payload of `roster.webhook-disabled`, version 1: the platform disabled a webhook endpoint. */
export interface WebhookDisabledPayload {
  endpointId: string;
  /** Its name as set by the organization's admins. */
  endpointName: string;
  /**
   * FAILING: a message was given up after all attempts, and no other message arrived in that time. GONE: the receiver
   * answered 410.
   */
  why: 'FAILING' | 'GONE';
}
