import type { TenantDb } from '@lyceum/server/tenancy';
import { dialable, type TextSender } from './text-sender';

export interface TextMessage {
  /** Idempotency key, shared with mails: one message per key. `session-changed-text:<event id>:<user id>`. */
  messageKey: string;
  /** With or without country code. */
  to: string;
  body: string;
}

/**
 * Sends inside the transaction that records the message key: if the vendor refuses, the rollback removes the key and a
 * retry sends the message; if it accepts, no retry sends it again. Call it from a job, which retries failures.
 */
export async function sendTextOnce(db: TenantDb, sender: TextSender, message: TextMessage): Promise<void> {
  const [fresh] = await db.query(
    `INSERT INTO ${db.schema}.sent_mails (ecosystem_id, message_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING message_key`,
    [db.ecosystemId, message.messageKey],
  );
  if (fresh) await sender.send(dialable(message.to), message.body);
}
