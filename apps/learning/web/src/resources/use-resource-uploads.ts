import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { putParts } from '@lyceum/web/uploads';
import { RequestResourceFileUploadDocument, SubmitResourceFileDocument } from '../__generated__/graphql';
import type { FileValues } from './resource-values';

export interface ResourceUpload {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  /** What it was refused for, or what went wrong; undefined: it waits, or is on its way. */
  error?: unknown;
}

/** Files on their way, one after the other. One that fails stays, to be tried again or taken out; the others go on. */
export function useResourceUploads(onArrived: (file: FileValues) => void) {
  const [request] = useMutation(RequestResourceFileUploadDocument);
  const [submit] = useMutation(SubmitResourceFileDocument);
  const [uploads, setUploads] = useState<readonly ResourceUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const arrived = useRef(onArrived);
  useLayoutEffect(() => {
    arrived.current = onArrived;
  });
  const busy = uploads.some(({ error }) => error === undefined);
  useLeaving(busy, aborts.current);

  const change = (key: string, part: Partial<ResourceUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: string) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    setUploads((now) => now.filter((upload) => upload.key !== key));
  };
  const send = async ({ key, file }: ResourceUpload, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    try {
      const { name: filename, size } = file;
      const begun = (await request({ variables: { input: { filename, size } } })).data!
        .requestResourceFileUpload;
      const onProgress = (bytes: number) => change(key, { percent: (100 * bytes) / Math.max(1, size) });
      await putParts({ ...begun, file, signal, onProgress });
      const { data } = await submit({ variables: { fileId: begun.fileId } });
      if (signal.aborted) return;
      drop(key);
      arrived.current(filed(data!.submitResourceFile));
    } catch (error) {
      if (!signal.aborted) change(key, { error });
    }
  };
  const queue = (upload: ResourceUpload) => {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    line.current = line.current.then(() => send(upload, abort));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, percent: 0 }));
    setUploads((now) => [...now, ...added]);
    added.forEach(queue);
  };
  const retry = (upload: ResourceUpload) => {
    change(upload.key, { percent: 0, error: undefined });
    queue(upload);
  };
  return { uploads, busy, add, retry, drop };
}

const filed = ({ id, filename, size, contentType }: FileValues): FileValues => ({
  id,
  filename,
  size,
  contentType,
});

/** Closing the tab would lose what is on its way: the browser asks. Another screen ends it. */
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
