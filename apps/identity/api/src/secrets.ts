import { createHash, createHmac, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { importJWK, type JWK } from 'jose';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';

/** The keys of this domain, all derived from `TOKEN_PRIVATE_KEY`, an Ed25519 private key as a JWK. */
export interface Secrets {
  /** Signs access tokens. */
  tokenKey: CryptoKey | KeyObject | Uint8Array;
  tokenKeyId: string | undefined;
  /** Derives links and refresh tokens: the database alone is not enough to make one. */
  linkKey: Buffer;
  /** Encrypts what has to be read again: authenticator keys and the secrets of single sign-on. */
  sealKey: Buffer;
}

const known = new WeakMap<SubgraphConfig, Promise<Secrets>>();

/** Rejects with one line when the key is invalid. */
export function secretsOf({ config }: Pick<Services, 'config'>): Promise<Secrets> {
  let secrets = known.get(config);
  if (!secrets) {
    secrets = readSecrets(config.extra('TOKEN_PRIVATE_KEY'));
    known.set(config, secrets);
  }
  return secrets;
}

async function readSecrets(text: string): Promise<Secrets> {
  let jwk: JWK;
  try {
    jwk = JSON.parse(text) as JWK;
    if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.d) throw new Error('another kind of key');
    createPrivateKey({ key: jwk as never, format: 'jwk' });
  } catch {
    throw new Error('TOKEN_PRIVATE_KEY: must be an Ed25519 private key as a JWK');
  }
  const secret = Buffer.from(jwk.d, 'base64url');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'lyceum', use, 32));
  return {
    tokenKey: await importJWK(jwk, 'EdDSA'),
    tokenKeyId: jwk.kid,
    linkKey: keyFor('identity links'),
    sealKey: keyFor('identity sealed secrets'),
  };
}

/** A secret derived from `parts`: the same each time, so that a mail can be made later without storing it. */
export function deriveToken(
  linkKey: Buffer,
  purpose: 'invite' | 'reset' | 'refresh' | 'sign-up' | 'account-link',
  of: string,
): string {
  return createHmac('sha256', linkKey).update(`${purpose}:${of}`).digest('base64url');
}

/** The hash of a token, which is all that is stored of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six digits, the same for the same row. */
export function deriveCode(linkKey: Buffer, of: string): string {
  const number = createHmac('sha256', linkKey).update(`code:${of}`).digest().readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}
