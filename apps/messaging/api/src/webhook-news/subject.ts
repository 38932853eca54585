export { webhookNewsConsumer } from './webhook-news.consumer';

// For other subjects.
export { WEBHOOK_DISABLED, type WebhookFacts, wordWebhookNews } from './word-webhook-news';
