import type { ApolloClient } from '@apollo/client';
import { sendWaiting as sendKind, type Owner } from '@lyceum/web/offline-queue';
import { REGISTER_QUEUE } from './register/register-queue';

/** Sends the unsent changes of earlier pages. */
export function sendWaiting(owner: Owner, client: ApolloClient): Promise<void> {
  return sendKind(REGISTER_QUEUE, owner, client);
}
