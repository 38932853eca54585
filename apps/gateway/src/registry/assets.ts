import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compress/choose-encoding';
import type { RegistryStore } from './registry-store';

export interface Asset {
  type: string;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** A file that is too large to be cached. */
export interface Large {
  type: string;
  size: number;
  stream: Readable;
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
/** Already compressed formats. */
const PACKED = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);
/** The first reader of a file waits for this one. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** A tenth of the speed, and 7 % smaller: for files that many will load. */
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Larger files are streamed without caching: none of the platform's own is that large. */
const KEPT_BYTES = 2 * 1024 * 1024;
const ALL_KEPT_BYTES = 96 * 1024 * 1024;

/** Immutable files of the registry: read and compressed once, then cached in memory. */
export class Assets {
  readonly #kept = new LRUCache<string, Asset>({ maxSize: ALL_KEPT_BYTES });
  readonly #coming = new Map<string, Promise<Asset | Large | null>>();

  /** @param small whether files are compressed once more, as small as possible, after they were first sent */
  constructor(
    private readonly store: RegistryStore,
    private readonly small: boolean,
  ) {}

  /** Null: no such file. `path` is below `folder` and contains plain names only. */
  async find(folder: string, path: string): Promise<Asset | Large | null> {
    const names = path.split('/');
    if (!names.every((name) => /^[\w@][\w@.~+-]*$/.test(name))) return null;
    const key = `${folder}/${path}`;
    const kept = this.#kept.get(key) ?? (await this.#coming.get(key));
    // A stream can be read only once.
    if (kept && !('stream' in kept)) return kept;
    const coming = this.read(key).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  private async read(key: string): Promise<Asset | Large | null> {
    const file = await this.store.open(key);
    if (!file) return null;
    const extension = extname(key).toLowerCase();
    const type = TYPES[extension] ?? 'application/octet-stream';
    if (file.size > KEPT_BYTES) return { type, size: file.size, stream: file.stream };
    const asset = await makeAsset(await buffer(file.stream), type, PACKED.has(extension));
    const { identity, br, gzip: gzipped } = asset.bodies;
    this.#kept.set(key, asset, { size: Math.max(1, identity.length + br.length + gzipped.length) });
    if (this.small && br !== identity) void shrink(asset);
    return asset;
  }
}

/** One after the other, so that requests keep the other threads. */
let shrinking = Promise.resolve();

function shrink(asset: Asset): Promise<void> {
  shrinking = shrinking.then(async () => {
    asset.bodies.br = await pack.br(asset.bodies.identity, SMALL);
  });
  return shrinking;
}

/** Compresses everything of at least a kilobyte, unless its format is compressed already. */
export async function makeAsset(plain: Buffer, type: string, packed = false): Promise<Asset> {
  const small = packed || plain.length < 1024;
  const [br, gzipped] = small
    ? [plain, plain]
    : await Promise.all([pack.br(plain, QUICK), pack.gzip(plain, { level: 9 })]);
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: plain, br, gzip: gzipped },
  };
}
