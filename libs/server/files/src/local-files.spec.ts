import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { IncompleteUpload, joinedSize, NoSuchFile, PART_SIZE } from './files';
import { signLocalAddress, verifyLocalAddress, type LocalAddress } from './local-address';
import { LocalFiles } from './local-files';

const filesKey = Buffer.alloc(32, 7).toString('base64url');
const publicUrl = 'http://localhost:4200';

describe('signed addresses', () => {
  const address: LocalAddress = {
    method: 'PUT',
    key: 'imports/a b.csv',
    expires: 2_000_000_000,
    uploadId: 'u',
    part: 1,
    maxBytes: 9,
  };

  it('carry exactly the permission that they were signed for', () => {
    const url = new URL(signLocalAddress(publicUrl, filesKey, address));
    expect(verifyLocalAddress(filesKey, 'PUT', url)).toMatchObject(address);
    expect(verifyLocalAddress(filesKey, 'GET', url)).toBeNull();
    expect(verifyLocalAddress(Buffer.alloc(32, 8).toString('base64url'), 'PUT', url)).toBeNull();
    expect(verifyLocalAddress(filesKey, 'PUT', url, 2_000_000_001_000)).toBeNull();
  });

  it('are invalid when any part of them is altered', () => {
    const change = fc.constantFrom('expires', 'uploadId', 'part', 'maxBytes', 'filename', 'signature');
    fc.assert(
      fc.property(change, fc.nat(9999).map(String), (name, value) => {
        const url = new URL(signLocalAddress(publicUrl, filesKey, address));
        fc.pre(url.searchParams.get(name) !== value);
        url.searchParams.set(name, value);
        expect(verifyLocalAddress(filesKey, 'PUT', url, 0)).toBeNull();
      }),
    );
  });

  it('never lead out of the folder', () => {
    for (const key of ['../secrets.json', 'a/../../b', '/etc/passwd', 'a//b', '.hidden']) {
      const url = new URL(signLocalAddress(publicUrl, filesKey, { ...address, key }));
      expect(verifyLocalAddress(filesKey, 'PUT', url)).toBeNull();
    }
  });
});

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const listed: T[] = [];
  for await (const page of pages) listed.push(...page);
  return listed;
}

describe('files in a folder', () => {
  let folder: string;
  let files: LocalFiles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
    files = new LocalFiles({ folder, filesKey, publicUrl });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const put = async (key: string, parts: string[], size = PART_SIZE * parts.length) => {
    const upload = await files.presignMultipart({ key, size });
    for (const [index, part] of parts.entries()) {
      await files.writePart(upload.uploadId, index + 1, Readable.from([Buffer.from(part)]), PART_SIZE);
    }
    return upload;
  };

  it('joins the parts in order, and gives the same answer when repeated', async () => {
    const { uploadId, partCount, presignedUrls } = await put('imports/1/x.csv', ['first,', 'second']);
    expect([partCount, presignedUrls.length]).toEqual([2, 2]);
    expect(await files.complete('imports/1/x.csv', uploadId)).toEqual({ size: 12 });
    expect(await files.complete('imports/1/x.csv', uploadId)).toEqual({ size: 12 });
    expect(await text(await files.read('imports/1/x.csv'))).toBe('first,second');
  });

  it('refuses to complete when a part is missing, too large, or of another file', async () => {
    const missing = await put('imports/2/x.csv', ['only the first'], PART_SIZE + 1);
    await expect(files.complete('imports/2/x.csv', missing.uploadId)).rejects.toThrow(IncompleteUpload);
    await expect(files.read('imports/2/x.csv')).rejects.toThrow(NoSuchFile);
    await expect(files.writePart(missing.uploadId, 2, Readable.from([Buffer.alloc(20)]), 10)).rejects.toThrow(
      'larger than 10',
    );
    await expect(files.complete('imports/1/other.csv', missing.uploadId)).rejects.toThrow('another file');
    // An invalid upload id is a refusal, not a fault of the store.
    for (const uploadId of [missing.uploadId, '../../objects', ''])
      expect(await joinedSize(files, { key: 'imports/1/other.csv', uploadId })).toBeNull();
  });

  it('aborts an upload with its parts, and repeated without effect', async () => {
    const key = 'imports/3/x.csv';
    const { uploadId } = await put(key, ['one']);
    for (let twice = 0; twice < 2; twice++) await files.abort({ key, uploadId });
    expect(await joinedSize(files, { key, uploadId })).toBeNull();
    await expect(files.writePart(uploadId, 1, Readable.from([Buffer.from('x')]), 10)).rejects.toThrow(
      'ENOENT',
    );
  });

  it('lists files and open uploads below a prefix', async () => {
    for (const name of ['b', 'a/2', 'a.1', 'a/1']) await files.write(`listed/${name}`, name);
    await files.write('listed-not/x', 'x');
    const { uploadId } = await put('listed/c', ['one']);
    const listed = await all(files.list('listed/'));
    expect(listed.map(({ key }) => key)).toEqual(['listed/a.1', 'listed/a/1', 'listed/a/2', 'listed/b']);
    expect(Date.now() - listed[0]!.modifiedAt.getTime()).toBeLessThan(60_000);
    const open = await all(files.listUploads('listed/'));
    expect(open).toEqual([{ key: 'listed/c', uploadId, begunAt: expect.any(Date) }]);
    expect(await all(files.list('none/'))).toEqual([]);
  });

  it('fails on an unreadable folder instead of reporting no files', async () => {
    await files.write('blocked', 'a file, where the folder would be');
    await expect(all(files.list('blocked/'))).rejects.toThrow('ENOTDIR');
  });

  it('keeps the old content when writing the new content fails', async () => {
    await files.write('a.txt', 'old');
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('new');
        throw new Error('the connection broke');
      })(),
    );
    await expect(files.write('a.txt', failing)).rejects.toThrow('the connection broke');
    expect((await buffer(await files.read('a.txt'))).toString()).toBe('old');
  });
});
