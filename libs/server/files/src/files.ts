import type { Readable } from 'node:stream';

/** What a browser needs to upload a file in parts: PUT part n to the nth address. */
export interface MultipartUpload {
  uploadId: string;
  /** Bytes of each part except the last. */
  partSize: number;
  partCount: number;
  /** Valid for one hour. */
  presignedUrls: string[];
}

export interface UploadRequest {
  key: string;
  /** In bytes. */
  size: number;
  contentType?: string;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

export interface DownloadOptions {
  /** Lifetime of the address; 900 by default. */
  seconds?: number;
  /** The content type under which a browser shows the file in place. Only types that run no code: see `isShownInline`. */
  inlineAs?: string;
}

/** Types that browsers show in place, and that run no code of the page's origin. */
const INLINE = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
]);

export const isShownInline = (contentType: string): boolean => INLINE.has(contentType);

/** An upload that was neither completed nor aborted. */
export interface OpenUpload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

export interface Upload {
  key: string;
  uploadId: string;
}

/** There is no file with this key. Any other error means that the store failed. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
  readonly code = 'ENOENT';
}

/** Some parts of an upload have not arrived, or there is no such upload. */
export class IncompleteUpload extends Error {
  override name = 'IncompleteUpload';
}

/** File storage: S3, or a local folder that also signs multipart uploads. Keys look like `imports/<id>/x.csv`. */
export interface Files {
  presignMultipart(request: UploadRequest): Promise<MultipartUpload>;
  /** Joins the uploaded parts. Rejects with `IncompleteUpload` when a part is missing. Idempotent. */
  complete(key: string, uploadId: string): Promise<{ size: number }>;
  /** Deletes the parts and accepts no further ones. No effect on an upload that was completed or does not exist. */
  abort(upload: Upload): Promise<void>;
  /** Rejects with `NoSuchFile` when there is no such file. */
  read(key: string): Promise<Readable>;
  write(key: string, content: Readable | string | Buffer): Promise<void>;
  /**
   * Valid for 15 minutes or `seconds`. The browser saves the file under `filename`, or shows it where `inlineAs` is given.
   */
  presignDownload(key: string, filename: string, how?: DownloadOptions): Promise<string>;
  /** No effect when there is no such file. */
  delete(key: string): Promise<void>;
  /** Files whose keys begin with `prefix` (which ends in `/`), in pages, ordered by the bytes of their keys. */
  list(prefix: string): AsyncIterable<ListedFile[]>;
  /** Open uploads whose keys begin with `prefix`, in pages, in no particular order. */
  listUploads(prefix: string): AsyncIterable<OpenUpload[]>;
}

/**
 * Bytes of the completed upload; null when parts are missing. Rejects when the store is unavailable, so that an outage
 * does not look like a failed upload.
 */
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
/** Of what people send each other, and of lessons: an address that is passed on is soon worthless. */
export const SHORT_DOWNLOAD_SECONDS = 300;

export function partCountOf(size: number): number {
  return Math.max(1, Math.ceil(size / PART_SIZE));
}
