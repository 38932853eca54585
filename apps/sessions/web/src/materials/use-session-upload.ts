import { useEffect, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { errorText } from '@lyceum/web/graphql';
import { putParts } from '@lyceum/web/uploads';
import { RequestSessionFileUploadDocument, SubmitSessionFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

export interface RunningUpload {
  filename: string;
  /** 0 to 100. */
  percent: number;
}

/** One file after the other, straight to the file store; leaving the page meanwhile is asked about. */
export function useSessionUpload(sessionId: string) {
  const t = useT();
  const [request] = useMutation(RequestSessionFileUploadDocument);
  const [submit] = useMutation(SubmitSessionFileDocument);
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const busy = running !== null;

  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);

  const send = async (file: File) => {
    const { name: filename, size } = file;
    setRunning({ filename, percent: 0 });
    const { data } = await request({ variables: { input: { sessionId, filename, size } } });
    if (!data) return;
    const { fileId, partSize, presignedUrls } = data.requestSessionFileUpload;
    const signal = new AbortController().signal;
    const onProgress = (bytes: number) =>
      setRunning({ filename, percent: (100 * bytes) / Math.max(1, size) });
    await putParts({ file, partSize, presignedUrls, signal, onProgress });
    await submit({ variables: { sessionId, fileId } });
  };

  const upload = async (files: readonly File[]) => {
    setFailed(null);
    for (const file of files) {
      try {
        await send(file);
      } catch (error) {
        setFailed(t('files.failed', { name: file.name, why: errorText(error) }));
        break;
      } finally {
        setRunning(null);
      }
    }
  };

  return { upload, running, failed };
}
