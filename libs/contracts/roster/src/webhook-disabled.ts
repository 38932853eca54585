/** Payload of `roster.webhook-disabled`, version 1: the platform switched an endpoint of webhooks off. */
export interface WebhookDisabledPayload {
  endpointId: string;
  /** As the organization's admins call it. */
  endpointName: string;
  /** FAILING: a message was given up after all attempts, and no other had arrived in that time. GONE: the receiver answered 410. */
  why: 'FAILING' | 'GONE';
}
