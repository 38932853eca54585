import type { ApolloClient } from '@apollo/client';
import { sendWaiting as sendKind, type Owner } from '@lyceum/web/offline-queue';
import { ANSWERS } from './assessments/answer-queue';

/** Sends what earlier pages left unsent. */
export function sendWaiting(owner: Owner, client: ApolloClient): Promise<void> {
  return sendKind(ANSWERS, owner, client);
}
