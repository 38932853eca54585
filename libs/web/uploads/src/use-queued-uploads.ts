import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uploadParts } from './upload-parts';

export interface QueuedUpload {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  /** The refusal or error; undefined while it waits or is being sent. */
  error?: unknown;
}

interface QueuedUploadsOptions<Arrived> {
  /** Returns the file that is sent in place of the chosen one. */
  prepare?: (file: File) => Promise<File>;
  /** Requests the signed addresses of the parts. */
  begin: (file: { filename: string; size: number }) => Promise<Begun>;
  /** Tells the server that all parts have arrived. */
  finish: (fileId: string) => Promise<Arrived>;
  onArrived: (arrived: Arrived) => void;
}

interface Begun {
  fileId: string;
  partSize: number;
  presignedUrls: readonly string[];
}

export interface QueuedUploads {
  uploads: readonly QueuedUpload[];
  busy: boolean;
  add: (files: readonly File[]) => void;
  retry: (upload: QueuedUpload) => void;
  /** Cancels the upload, or removes it from the list. */
  drop: (key: string) => void;
}

/** Uploads files one after the other. A failed one stays, to be retried or removed, while the others continue. */
export function useQueuedUploads<Arrived>(options: QueuedUploadsOptions<Arrived>): QueuedUploads {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const busy = uploads.some(({ error }) => error === undefined);
  useLeaving(busy, aborts.current);

  const change = (key: string, part: Partial<QueuedUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: string) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    setUploads((now) => now.filter((upload) => upload.key !== key));
  };
  const send = async ({ key, file: chosen }: QueuedUpload, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    try {
      const { prepare, begin } = latest.current;
      const file = prepare ? await prepare(chosen) : chosen;
      const { name: filename, size } = file;
      const { fileId, ...parts } = await begin({ filename, size });
      const onProgress = (bytes: number) => change(key, { percent: (100 * bytes) / Math.max(1, size) });
      await uploadParts({ ...parts, file, signal, onProgress });
      const arrived = await latest.current.finish(fileId);
      if (signal.aborted) return;
      drop(key);
      latest.current.onArrived(arrived);
    } catch (error) {
      if (!signal.aborted) change(key, { error });
    }
  };
  const queue = (upload: QueuedUpload) => {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    line.current = line.current.then(() => send(upload, abort));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, percent: 0 }));
    setUploads((now) => [...now, ...added]);
    added.forEach(queue);
  };
  const retry = (upload: QueuedUpload) => {
    change(upload.key, { percent: 0, error: undefined });
    queue(upload);
  };
  return { uploads, busy, add, retry, drop };
}

/** Closing the tab would lose running uploads, so the browser asks. Navigating to another screen cancels them. */
function useLeaving(busy: boolean, aborts: Map<string, AbortController>): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);
  useEffect(
    () => () => {
      for (const abort of aborts.values()) abort.abort();
    },
    [aborts],
  );
}
