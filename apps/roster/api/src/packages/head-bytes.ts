import { open } from 'node:fs/promises';

const HEAD_BYTES = 64 * 1024;

/** The first bytes of a local file, by which its kind and its columns are recognised. */
export async function headBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
