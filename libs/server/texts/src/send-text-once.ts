import type { TenantDb } from '@lyceum/server/tenancy';
import { dialable, type TextSender } from './text-sender';

export interface TextMessage {
  /** The same key is sent once, among mails too: `session-changed-text:<event id>:<user id>`. */
  messageKey: string;
  /** With or without a country code. */
  to: string;
  body: string;
}

/**
 * Sends within the transaction that remembers it: what the vendor did not take is forgotten with the rollback and sent by the
 * next try, what it took is not sent again. Call it from a job: a failure there is tried again.
 */
export async function sendTextOnce(db: TenantDb, sender: TextSender, message: TextMessage): Promise<void> {
  const [fresh] = await db.query(
    `INSERT INTO ${db.schema}.sent_mails (ecosystem_id, message_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING message_key`,
    [db.ecosystemId, message.messageKey],
  );
  if (fresh) await sender.send(dialable(message.to), message.body);
}
