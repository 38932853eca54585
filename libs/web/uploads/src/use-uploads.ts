import { useEffect, useState } from 'react';
import { putParts } from './put-parts';

export interface RunningUpload {
  filename: string;
  /** 0 to 100. */
  percent: number;
}

/** The file that did not arrive, and what it was refused for. */
export interface FailedUpload {
  filename: string;
  error: unknown;
}

/** One file after the other, up to the first that fails; leaving the page meanwhile is asked about. */
export function useUploads(send: (file: File, onProgress: (bytes: number) => void) => Promise<unknown>) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const busy = running !== null;

  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);

  const upload = async (files: readonly File[]) => {
    setFailed(null);
    for (const file of files) {
      const { name: filename, size } = file;
      setRunning({ filename, percent: 0 });
      try {
        await send(file, (bytes) => setRunning({ filename, percent: (100 * bytes) / Math.max(1, size) }));
      } catch (error) {
        setFailed({ filename, error });
        break;
      } finally {
        setRunning(null);
      }
    }
  };

  return { upload, running, failed };
}

export type Uploads = ReturnType<typeof useUploads>;

interface PartUpload {
  /** Asks where the parts of the file go. */
  begin: (file: { filename: string; size: number }) => Promise<Begun | null | undefined>;
  /** Tells the server that all parts have arrived. */
  finish: (fileId: string) => Promise<unknown>;
}

interface Begun {
  fileId: string;
  partSize: number | null;
  presignedUrls: readonly string[] | null;
}

/** `useUploads` of files that go in parts, straight to the file store. */
export function usePartUploads({ begin, finish }: PartUpload): Uploads {
  return useUploads(async (file, onProgress) => {
    const begun = await begin({ filename: file.name, size: file.size });
    if (!begun?.partSize || !begun.presignedUrls) return;
    const { fileId, partSize, presignedUrls } = begun;
    await putParts({ file, partSize, presignedUrls, signal: new AbortController().signal, onProgress });
    await finish(fileId);
  });
}
