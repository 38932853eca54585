import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DOWNLOAD_SECONDS,
  PART_SIZE,
  UPLOAD_SECONDS,
  partCountOf,
  type Files,
  type MultipartUpload,
  type UploadRequest,
} from './files';
import { isSafeKey, signLocalAddress } from './local-address';

interface Settings {
  folder: string;
  /** base64url key that signs addresses. */
  filesKey: string;
  publicUrl: string;
}

/** Files in a folder. The gateway serves their signed addresses with `writePart` and `read`. */
export class LocalFiles implements Files {
  constructor(private readonly settings: Settings) {}

  async presignMultipart({ key, size }: UploadRequest): Promise<MultipartUpload> {
    const uploadId = randomUUID();
    const partCount = partCountOf(size);
    await mkdir(this.partsFolder(uploadId), { recursive: true });
    await writeFile(
      join(this.partsFolder(uploadId), 'upload.json'),
      JSON.stringify({ key, size, partCount }),
    );
    const expires = Math.floor(Date.now() / 1000) + UPLOAD_SECONDS;
    const presignedUrls = Array.from({ length: partCount }, (_, index) =>
      signLocalAddress(this.settings.publicUrl, this.settings.filesKey, {
        method: 'PUT',
        key,
        expires,
        uploadId,
        part: index + 1,
        maxBytes: PART_SIZE,
      }),
    );
    return { uploadId, partSize: PART_SIZE, partCount, presignedUrls };
  }

  /** Stores one part; a repeated part replaces the earlier one. Rejects what is larger than `maxBytes`. */
  async writePart(uploadId: string, part: number, content: Readable, maxBytes: number): Promise<void> {
    const file = join(this.partsFolder(uploadId), String(part));
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await pipeline(content, limit(maxBytes), createWriteStream(unfinished));
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async complete(key: string, uploadId: string): Promise<{ size: number }> {
    const done = await stat(this.path(key)).catch(() => undefined);
    const folder = this.partsFolder(uploadId);
    const upload = await readFile(join(folder, 'upload.json'), 'utf8').catch(() => undefined);
    if (!upload) {
      if (done) return { size: done.size };
      throw new Error(`no upload ${uploadId}`);
    }
    const { key: uploadKey, partCount } = JSON.parse(upload) as { key: string; partCount: number };
    if (uploadKey !== key) throw new Error(`the upload ${uploadId} is for another file`);
    const parts = Array.from({ length: partCount }, (_, index) => join(folder, String(index + 1)));
    for (const part of parts) await stat(part);
    await this.write(key, Readable.from(concatenated(parts)));
    await rm(folder, { recursive: true, force: true });
    return { size: (await stat(this.path(key))).size };
  }

  async read(key: string): Promise<Readable> {
    await stat(this.path(key));
    return createReadStream(this.path(key));
  }

  /** Bytes of the file; rejects when there is none. */
  async sizeOf(key: string): Promise<number> {
    return (await stat(this.path(key))).size;
  }

  /** The bytes from `start` to `end`, both included. */
  readRange(key: string, { start, end }: { start: number; end: number }): Readable {
    return createReadStream(this.path(key), { start, end });
  }

  async write(key: string, content: Readable | string | Buffer): Promise<void> {
    const path = this.path(key);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
      await pipeline(source, createWriteStream(unfinished));
      await rename(unfinished, path); // readers see the whole file or none
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async presignDownload(key: string, filename: string): Promise<string> {
    const expires = Math.floor(Date.now() / 1000) + DOWNLOAD_SECONDS;
    return signLocalAddress(this.settings.publicUrl, this.settings.filesKey, {
      method: 'GET',
      key,
      expires,
      filename,
    });
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private path(key: string): string {
    if (!isSafeKey(key)) throw new Error(`not a file key: ${key}`);
    return join(this.settings.folder, 'objects', key);
  }

  private partsFolder(uploadId: string): string {
    if (!/^[\da-f-]{36}$/.test(uploadId)) throw new Error('not an upload id');
    return join(this.settings.folder, 'uploads', uploadId);
  }
}

async function* concatenated(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

function limit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > maxBytes ? new Error(`the part is larger than ${maxBytes} bytes`) : null, chunk);
    },
  });
}
