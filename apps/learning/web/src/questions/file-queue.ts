import type { PageQueueKind } from '@lyceum/web/offline-queue';

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
export const LIMIT_MS = 600_000;

export const filesPrefix = ({ assessmentId, windowStart }: FilePlace): string =>
  `${assessmentId}/${windowStart}/`;

export const fileKey = (place: FilePlace, fileId: string): string => `${filesPrefix(place)}${fileId}`;

/** Queue of files: each one is kept on this device until the server has checked it. */
export const ANSWER_FILES: PageQueueKind<QueuedFile> = {
  ...{ kind: 'learning.answer-files', version: 1, limitMs: LIMIT_MS },
  async send(entries, client, owner) {
    // Forms without files do not load it.
    const { sendFile } = await import('./send-file');
    for (const { value } of entries) await sendFile(value, client, owner);
  },
};
