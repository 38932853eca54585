import { createHmac, randomBytes } from 'node:crypto';

/** Percent-encodes as RFC 5849, 3.6 requires: everything but the unreserved characters of RFC 3986. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The signature base string of RFC 5849, 3.4.1, for a request whose parameters are all in its URL and `oauth`. */
export function baseString(
  method: string,
  address: URL,
  oauth: Readonly<Record<string, string>>,
  form: readonly (readonly [string, string])[] = [],
): string {
  const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const pairs = [...address.searchParams, ...form, ...Object.entries(oauth)]
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .sort((a, b) => byCode(a[0], b[0]) || byCode(a[1], b[1]))
    .map((pair) => pair.join('='));
  const place = `${address.protocol}//${address.host}${address.pathname}`;
  return [method.toUpperCase(), escaped(place), escaped(pairs.join('&'))].join('&');
}

export function signatureOf(
  base: string,
  [secret, tokenSecret = '']: readonly [string, string?],
  hash: 'sha256' | 'sha1' = 'sha256',
): string {
  return createHmac(hash, `${escaped(secret)}&${escaped(tokenSecret)}`)
    .update(base)
    .digest('base64');
}

interface Signing {
  key: string;
  secret: string;
  now: Date;
  nonce?: string;
}

/** The `Authorization` header of a GET request with an OAuth 1.0a signature (HMAC-SHA256) and no token. */
export function oauth1Header(address: URL, { key, secret, now, nonce }: Signing): string {
  const oauth = {
    oauth_consumer_key: key,
    oauth_nonce: nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
    oauth_version: '1.0',
  };
  const signature = signatureOf(baseString('GET', address, oauth), [secret]);
  const parts = Object.entries({ ...oauth, oauth_signature: signature });
  return `OAuth ${parts.map(([name, value]) => `${name}="${escaped(value)}"`).join(', ')}`;
}
