import type { ApolloClient } from '@apollo/client';
import { sendWaiting as sendKind, type Owner } from '@lyceum/web/offline-queue';
import { ANSWERS } from './assessments/answer-queue';
import { ANSWER_FILES } from './questions/file-queue';
import { FEEDBACK, FEEDBACK_DRAFTS } from './feedback/feedback-queue';
import { PAPER_ANSWERS } from './paper/paper-queue';

/** Sends entries that earlier pages left in the queues. */
export async function sendWaiting(owner: Owner, client: ApolloClient): Promise<void> {
  await Promise.all([
    // A submission follows its files.
    sendKind(ANSWER_FILES, owner, client).then(() => sendKind(ANSWERS, owner, client)),
    sendKind(FEEDBACK_DRAFTS, owner, client),
    sendKind(FEEDBACK, owner, client),
    sendKind(PAPER_ANSWERS, owner, client),
  ]);
}
