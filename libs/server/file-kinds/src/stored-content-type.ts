import type { Files } from '@lyceum/server/files';
import { contentTypeOf } from './content-type';

const HEAD_BYTES = 4096;

/** `contentTypeOf` for a file in the store. */
export async function storedContentType(
  files: Pick<Files, 'read'>,
  key: string,
  filename: string,
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of await files.read(key)) {
    chunks.push(chunk as Buffer);
    seen += (chunk as Buffer).length;
    if (seen >= HEAD_BYTES) break;
  }
  return contentTypeOf(Buffer.concat(chunks).subarray(0, HEAD_BYTES), filename);
}
