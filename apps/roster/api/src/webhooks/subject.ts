/** Webhooks: messages to systems of vendors and districts. */
export { pruneWebhookDeliveriesSchedule } from './sending/prune-deliveries.platform';
export { sendWebhooksJob } from './sending/send-webhooks.job';
export { wakeDueWebhooksSchedule } from './sending/wake-due.platform';
export { webhooksOfRoster, webhooksOfSessions } from './sending/webhooks.consumer';
export { WebhooksResolver } from './webhooks.resolver';
