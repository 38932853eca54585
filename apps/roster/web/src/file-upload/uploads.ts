import { useSyncExternalStore } from 'react';
import type { useApolloClient } from '@apollo/client/react';
import {
  RequestImportJobUploadDocument,
  ResubmitImportJobDocument,
  SubmitImportJobDocument,
  type ImportEntityType,
  type ImportMappingInput,
} from '../__generated__/graphql';
import { uploadParts } from '@lyceum/web/uploads';

export interface UploadedFile {
  uploadId: string;
  fileKey: string;
  fileName: string;
}

export type Client = ReturnType<typeof useApolloClient>;

export interface Upload {
  key: string;
  programId: string;
  file: File;
  entityType: ImportEntityType;
  /** Null: the server recognises the template, as for a replacement. */
  templateId: string | null;
  /** The import that this file replaces. */
  replaces: string | null;
  /** Set if the file was already uploaded for inspection. */
  uploaded: UploadedFile | null;
  /** A person's mapping of its columns and values. */
  mapping: ImportMappingInput | null;
  /** Check first: nothing is imported before a person has seen the changes. */
  checkFirst: boolean;
  /** Invite the file's new people by mail. */
  sendInvitations: boolean;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed';
  reportingWindow: string | null;
  /** The kind of file that was not taken, without which this one is not sent; null: none. */
  missing: ImportEntityType | null;
  /** The server's refusals of the file. */
  refusals: readonly string[];
  error: unknown;
}

export interface NewUpload {
  file: File;
  entityType: ImportEntityType;
  /** Null: the server recognises the template, as for a replacement. */
  templateId: string | null;
  replaces?: string;
  uploaded?: UploadedFile | null;
  mapping?: ImportMappingInput | null;
  checkFirst?: boolean;
  sendInvitations?: boolean;
}

/**
 * The page's uploads, outside the screen's state: a person may open another screen during an upload. Submitted imports
 * belong to the server and are no longer listed here.
 */
let uploads: readonly Upload[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function set(next: readonly Upload[]): void {
  uploads = next;
  const busy = uploads.some(({ state }) => state !== 'failed' && state !== 'done');
  window[busy ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  for (const listener of [...listeners]) listener();
}

function change(key: string, part: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
}

/** Closing the tab would interrupt uploads; the browser asks in its own words. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function useUploads(programId: string): readonly Upload[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => uploads,
  );
  return all.filter((upload) => upload.programId === programId);
}

export function dismissUpload(key: string): void {
  aborts.get(key)?.abort();
  aborts.delete(key);
  set(uploads.filter((upload) => upload.key !== key));
}

/** Kinds of files whose records the rows of a kind name: it is not sent without those that were chosen with it. */
const NEEDED: Partial<Record<ImportEntityType, readonly ImportEntityType[]>> = {
  GUARDIAN: ['STUDENT'],
  SESSION: ['STUDENT'],
  ATTENDANCE: ['STUDENT', 'SESSION'],
};
const FIRST: readonly ImportEntityType[] = ['STUDENT', 'TUTOR'];
const LAST: readonly ImportEntityType[] = ['SESSION', 'GUARDIAN', 'ATTENDANCE'];
const placeOf = (kind: ImportEntityType): number =>
  FIRST.includes(kind) ? FIRST.indexOf(kind) - FIRST.length : LAST.indexOf(kind) + 1;

/**
 * Uploads and submits the files one after the other, students first: the server lets a file wait for those before it
 * whose records it names. A file that is not taken affects only those files; they stay in the list and can be sent again.
 */
export async function startUploads(
  client: Client,
  programId: string,
  files: readonly NewUpload[],
  reportingWindow: string | null,
): Promise<void> {
  const ordered = [...files].sort((a, b) => placeOf(a.entityType) - placeOf(b.entityType));
  const added = ordered.map((file): Upload => ({
    ...file,
    key: crypto.randomUUID(),
    programId,
    replaces: file.replaces ?? null,
    uploaded: file.uploaded ?? null,
    mapping: file.mapping ?? null,
    checkFirst: file.checkFirst ?? false,
    sendInvitations: file.sendInvitations ?? false,
    reportingWindow,
    ...UNSENT,
  }));
  set([...uploads, ...added]);
  const notTaken = new Set<ImportEntityType>();
  for (const upload of added) {
    const { key, entityType } = upload;
    const missing = NEEDED[entityType]?.find((kind) => notTaken.has(kind));
    if (missing) change(key, { state: 'failed', missing });
    const isDismissed = !uploads.some((each) => each.key === key);
    if (missing || isDismissed || !(await send(client, upload))) notTaken.add(entityType);
  }
}

const UNSENT = { sentBytes: 0, state: 'waiting', missing: null, refusals: [], error: null } as const;

/** Sends a file again that was not taken for another reason than its content. */
export async function retryUpload(client: Client, key: string): Promise<void> {
  const upload = uploads.find((each) => each.key === key);
  if (upload?.state !== 'failed') return;
  change(key, UNSENT);
  await send(client, { ...upload, ...UNSENT });
}

async function send(client: Client, upload: Upload): Promise<boolean> {
  const abort = new AbortController();
  aborts.set(upload.key, abort);
  try {
    change(upload.key, { state: 'sending' });
    const file = upload.uploaded ?? (await sendUpload(client, upload, abort.signal));
    change(upload.key, { state: 'checking', sentBytes: upload.file.size });
    const refusals = await submit(client, upload, file);
    if (refusals.length > 0) {
      change(upload.key, { state: 'failed', refusals });
      return false;
    }
    set(uploads.filter(({ key }) => key !== upload.key));
    return true;
  } catch (error) {
    if (!abort.signal.aborted) change(upload.key, { state: 'failed', error });
    return false;
  } finally {
    aborts.delete(upload.key);
  }
}

function sendUpload(client: Client, upload: Upload, signal: AbortSignal): Promise<UploadedFile> {
  const onProgress = (sentBytes: number) => change(upload.key, { sentBytes });
  return sendFile(client, upload, { signal, onProgress });
}

interface FileToSend {
  file: File;
  programId: string;
  templateId?: string | null;
}

export async function sendFile(
  client: Client,
  { file, programId, templateId }: FileToSend,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
): Promise<UploadedFile> {
  const { data } = await client.query({
    query: RequestImportJobUploadDocument,
    variables: { fileName: file.name, fileSize: file.size, programId, templateId: templateId ?? null },
    fetchPolicy: 'no-cache',
  });
  const { multipartInfo, partSize, presignedUrls } = data!.requestImportJobUpload;
  await uploadParts({ file, partSize, presignedUrls, signal, onProgress });
  return { uploadId: multipartInfo.uploadId, fileKey: multipartInfo.fileKey, fileName: file.name };
}

async function submit(client: Client, upload: Upload, file: UploadedFile): Promise<string[]> {
  if (upload.replaces) {
    const { data } = await client.mutate({
      mutation: ResubmitImportJobDocument,
      variables: { input: { importJobId: upload.replaces, file } },
    });
    return data!.resubmitImportJob.errors.map(({ message }) => message);
  }
  const { programId, templateId, reportingWindow, mapping, checkFirst, sendInvitations } = upload;
  const { data } = await client.mutate({
    mutation: SubmitImportJobDocument,
    variables: {
      input: { programId, file, templateId, reportingWindow, mapping, checkFirst, sendInvitations },
    },
  });
  return data!.submitImportJob.errors.map(({ message }) => message);
}
