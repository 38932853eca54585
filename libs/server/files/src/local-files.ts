import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DOWNLOAD_SECONDS,
  PART_SIZE,
  UPLOAD_SECONDS,
  IncompleteUpload,
  NoSuchFile,
  isShownInline,
  partCountOf,
  type DownloadOptions,
  type Files,
  type ListedFile,
  type MultipartUpload,
  type OpenUpload,
  type Upload,
  type UploadRequest,
} from './files';
import { isSafeKey, signLocalAddress } from './local-address';

const LISTED_AT_ONCE = 1000;

interface Settings {
  folder: string;
  /** Signs addresses; base64url. */
  filesKey: string;
  publicUrl: string;
}

/** Files in a local folder. The gateway serves their signed addresses with `writePart` and `read`. */
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

  /** Stores one part; a repeated part replaces the earlier one. Rejects parts larger than `maxBytes`. */
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
    const done = await stat(this.path(key)).catch(nullWhereGone);
    const folder = this.partsFolder(uploadId);
    const upload = await readFile(join(folder, 'upload.json'), 'utf8').catch(nullWhereGone);
    if (!upload) {
      if (done) return { size: done.size };
      throw new IncompleteUpload(`no upload ${uploadId}`);
    }
    const { key: uploadKey, partCount } = JSON.parse(upload) as { key: string; partCount: number };
    if (uploadKey !== key) throw new IncompleteUpload(`the upload ${uploadId} is for another file`);
    const parts = Array.from({ length: partCount }, (_, index) => join(folder, String(index + 1)));
    for (const part of parts)
      if (!(await stat(part).catch(nullWhereGone)))
        throw new IncompleteUpload(`a part of the upload ${uploadId} is missing`);
    await this.write(key, Readable.from(concatenated(parts)));
    await rm(folder, { recursive: true, force: true });
    return { size: (await stat(this.path(key))).size };
  }

  async read(key: string): Promise<Readable> {
    if (!(await stat(this.path(key)).catch(nullWhereGone))) throw new NoSuchFile(key);
    return createReadStream(this.path(key));
  }

  async abort({ uploadId }: Upload): Promise<void> {
    await rm(this.partsFolder(uploadId), { recursive: true, force: true });
  }

  /** Size in bytes; rejects when there is no such file. */
  async sizeOf(key: string): Promise<number> {
    return (await stat(this.path(key))).size;
  }

  /** The bytes from `start` to `end`, both inclusive. */
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
      await rename(unfinished, path); // a rename is atomic, so readers see the whole file or none
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async presignDownload(
    key: string,
    filename: string,
    { seconds = DOWNLOAD_SECONDS, inlineAs }: DownloadOptions = {},
  ): Promise<string> {
    if (inlineAs !== undefined && !isShownInline(inlineAs))
      throw new Error(`${inlineAs} is not shown in place`);
    const expires = Math.floor(Date.now() / 1000) + seconds;
    return signLocalAddress(this.settings.publicUrl, this.settings.filesKey, {
      method: 'GET',
      key,
      expires,
      filename,
      ...(inlineAs === undefined ? {} : { inlineAs }),
    });
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  list(prefix: string): AsyncGenerator<ListedFile[]> {
    return inPages(this.filesBelow(this.path(prefix.slice(0, -1)), prefix));
  }

  async *listUploads(prefix: string): AsyncGenerator<OpenUpload[]> {
    const names = await readdir(join(this.settings.folder, 'uploads')).catch(nullWhereGone);
    for (const uploadId of names ?? []) {
      const file = join(this.partsFolder(uploadId), 'upload.json');
      const found = await stat(file).catch(nullWhereGone);
      const content = found && (await readFile(file, 'utf8').catch(nullWhereGone));
      if (!content) continue; // completed or aborted a moment ago
      const { key } = JSON.parse(content) as { key: string };
      if (key.startsWith(prefix)) yield [{ key, uploadId, begunAt: found.mtime }];
    }
  }

  /** Includes partial files that an interrupted write left behind. */
  private async *filesBelow(folder: string, prefix: string): AsyncGenerator<ListedFile> {
    const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhereGone)) ?? [];
    // Sorted as whole keys: a folder's name continues with a slash.
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort(byBytes);
    for (const name of names) {
      const path = join(folder, name);
      if (name.endsWith('/')) yield* this.filesBelow(path, `${prefix}${name}`);
      else {
        const found = await stat(path).catch(nullWhereGone);
        if (found) yield { key: `${prefix}${name}`, modifiedAt: found.mtime };
      }
    }
  }

  private path(key: string): string {
    if (!isSafeKey(key)) throw new Error(`not a file key: ${key}`);
    return join(this.settings.folder, 'objects', key);
  }

  private partsFolder(uploadId: string): string {
    if (!/^[\da-f-]{36}$/.test(uploadId)) throw new IncompleteUpload('not an upload id');
    return join(this.settings.folder, 'uploads', uploadId);
  }
}

const byBytes = (a: string, b: string) => (a < b ? -1 : 1);

/** Only ENOENT means that there is no such file; a failing disk must not look like that. */
function nullWhereGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function* inPages<T>(things: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const thing of things) {
    page.push(thing);
    if (page.length < LISTED_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
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
