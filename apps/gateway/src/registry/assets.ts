import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from '../lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Asset {
  type: string;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** What is packed already gains nothing. */
const PACKED = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Files of a folder that never change, read and compressed once and then kept in memory. */
export class Assets {
  readonly #kept = new LRUCache<string, Promise<Asset | null>>(2000);

  constructor(private readonly folder: string) {}

  /** Null: no such file. `path` from the folder; only plain names get that far. */
  find(path: string): Promise<Asset | null> {
    const names = path.split('/');
    if (!names.every((name) => /^[\w@][\w@.~+-]*$/.test(name))) return Promise.resolve(null);
    let asset = this.#kept.get(path);
    if (!asset) {
      this.#kept.set(path, (asset = this.read(names)));
      // What is not there yet may be published later.
      void asset.then((found) => found ?? this.#kept.delete(path));
    }
    return asset;
  }

  private async read(names: string[]): Promise<Asset | null> {
    const plain = await readFile(join(this.folder, ...names)).catch(() => null);
    return plain && makeAsset(plain, extname(names.at(-1) ?? '').toLowerCase());
  }
}

async function makeAsset(plain: Buffer, extension: string): Promise<Asset> {
  const small = plain.length < 1024 || PACKED.has(extension);
  const [br, gzipped] = small
    ? [plain, plain]
    : await Promise.all([pack.br(plain, BROTLI), pack.gzip(plain, { level: 9 })]);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: plain, br, gzip: gzipped },
  };
}

/** The best encoding that the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offered = (acceptEncoding ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
