import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startFileStore } from '../../../../tools/test/file-store.mjs';
import { IncompleteUpload, joinedSize, NoSuchFile, PART_SIZE } from './files';
import { S3Files } from './s3-files';

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const listed: T[] = [];
  for await (const page of pages) listed.push(...page);
  return listed;
}

describe('files in a bucket', () => {
  let store: Awaited<ReturnType<typeof startFileStore>>;
  let files: S3Files;

  beforeAll(async () => {
    store = await startFileStore();
    files = new S3Files(store.settings);
  });
  afterAll(() => store.stop());

  it('receives a file in parts through its signed addresses', async () => {
    const first = 'a'.repeat(PART_SIZE);
    const upload = await files.presignMultipart({
      key: 'imports/1/x.csv',
      size: PART_SIZE + 4,
      contentType: 'text/csv',
    });
    expect([upload.partCount, upload.presignedUrls.length]).toEqual([2, 2]);
    for (const [index, body] of [first, 'tail'].entries()) {
      const answer = await fetch(upload.presignedUrls[index]!, { method: 'PUT', body });
      expect(answer.status).toBe(200);
    }
    expect(await files.complete('imports/1/x.csv', upload.uploadId)).toEqual({ size: PART_SIZE + 4 });
    expect(await files.complete('imports/1/x.csv', upload.uploadId)).toEqual({ size: PART_SIZE + 4 });
    expect((await text(await files.read('imports/1/x.csv'))).slice(-5)).toBe('atail');
  });

  it('writes, signs downloads and deletes', async () => {
    await files.write('b.txt', Readable.from([Buffer.from('streamed')]));
    const answer = await fetch(await files.presignDownload('b.txt', 'refused rows.csv'));
    expect(await answer.text()).toBe('streamed');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="refused rows.csv"');
    await files.delete('b.txt');
    await expect(files.read('b.txt')).rejects.toThrow(NoSuchFile);
    await files.delete('b.txt');
  });

  it('tells incomplete uploads from a store that is unavailable', async () => {
    const key = 'imports/2/x.csv';
    const { uploadId, presignedUrls } = await files.presignMultipart({ key, size: 4 });
    await expect(files.complete(key, uploadId)).rejects.toThrow(IncompleteUpload);
    expect(await joinedSize(files, { key, uploadId })).toBeNull();
    await fetch(presignedUrls[0]!, { method: 'PUT', body: 'tail' });
    const away = new S3Files({ ...store.settings, endpoint: 'http://127.0.0.1:9' });
    await expect(joinedSize(away, { key, uploadId })).rejects.toThrow('ECONNREFUSED');
    await expect(away.read(key)).rejects.not.toThrow(NoSuchFile);
    expect(await joinedSize(files, { key, uploadId })).toBe(4);
  });

  it('aborts an upload with its parts, and repeated without effect', async () => {
    const key = 'imports/3/x.csv';
    const { uploadId, presignedUrls } = await files.presignMultipart({ key, size: 4 });
    await fetch(presignedUrls[0]!, { method: 'PUT', body: 'tail' });
    for (let twice = 0; twice < 2; twice++) await files.abort({ key, uploadId });
    expect(await joinedSize(files, { key, uploadId })).toBeNull();
    expect((await fetch(presignedUrls[0]!, { method: 'PUT', body: 'tail' })).status).toBe(404);
  });

  it('lists files and open uploads below a prefix', async () => {
    for (const name of ['b', 'a/2', 'a.1', 'a/1']) await files.write(`listed/${name}`, name);
    await files.write('listed-not/x', 'x');
    const { uploadId } = await files.presignMultipart({ key: 'listed/c', size: 1 });
    const listed = await all(files.list('listed/'));
    expect(listed.map(({ key }) => key)).toEqual(['listed/a.1', 'listed/a/1', 'listed/a/2', 'listed/b']);
    expect(Date.now() - listed[0]!.modifiedAt.getTime()).toBeLessThan(60_000);
    const open = await all(files.listUploads('listed/'));
    expect(open).toEqual([{ key: 'listed/c', uploadId, begunAt: expect.any(Date) }]);
  });
});
