import type { Files } from './files';
import type { S3Settings } from './s3-files';

/** Files in a bucket. The client's many modules are loaded only where there is one. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { S3Files } = await import('./s3-files');
  return new S3Files(settings);
}
