import type { ApolloClient } from '@apollo/client';
import { sendWaiting as sendKind, type Owner } from '@lyceum/web/offline-queue';
import { CONVERSATIONS } from './unsent-conversations/conversation-queue';
import { MESSAGES } from './unsent-messages/message-queue';

/** Sends the messages and new conversations that earlier pages left. */
export async function sendWaiting(owner: Owner, client: ApolloClient): Promise<void> {
  await Promise.all([sendKind(MESSAGES, owner, client), sendKind(CONVERSATIONS, owner, client)]);
}
