import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { RegistryStore, StoredFile } from './registry-store';

const POLL_MS = 1500;

export interface S3StoreSettings {
  /** `s3://bucket/prefix` */
  url: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Listed {
  /** Direct subfolders. */
  folders: string[];
  files: { name: string; tag: string }[];
}

/** The registry in a bucket of any S3-compatible service. */
export class S3Store implements RegistryStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ url, endpoint, region, accessKeyId, secretAccessKey }: S3StoreSettings) {
    const address = new URL(url);
    this.#bucket = address.hostname;
    const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
    this.#prefix = prefix ? `${prefix}/` : '';
    this.#client = new S3Client({
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      region,
      credentials: { accessKeyId, secretAccessKey },
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A bucket that hangs counts as unreachable.
      requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
    });
  }

  async read(path: string): Promise<Buffer | null> {
    const file = await this.open(path);
    return file && buffer(file.stream);
  }

  async open(path: string): Promise<StoredFile | null> {
    try {
      const { Body: body, ContentLength: size = 0 } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + path }),
      );
      return { size, stream: body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey || (error as { name?: string }).name === 'NotFound') return null;
      throw error;
    }
  }

  async list(folder: string): Promise<string[]> {
    const { folders, files } = await this.listed(`${folder}/`);
    return [...folders, ...files.map(({ name }) => name)];
  }

  async fingerprint(): Promise<string> {
    const { files } = await this.listed('live/');
    return files
      .map(({ name, tag }) => `${name} ${tag}`)
      .sort()
      .join('\n');
  }

  watch(onChange: () => void): () => void {
    const poll = setInterval(onChange, POLL_MS).unref();
    return () => {
      clearInterval(poll);
      this.#client.destroy();
    };
  }

  private async listed(folder: string): Promise<Listed> {
    const prefix = this.#prefix + folder;
    const found: Listed = { folders: [], files: [] };
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          Delimiter: '/',
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      for (const { Prefix: name = '' } of page.CommonPrefixes ?? [])
        found.folders.push(name.slice(prefix.length, -1));
      for (const { Key: key = '', ETag: tag = '', LastModified: at } of page.Contents ?? [])
        found.files.push({ name: key.slice(prefix.length), tag: `${tag} ${at?.getTime() ?? ''}` });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return found;
  }
}
