import { useSyncExternalStore } from 'react';
import type { useApolloClient } from '@apollo/client/react';
import { uploadParts } from '@lyceum/web/uploads';
import {
  RequestFileUploadDocument,
  SubmitFileUploadDocument,
  type SubmitFileUploadInput,
} from '../__generated__/graphql';

type Client = ReturnType<typeof useApolloClient>;

/** Subject, reporting window and program of a document. */
export type Place = Omit<SubmitFileUploadInput, 'fileUploadId'>;

export interface DocumentUpload {
  key: string;
  file: File;
  place: Place;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  error: unknown;
}

/** The page's uploads, outside the screen's state: a person may open another screen during an upload. */
let uploads: readonly DocumentUpload[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let line: Promise<void> = Promise.resolve();

function set(next: readonly DocumentUpload[]): void {
  uploads = next;
  const busy = uploads.some(({ state }) => state !== 'failed');
  window[busy ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  for (const listener of [...listeners]) listener();
}

function change(key: string, part: Partial<DocumentUpload>): void {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
}

/** Closing the tab would interrupt uploads; the browser asks in its own words. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useDocumentUploads(programId: string): readonly DocumentUpload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter(({ place }) => place.programId === programId);
}

/** Uploads the documents one after the other; failed ones stay listed to be retried or removed. */
export function startDocumentUploads(
  client: Client,
  files: readonly File[],
  place: Place,
  onFiled: () => unknown,
): void {
  const added = files.map((file): DocumentUpload => ({
    key: crypto.randomUUID(),
    file,
    place,
    sentBytes: 0,
    state: 'waiting',
    error: null,
  }));
  set([...uploads, ...added]);
  for (const upload of added) queue(client, upload, onFiled);
}

export function retryDocumentUpload(client: Client, upload: DocumentUpload, onFiled: () => unknown): void {
  change(upload.key, { state: 'waiting', sentBytes: 0, error: null });
  queue(client, upload, onFiled);
}

/** Removes an upload and aborts it if it is running. */
export function dropDocumentUpload(key: string): void {
  aborts.get(key)?.abort();
  aborts.delete(key);
  set(uploads.filter((upload) => upload.key !== key));
}

function queue(client: Client, upload: DocumentUpload, onFiled: () => unknown): void {
  const abort = new AbortController();
  aborts.set(upload.key, abort);
  line = line.then(async () => {
    if (await send(client, upload, abort.signal)) onFiled();
  });
}

async function send(
  client: Client,
  { key, file, place }: DocumentUpload,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false;
  try {
    change(key, { state: 'sending' });
    const { data } = await client.query({
      query: RequestFileUploadDocument,
      variables: { fileName: file.name, fileSize: file.size },
      fetchPolicy: 'no-cache',
    });
    const { multipartInfo, partSize, presignedUrls } = data!.requestFileUpload;
    const onProgress = (sentBytes: number) => change(key, { sentBytes });
    await uploadParts({ file, partSize, presignedUrls, signal, onProgress });
    change(key, { state: 'checking', sentBytes: file.size });
    const input = { ...place, fileUploadId: multipartInfo.fileUploadId };
    await client.mutate({ mutation: SubmitFileUploadDocument, variables: { input } });
    aborts.delete(key);
    set(uploads.filter((upload) => upload.key !== key));
    return true;
  } catch (error) {
    if (!signal.aborted) change(key, { state: 'failed', error });
    return false;
  }
}
