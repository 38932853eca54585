import { LocalFiles } from '@lyceum/server/files';
import { join } from 'node:path';
import { TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let files: LocalFiles;
beforeAll(async () => {
  gateway = await TestGateway.start();
  files = new LocalFiles({
    folder: join(gateway.folder, 'files'),
    filesKey: gateway.filesKey,
    publicUrl: gateway.url,
  });
});
afterAll(() => gateway.close());

it('takes parts and gives the whole back', async () => {
  const content = Buffer.alloc(9 * 1024 * 1024, 'lyceum,');
  const upload = await files.presignMultipart({ key: 'imports/1/students.csv', size: content.length });
  expect(upload.partCount).toBe(2);
  for (const [index, url] of upload.presignedUrls.entries()) {
    const body = content.subarray(index * upload.partSize, (index + 1) * upload.partSize);
    const response = await fetch(url, {
      method: 'PUT',
      body,
      headers: index ? { 'content-type': 'text/csv' } : {},
    });
    expect([response.status, response.headers.get('etag')]).toEqual([200, expect.any(String)]);
  }
  await files.complete('imports/1/students.csv', upload.uploadId);
  const download = await fetch(await files.presignDownload('imports/1/students.csv', 'niños.csv'));
  expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''ni%C3%B1os.csv");
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
});

it('refuses altered addresses, larger parts and what does not exist', async () => {
  const { presignedUrls } = await files.presignMultipart({ key: 'imports/2/a.csv', size: 10 });
  const [url = ''] = presignedUrls;
  const put = async (address: string, body: Uint8Array<ArrayBuffer>) =>
    (await fetch(address, { method: 'PUT', body })).status;
  expect(await put(url.replace('/a.csv', '/b.csv'), Buffer.from('x'))).toBe(403);
  expect(await put(url.replace('part=1', 'part=2'), Buffer.from('x'))).toBe(403);
  expect(await put(url, Buffer.alloc(8 * 1024 * 1024 + 1))).toBe(413);
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(`${gateway.url}/files/%E0%A4%A`)).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(await files.presignDownload('imports/none.csv', 'x'))).status).toBe(404);
});
