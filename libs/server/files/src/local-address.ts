import { createHmac, timingSafeEqual } from 'node:crypto';

/** The permission that a signed address grants on one key. */
export interface LocalAddress {
  method: 'PUT' | 'GET';
  key: string;
  /** Unix seconds. */
  expires: number;
  /** Only for PUT. */
  uploadId?: string;
  part?: number;
  /** Only for GET: the file name that the browser saves under. */
  filename?: string;
  /** Only for GET: the content type under which the browser shows the file in place. */
  inlineAs?: string;
  /** Only for PUT: the largest accepted part, in bytes. */
  maxBytes?: number;
}

/** `https://…/files/<key>?expires=…&signature=…` */
export function signLocalAddress(publicUrl: string, filesKey: string, address: LocalAddress): string {
  const url = new URL(`/files/${address.key.split('/').map(encodeURIComponent).join('/')}`, publicUrl);
  for (const name of ['expires', 'uploadId', 'part', 'filename', 'maxBytes', 'inlineAs'] as const) {
    if (address[name] !== undefined) url.searchParams.set(name, String(address[name]));
  }
  url.searchParams.set('signature', sign(filesKey, address));
  return url.href;
}

/** The permission of a request's address; null when the address is forged, altered or expired. */
export function verifyLocalAddress(
  filesKey: string,
  method: string,
  url: URL,
  now = Date.now(),
): LocalAddress | null {
  if (method !== 'PUT' && method !== 'GET') return null;
  const key = url.pathname
    .replace(/^\/files\//, '')
    .split('/')
    .map(decodeURIComponent)
    .join('/');
  const number = (name: string) =>
    url.searchParams.has(name) ? Number(url.searchParams.get(name)) : undefined;
  const text = (name: string) => url.searchParams.get(name) ?? undefined;
  const address: LocalAddress = {
    method,
    key,
    expires: number('expires') ?? 0,
    uploadId: text('uploadId'),
    part: number('part'),
    filename: text('filename'),
    maxBytes: number('maxBytes'),
    inlineAs: text('inlineAs'),
  };
  if (address.expires * 1000 < now || !isSafeKey(key)) return null;
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  const due = Buffer.from(sign(filesKey, address));
  return given.length === due.length && timingSafeEqual(given, due) ? address : null;
}

/** Keys are relative paths of plain names, so that none leads out of the folder. */
export function isSafeKey(key: string): boolean {
  return key.split('/').every((name) => /^[\w][\w.\- ]*$/.test(name));
}

function sign(filesKey: string, address: LocalAddress): string {
  const { method, key, expires, uploadId = '', part = '', filename = '', maxBytes = '', inlineAs } = address;
  // Without inlineAs the signature is that of the version before, which may serve the address during a deployment.
  const inline = inlineAs === undefined ? [] : [inlineAs];
  return createHmac('sha256', Buffer.from(filesKey, 'base64url'))
    .update(JSON.stringify([method, key, expires, uploadId, part, filename, maxBytes, ...inline]))
    .digest('base64url');
}
