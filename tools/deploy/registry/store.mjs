import { FolderStore } from './folder-store.mjs';
import { Problem } from '../../start/problem.mjs';

/**
 * The storage of a registry: files by path, implemented by a folder and by a bucket.
 *
 * @typedef {object} Store
 * @property {string} address for messages
 * @property {(path: string) => Promise<Buffer | null>} read null: there is no such file
 * @property {(path: string, content: Buffer | string) => Promise<void>} write atomic: readers see the old file or the new one
 * @property {(folder: string) => Promise<string[]>} list names of the direct entries of a folder
 * @property {(folder: string) => Promise<string[]>} files paths of all files below a folder, relative to it
 * @property {(path: string) => Promise<void>} remove a file, or a folder with all its files
 * @property {(folder: string, cache: string) => Promise<string>} local a folder of this machine with the same files, copied into `cache` where necessary
 */

/**
 * @typedef {object} RegistryAddress
 * @property {string | null} url such as s3://bucket/prefix
 * @property {string} folder used where there is no url
 * @property {Record<string, string | undefined>} s3 S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
 */

/** @param {RegistryAddress} address @returns {Promise<Store>} */
export async function openStore({ url, folder, s3 }) {
  if (!url) return new FolderStore(folder);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(url) ?? [];
  if (!bucket) throw new Problem(`REGISTRY_URL: must be s3://bucket/prefix, not "${url}"`);
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !s3[name]);
  if (missing.length > 0) throw new Problem(missing.map((name) => `${name}: must be set too`).join('\n'));
  const { S3Store } = await import('./s3-store.mjs'); // a folder does not need the S3 libraries, which load slowly
  return new S3Store({
    bucket,
    prefix,
    endpoint: s3['S3_ENDPOINT'],
    region: s3['S3_REGION'] ?? 'us-east-1',
    accessKeyId: s3['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: s3['S3_SECRET_ACCESS_KEY'] ?? '',
  });
}
