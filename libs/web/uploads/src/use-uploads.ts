import { useEffect, useState } from 'react';
import { uploadParts } from './upload-parts';

export interface RunningUpload {
  filename: string;
  /** 0 to 100. */
  percent: number;
}

/** The file that failed, and its error. */
export interface FailedUpload {
  filename: string;
  error: unknown;
}

/** Uploads files one after the other up to the first failure; leaving the page meanwhile needs a confirmation. */
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
  /** Requests the signed addresses of the parts. */
  begin: (file: { filename: string; size: number }) => Promise<Begun | null | undefined>;
  /** Tells the server that all parts have arrived. */
  finish: (fileId: string) => Promise<unknown>;
}

interface Begun {
  fileId: string;
  partSize: number | null;
  presignedUrls: readonly string[] | null;
}

/** `useUploads` for files that are sent in parts directly to the file store. */
export function usePartUploads({ begin, finish }: PartUpload): Uploads {
  return useUploads(async (file, onProgress) => {
    const begun = await begin({ filename: file.name, size: file.size });
    if (!begun?.partSize || !begun.presignedUrls) return;
    const { fileId, partSize, presignedUrls } = begun;
    await uploadParts({ file, partSize, presignedUrls, signal: new AbortController().signal, onProgress });
    await finish(fileId);
  });
}
