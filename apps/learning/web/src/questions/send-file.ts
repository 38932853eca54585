import type { ApolloClient } from '@apollo/client';
import { errorField } from '@lyceum/web/graphql';
import { WaitForSignIn, type Owner } from '@lyceum/web/offline-queue';
import { uploadParts } from '@lyceum/web/uploads';
import { RequestAnswerFileUploadDocument, SubmitAnswerFileDocument } from '../__generated__/graphql';
import { LIMIT_MS, type QueuedFile } from './file-queue';

/** Uploads a file, unless the server has it already, and lets the server check it. */
export async function sendFile(
  { content, type, ...file }: QueuedFile,
  client: ApolloClient,
  { person: userId, ecosystem }: Owner,
): Promise<void> {
  const context = { ecosystemProfileId: ecosystem };
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), LIMIT_MS);
  try {
    const { data } = await client.mutate({
      mutation: RequestAnswerFileUploadDocument,
      variables: { input: { ...file, userId, size: content.byteLength } },
      context,
    });
    const begun = data!.requestAnswerFileUpload;
    if (!begun.isUploaded)
      await uploadParts({
        file: new Blob([content], { type }),
        ...{ partSize: begun.partSize, presignedUrls: begun.presignedUrls, signal: abort.signal },
        onProgress: () => undefined,
      });
    await client.mutate({
      mutation: SubmitAnswerFileDocument,
      variables: { input: { fileId: file.fileId, userId } },
      context,
    });
  } catch (error) {
    // Another person is signed in on this device: the file has to wait for its author.
    throw errorField(error) === 'input.userId' ? new WaitForSignIn() : error;
  } finally {
    clearTimeout(limit);
  }
}
