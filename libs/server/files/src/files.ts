import type { Readable } from 'node:stream';

/** What a browser needs to upload one file in parts: PUT part n to the n-th address. */
export interface MultipartUpload {
  uploadId: string;
  /** Bytes of every part but the last. */
  partSize: number;
  partCount: number;
  /** Good for one hour. */
  presignedUrls: string[];
}

export interface UploadRequest {
  key: string;
  /** Bytes. */
  size: number;
  contentType?: string;
}

/** A file as the store lists it. */
export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/** An upload whose parts were neither joined nor given up. */
export interface OpenUpload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

export interface Upload {
  key: string;
  uploadId: string;
}

/** There is no file under the key. Every other error says that the store failed. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
  readonly code = 'ENOENT';
}

/** The parts of an upload have not all arrived, or there is no such upload. */
export class IncompleteUpload extends Error {
  override name = 'IncompleteUpload';
}

/** File storage: S3, or a folder on this machine with the same signed multipart behaviour. Keys look like `imports/<id>/x.csv`. */
export interface Files {
  presignMultipart(request: UploadRequest): Promise<MultipartUpload>;
  /** Joins the uploaded parts. Rejects with `IncompleteUpload` when a part is missing; repeated, it answers the same. */
  complete(key: string, uploadId: string): Promise<{ size: number }>;
  /** Gives the upload up: its parts go, and none is taken any more. Without effect on one that is joined or gone. */
  abort(upload: Upload): Promise<void>;
  /** Rejects with `NoSuchFile` when there is none. */
  read(key: string): Promise<Readable>;
  write(key: string, content: Readable | string | Buffer): Promise<void>;
  /** Good for 15 minutes; the browser saves it under `filename`. */
  presignDownload(key: string, filename: string): Promise<string>;
  /** Without effect where there is none. */
  delete(key: string): Promise<void>;
  /** Files whose keys begin with `prefix` (it ends in `/`), in pages, in the order of their keys' bytes. */
  list(prefix: string): AsyncIterable<ListedFile[]>;
  /** Uploads that are still open, of keys that begin with `prefix`, in pages, in any order. */
  listUploads(prefix: string): AsyncIterable<OpenUpload[]>;
}

/** Bytes of the joined parts; null where they have not all arrived. A store that is away rejects: that refuses no upload. */
export async function joinedSize(files: Files, { key, uploadId }: Upload): Promise<number | null> {
  try {
    return (await files.complete(key, uploadId)).size;
  } catch (error) {
    if (error instanceof IncompleteUpload) return null;
    throw error;
  }
}

export const PART_SIZE = 8 * 1024 * 1024;
export const UPLOAD_SECONDS = 3600;
export const DOWNLOAD_SECONDS = 900;

export function partCountOf(size: number): number {
  return Math.max(1, Math.ceil(size / PART_SIZE));
}
