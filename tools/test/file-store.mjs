import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'lyceum';
const KEY = 'S3RVER';

/** @typedef {{ key: string, begunAt: Date, parts: Map<number, string> }} OpenUpload */

/** Allows pages of one origin to upload and download. */
const corsOf = (/** @type {string} */ origin) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod>` +
  `<AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/**
 * An S3 server on loopback. S3rver neither lists nor aborts multipart uploads: a proxy in front of it tracks them and answers
 * those calls.
 *
 * @param {{ pagesOf?: string }} [options] origin of the pages that upload
 */
export async function startFileStore({ pagesOf } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // S3rver computes another signature for lists than clients do.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: pagesOf ? [corsOf(pagesOf)] : [] }],
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (await store.run());
  /** By id. @type {Map<string, OpenUpload>} */
  const uploads = new Map();
  const proxy = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const answer = answerOf(incoming.method ?? 'GET', url, uploads);
    if (!answer) return pass(incoming, outgoing, { port, url, uploads });
    incoming.resume();
    return outgoing.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (proxy.address());
  const settings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
  };
  return {
    settings,
    /** Environment that makes a platform store its files here. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    uploads,
    /** The path of a stored file. */
    pathOf: (/** @type {string} */ key) => join(folder, BUCKET, `${key}._S3rver_object`),
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The answer to a call that S3rver does not know; null for others.
 *
 * @param {string} method
 * @param {URL} url
 * @param {Map<string, OpenUpload>} uploads
 */
function answerOf(method, url, uploads) {
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId) {
    const upload = uploads.get(uploadId);
    if (!upload) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
    if (method === 'GET') return { status: 200, body: listOfParts(upload) };
    if (method !== 'DELETE') return null;
    uploads.delete(uploadId);
    return { status: 204, body: '' };
  }
  if (method !== 'GET' || !url.searchParams.has('uploads')) return null;
  const prefix = url.searchParams.get('prefix') ?? '';
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const listed = found.map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  );
  const body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`;
  return { status: 200, body };
}

/** @param {OpenUpload} upload */
function listOfParts({ parts }) {
  const listed = [...parts]
    .sort(([a], [b]) => a - b)
    .map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<?xml version="1.0"?><ListPartsResult>${listed.join('')}</ListPartsResult>`;
}

const CONTENTS = /<Contents>.*?<\/Contents>/gs;

/** In S3's order of keys, by bytes. @param {string} list */
function inOrder(list) {
  const keyOf = (/** @type {string} */ entry) => /<Key>([^<]*)</.exec(entry)?.[1] ?? '';
  const entries = (list.match(CONTENTS) ?? []).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return list.replace(CONTENTS, () => entries.shift() ?? '');
}

/**
 * Passes the request on, and records its effect on an upload.
 *
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 * @param {{ port: number, url: URL, uploads: Map<string, OpenUpload> }} at
 */
function pass(incoming, outgoing, { port, url, uploads }) {
  const { method, headers, url: path } = incoming;
  const onward = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
    const uploadId = url.searchParams.get('uploadId');
    const part = url.searchParams.get('partNumber');
    if (status < 300 && uploadId && part && answer.headers.etag)
      uploads.get(uploadId)?.parts.set(Number(part), answer.headers.etag);
    if (status < 300 && uploadId && method === 'POST') uploads.delete(uploadId);
    outgoing.writeHead(status, answer.headers);
    const begins = method === 'POST' && url.searchParams.has('uploads');
    const lists = method === 'GET' && url.searchParams.has('list-type');
    if (!begins && !lists) return answer.pipe(outgoing);
    let body = '';
    answer.on('data', (piece) => (body += piece));
    answer.on('end', () => {
      const id = begins && /<UploadId>([^<]+)</.exec(body)?.[1];
      if (id) uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
      outgoing.end(lists ? inOrder(body) : body);
    });
    return undefined;
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
