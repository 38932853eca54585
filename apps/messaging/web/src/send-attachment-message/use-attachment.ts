import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { isNoAnswer } from '@lyceum/web/graphql';
import { lightPhoto, UploadFailed, uploadParts } from '@lyceum/web/uploads';
import { RequestAttachmentUploadDocument } from '../__generated__/graphql';
import { objectionTo } from './attachable';

/** The file of the draft. */
export interface Attached {
  file: File;
  /** 0 to 100; the upload is complete at 100. */
  percent: number;
  /** Why the file is not accepted; null: it is. */
  objection: ReturnType<typeof objectionTo>;
  /** Why the upload failed. */
  error: unknown;
}

/** The network is missing: the file can wait with its message. */
export const isOffline = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof UploadFailed && navigator.onLine === false);

/** Uploads a file as soon as it is chosen, while the message is still being written. */
export function useAttachment(conversationId: string) {
  const [attached, setAttached] = useState<Attached | null>(null);
  const [request] = useMutation(RequestAttachmentUploadDocument);
  const arrival = useRef<Promise<string>>(null);
  const stop = useRef(new AbortController());
  const isRunning = attached !== null && !attached.objection && !attached.error && attached.percent < 100;
  useLeaving(isRunning);
  // After Send, leaving the conversation does not cancel the upload.
  const isAwaited = useRef(false);
  useEffect(
    () => () => {
      if (!isAwaited.current) stop.current.abort();
    },
    [],
  );

  const remove = () => {
    stop.current.abort();
    arrival.current = null;
    setAttached(null);
  };
  const patch = (file: File, change: Partial<Attached>) =>
    setAttached((now) => (now?.file === file ? { ...now, ...change } : now));

  const choose = (file: File) => {
    stop.current.abort();
    const objection = objectionTo(file);
    setAttached({ file, percent: 0, objection, error: null });
    if (objection) return;
    const { signal } = (stop.current = new AbortController());
    const send = async (): Promise<string> => {
      const content = await lightPhoto(file);
      const variables = { conversationId, fileName: content.name, fileSize: content.size };
      const { fileId, partSize, presignedUrls } = (await request({ variables })).data!
        .requestAttachmentUpload;
      // The last percent is for the server's confirmation.
      const onProgress = (bytes: number) =>
        patch(file, { percent: Math.min(99, (100 * bytes) / content.size) });
      await uploadParts({ file: content, partSize, presignedUrls, signal, onProgress });
      return fileId;
    };
    arrival.current = send();
    arrival.current.then(
      () => patch(file, { percent: 100 }),
      (error: unknown) => {
        if (!signal.aborted) patch(file, { error });
      },
    );
  };

  return {
    attached,
    choose,
    remove,
    /** Uploads the file again from the beginning. */
    retry: () => attached && choose(attached.file),
    /** The upload's id once it is complete; otherwise why it failed, which is shown beside the file. */
    arrived: async (): Promise<{ fileId: string } | { error: unknown }> => {
      isAwaited.current = true;
      try {
        return { fileId: (await arrival.current)! };
      } catch (error) {
        return { error };
      } finally {
        isAwaited.current = false;
      }
    },
    /** The server no longer has the upload. */
    lost: (error: unknown) => attached && patch(attached.file, { error }),
  };
}

export type Attachment = ReturnType<typeof useAttachment>;

/** Makes the browser ask before the page is left during an upload. */
function useLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
