import { posix } from 'node:path';

const MOST_BYTES = 255;

/**
 * The file in the program's folder that a path stands for; the empty string is the folder itself, null an impossible
 * path. The folder is the root of everything that a client can name: it has no subfolders and no parent.
 */
export function nameInFolder(path: string): string | null {
  const [, name = '', ...deeper] = posix.resolve('/', path).split('/');
  if (deeper.length > 0 || Buffer.byteLength(name) > MOST_BYTES) return null;
  // Control characters would reach lists and logs.
  return /[\p{Cc}\\]/u.test(name) ? null : name;
}
