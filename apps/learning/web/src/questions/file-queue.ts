import type { ApolloClient } from '@apollo/client';
import { errorField } from '@lyceum/web/graphql';
import { WaitForSignIn, type Owner, type PageQueueKind } from '@lyceum/web/offline-queue';
import { uploadParts } from '@lyceum/web/uploads';
import { RequestAnswerFileUploadDocument, SubmitAnswerFileDocument } from '../__generated__/graphql';

/** The form that a file is an answer of. */
export interface FilePlace {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
}

/** A file as it waits on this device. */
export interface QueuedFile extends FilePlace {
  questionId: string;
  fileId: string;
  filename: string;
  type: string;
  /** Not a Blob, which some browsers cannot read from IndexedDB after a restart. */
  content: ArrayBuffer;
}

/** Ten minutes: a large file on a slow connection. */
const LIMIT_MS = 600_000;

export const filesPrefix = ({ assessmentId, windowStart }: FilePlace): string =>
  `${assessmentId}/${windowStart}/`;

export const fileKey = (place: FilePlace, fileId: string): string => `${filesPrefix(place)}${fileId}`;

/** Queue of files: each one is kept on this device until the server has checked it. */
export const ANSWER_FILES: PageQueueKind<QueuedFile> = {
  ...{ kind: 'learning.answer-files', version: 1, limitMs: LIMIT_MS },
  async send(entries, client, owner) {
    for (const { value } of entries) await sendFile(value, client, owner);
  },
};

async function sendFile(
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
