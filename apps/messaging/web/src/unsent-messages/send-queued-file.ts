import type { ApolloClient } from '@apollo/client';
import { errorCode, errorRefusal } from '@lyceum/web/graphql';
import type { Owner } from '@lyceum/web/offline-queue';
import { uploadParts } from '@lyceum/web/uploads';
import { RequestAttachmentUploadDocument, SendAttachmentMessageDocument } from '../__generated__/graphql';
import { FILE_LIMIT_MS, type QueuedMessage } from './message-queue';

/** Uploads of this page by the key of their message: an attempt after a lost answer does not upload again. */
const uploaded = new Map<string, string>();

/** Uploads the file of a message and sends it. Answers the text for the writer. */
export async function sendQueuedFile(
  message: QueuedMessage,
  client: ApolloClient,
  owner: Owner,
): Promise<string | null> {
  const { clientKey } = message;
  const before = uploaded.get(clientKey);
  const fileId = before ?? (await upload(message, client, owner));
  uploaded.set(clientKey, fileId);
  try {
    const careText = await send(message, fileId, client, owner);
    uploaded.delete(clientKey);
    return careText;
  } catch (error) {
    // The server has deleted the upload, or never got it whole.
    const isGone = errorCode(error) === 'NOT_FOUND' || errorRefusal(error) === 'TORN';
    if (isGone) uploaded.delete(clientKey);
    if (!isGone || !before) throw error;
    return sendQueuedFile(message, client, owner);
  }
}

async function send(
  { conversationId, clientKey, body, acknowledged }: QueuedMessage,
  file: string,
  client: ApolloClient,
  { person: sentBy, ecosystem }: Owner,
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: SendAttachmentMessageDocument,
    variables: { conversationId, file, body, clientKey, sentBy, ...(acknowledged ? { acknowledged } : {}) },
    context: { ecosystemProfileId: ecosystem },
  });
  return data?.sendAttachmentMessage.careText ?? null;
}

async function upload(
  { conversationId, file }: QueuedMessage,
  client: ApolloClient,
  { person: sentBy, ecosystem }: Owner,
): Promise<string> {
  const { name, type, content } = file!;
  const { data } = await client.mutate({
    mutation: RequestAttachmentUploadDocument,
    variables: { conversationId, fileName: name, fileSize: content.byteLength, sentBy },
    context: { ecosystemProfileId: ecosystem },
  });
  const { fileId, partSize, presignedUrls } = data!.requestAttachmentUpload;
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), FILE_LIMIT_MS);
  try {
    await uploadParts({
      ...{ file: new Blob([content], { type }), partSize, presignedUrls, signal: abort.signal },
      onProgress: () => undefined,
    });
  } finally {
    clearTimeout(limit);
  }
  return fileId;
}
