import { posix } from 'node:path';

const MOST_BYTES = 255;

/**
 * The file of the program's folder that a path means; the empty text is the folder itself, null what cannot be there. The
 * folder is the root of everything that a client can name: it has no folders in it, and nothing lies above it.
 */
export function nameInFolder(path: string): string | null {
  const [, name = '', ...deeper] = posix.resolve('/', path).split('/');
  if (deeper.length > 0 || Buffer.byteLength(name) > MOST_BYTES) return null;
  // Control characters would be written into lists and logs.
  return /[\p{Cc}\\]/u.test(name) ? null : name;
}
