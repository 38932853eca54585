import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { PART_SIZE } from './files';
import { S3Files } from './s3-files';

/**
 * An S3 server on loopback. The one used here does not know ListParts, so a thin proxy before it remembers the ETags of
 * the parts that pass and answers that one call.
 */
async function startS3(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'lyceum', configs: [] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  const parts = new Map<string, Map<string, string>>();
  const proxy: Server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url!, 'http://127.0.0.1');
    const uploadId = url.searchParams.get('uploadId');
    if (incoming.method === 'GET' && uploadId) {
      const listed = [...(parts.get(uploadId) ?? [])]
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      outgoing.setHeader('content-type', 'application/xml');
      return outgoing.end(`<?xml version="1.0"?><ListPartsResult>${listed.join('')}</ListPartsResult>`);
    }
    const onward = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const part = url.searchParams.get('partNumber');
        if (uploadId && part && answer.headers.etag) {
          parts.set(uploadId, (parts.get(uploadId) ?? new Map()).set(part, answer.headers.etag));
        }
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await store.close();
    },
  };
}

describe('files in a bucket', () => {
  let folder: string;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let files: S3Files;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-s3-'));
    s3 = await startS3(folder);
    files = new S3Files({
      endpoint: s3.url,
      bucket: 'lyceum',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
  });
  afterAll(async () => {
    await s3.stop();
    await rm(folder, { recursive: true });
  });

  it('takes a file in parts through its signed addresses', async () => {
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
    await expect(files.read('b.txt')).rejects.toThrow();
  });
});
