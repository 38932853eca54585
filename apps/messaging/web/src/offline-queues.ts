import type { ApolloClient } from '@apollo/client';
import { sendWaiting as sendKind, type Owner } from '@lyceum/web/offline-queue';
import { MESSAGES } from './unsent-messages/message-queue';

/** Sends the messages that earlier pages left. */
export function sendWaiting(owner: Owner, client: ApolloClient): Promise<void> {
  return sendKind(MESSAGES, owner, client);
}
