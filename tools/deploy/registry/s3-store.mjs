import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Problem } from '../../start/problem.mjs';

/** Objects that one DeleteObjects call accepts. */
const DELETED_AT_ONCE = 1000;
const READ_AT_ONCE = 16;

/** @typedef {{ bucket: string, prefix: string, endpoint: string | undefined, region: string, accessKeyId: string, secretAccessKey: string }} S3Address */

/** A registry in a bucket. Relies on atomic puts and read-after-write consistency. */
export class S3Store {
  #client;

  /** @param {S3Address} address */
  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }) {
    this.bucket = bucket;
    this.prefix = prefix ? `${prefix}/` : '';
    this.endpoint = endpoint ?? 'S3';
    this.#client = new S3Client({
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      region,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  get address() {
    return `s3://${this.bucket}/${this.prefix}`;
  }

  /** @param {string} path */
  async read(path) {
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + path }),
      );
      return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    } catch (error) {
      const { name, status } = failureOf(error);
      if (name === 'NoSuchKey' || (status === 404 && name !== 'NoSuchBucket')) return null;
      throw this.#problem(error);
    }
  }

  /** @param {string} path @param {Buffer | string} content */
  async write(path, content) {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: this.prefix + path, Body: content });
    await this.#client.send(command).catch((error) => Promise.reject(this.#problem(error)));
  }

  /** @param {string} folder */
  async list(folder) {
    const from = `${this.prefix}${folder}/`;
    const { keys, folders } = await this.#listKeys(from, '/');
    const names = [...keys, ...folders].map((key) => key.slice(from.length).replace(/\/$/, ''));
    return names.filter(Boolean).sort();
  }

  /** @param {string} folder */
  async files(folder) {
    const from = `${this.prefix}${folder}/`;
    return (await this.#listKeys(from)).keys.map((key) => key.slice(from.length)).sort();
  }

  /** @param {string} path */
  async remove(path) {
    const below = (await this.#listKeys(`${this.prefix}${path}/`)).keys;
    const all = [this.prefix + path, ...below];
    for (let start = 0; start < all.length; start += DELETED_AT_ONCE) {
      const Objects = all.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects } });
      await this.#client.send(command).catch((error) => Promise.reject(this.#problem(error)));
    }
  }

  /** Copies a folder once: its content never changes. @param {string} folder @param {string} cache */
  async local(folder, cache) {
    const target = join(cache, folder);
    if (existsSync(target)) return target;
    const unfinished = `${target}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    const files = await this.files(folder);
    for (let start = 0; start < files.length; start += READ_AT_ONCE) {
      await Promise.all(
        files.slice(start, start + READ_AT_ONCE).map(async (file) => {
          const content = await this.read(`${folder}/${file}`);
          await mkdir(dirname(join(unfinished, file)), { recursive: true });
          await writeFile(join(unfinished, file), content ?? '');
        }),
      );
    }
    await rename(unfinished, target);
    return target;
  }

  /** @param {string} from @param {string} [delimiter] */
  async #listKeys(from, delimiter) {
    const keys = /** @type {string[]} */ ([]);
    const folders = /** @type {string[]} */ ([]);
    /** @type {string | undefined} */
    let next;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: from,
        Delimiter: delimiter,
        ContinuationToken: next,
      });
      const page = await this.#client.send(command).catch((error) => Promise.reject(this.#problem(error)));
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
      folders.push(...(page.CommonPrefixes ?? []).flatMap(({ Prefix }) => (Prefix ? [Prefix] : [])));
      next = page.NextContinuationToken;
    } while (next);
    return { keys, folders };
  }

  /** A Problem for errors that a correct address would solve; any other error as it is. @param {unknown} error */
  #problem(error) {
    const { name, code, status, message } = failureOf(error);
    const place = `REGISTRY_URL: the bucket ${this.bucket} at ${this.endpoint}`;
    if (name === 'NoSuchBucket') return new Problem(`${place} does not exist: create it, or name another`);
    if (status === 401 || status === 403)
      return new Problem(
        `${place} refuses the key: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what it may do (${name})`,
      );
    if (code) return new Problem(`${place} cannot be reached: check S3_ENDPOINT (${code})`);
    return error instanceof Error ? error : new Error(message);
  }
}

/** @param {unknown} error @returns {{ name: string, message: string, code: string | undefined, status: number | undefined }} */
function failureOf(error) {
  const { name, message, code, $metadata } =
    /** @type {{ name: string, message: string, code?: string, $metadata?: { httpStatusCode?: number } }} */ (
      error
    );
  return { name, message, code, status: $metadata?.httpStatusCode };
}
