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

it('receives parts and serves the whole file', async () => {
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

it('serves ranges of a recording, so that players can seek', async () => {
  await files.write('lessons/1/a', 'abcdefghij');
  const address = await files.presignDownload('lessons/1/a', 'lesson.webm');
  const part = async (range: string) => {
    const response = await fetch(address, { headers: { range } });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', 'cde']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', 'hij']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', 'hij']);
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', 'ij']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await part('bytes=0-1,3-4')).toEqual([200, null, 'abcdefghij']); // several ranges at once are not supported
  const whole = await fetch(address);
  expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    'video/webm',
    'bytes',
  ]);
});

it('shows a file in place only where its address was signed so, and only types without code', async () => {
  await files.write('resources/1/a', '%PDF-1.7');
  const download = await files.presignDownload('resources/1/a', 'map.pdf');
  const inline = await files.presignDownload('resources/1/a', 'map.pdf', {
    seconds: 300,
    inlineAs: 'application/pdf',
  });
  const headersOf = async (address: string) => {
    const { status, headers } = await fetch(address);
    return [
      status,
      headers.get('content-type'),
      headers.get('x-frame-options'),
      headers.get('content-disposition'),
    ];
  };
  expect(await headersOf(download)).toEqual([
    200,
    'application/octet-stream',
    'DENY',
    "attachment; filename*=UTF-8''map.pdf",
  ]);
  expect(await headersOf(inline)).toEqual([200, 'application/pdf', null, "inline; filename*=UTF-8''map.pdf"]);
  expect((await fetch(inline)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect((await fetch(`${download}&inlineAs=text/html`)).status).toBe(403);
  expect((await fetch(inline.replace('application%2Fpdf', 'text%2Fhtml'))).status).toBe(403);
  await expect(files.presignDownload('resources/1/a', 'a.html', { inlineAs: 'text/html' })).rejects.toThrow();
});

it('refuses altered addresses, larger parts and missing files', async () => {
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
