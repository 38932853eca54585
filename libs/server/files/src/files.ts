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

/** File storage: S3, or a folder on this machine with the same signed multipart behaviour. Keys look like `imports/<id>/x.csv`. */
export interface Files {
  presignMultipart(request: UploadRequest): Promise<MultipartUpload>;
  /** Joins the uploaded parts. Rejects when a part is missing; repeated, it answers the same. */
  complete(key: string, uploadId: string): Promise<{ size: number }>;
  read(key: string): Promise<Readable>;
  write(key: string, content: Readable | string | Buffer): Promise<void>;
  /** Good for 15 minutes; the browser saves it under `filename`. */
  presignDownload(key: string, filename: string): Promise<string>;
  delete(key: string): Promise<void>;
}

export const PART_SIZE = 8 * 1024 * 1024;
export const UPLOAD_SECONDS = 3600;
export const DOWNLOAD_SECONDS = 900;

export function partCountOf(size: number): number {
  return Math.max(1, Math.ceil(size / PART_SIZE));
}
