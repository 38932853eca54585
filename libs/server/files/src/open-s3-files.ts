import type { Files } from './files';
import type { S3Settings } from './s3-files';

/** Loads the S3 client (many modules) only on platforms that use a bucket. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { S3Files } = await import('./s3-files');
  return new S3Files(settings);
}
