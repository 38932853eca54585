/** Messages to systems of vendors and districts when something happens. */
export { pruneWebhookDeliveriesSchedule } from './sending/prune-deliveries.platform';
export { sendWebhooksJob } from './sending/send-webhooks-job';
export { wakeDueWebhooksSchedule } from './sending/wake-due.platform';
export { webhooksOfRoster, webhooksOfSessions } from './sending/webhook-consumers';
export { WebhooksResolver } from './webhooks.resolver';
