import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '@lyceum/server/tenancy';

/** The token in a feed's address: the ecosystem, which bounds the lookup, and a secret of 256 random bits. */
export interface FeedToken {
  ecosystemId: string;
  secret: string;
}

export function newFeedToken(ecosystemId: string): FeedToken {
  return { ecosystemId, secret: randomBytes(32).toString('base64url') };
}

export function writeFeedToken({ ecosystemId, secret }: FeedToken): string {
  return `${Buffer.from(ecosystemId.replaceAll('-', ''), 'hex').toString('base64url')}.${secret}`;
}

/** Null for anything that is not a well-formed token. */
export function readFeedToken(text: string): FeedToken | null {
  const [tenant = '', secret = '', ...rest] = text.split('.');
  if (rest.length > 0 || !/^[\w-]{43}$/.test(secret)) return null;
  const hex = Buffer.from(tenant, 'base64url').toString('hex');
  const ecosystemId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(ecosystemId) ? { ecosystemId, secret } : null;
}

/** SHA-256 is enough for 256 random bits; a slow hash is not needed. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
