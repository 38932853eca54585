import { createHash, hkdfSync } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from './actor';

/** The request header with the signed actor. */
export const ASSERTION_HEADER = 'x-lyceum-assertion';
const ISSUER = 'lyceum-gateway';
const LIFETIME_SECONDS = 30;
const CLOCKS_APART_MS = 5000;

interface Audience {
  /** Name of the subgraph that the assertion is for. */
  audience: string;
  /** That subgraph's own key, from `deriveAssertionKey`. */
  key: Uint8Array;
}

interface Binding extends Audience {
  /** The exact bytes of the request body. */
  body: string | Uint8Array;
}

/** The body of an assertion for opening a socket: it is valid for this address only. */
export function upgradeBody(path: string): string {
  return `UPGRADE ${path}`;
}

/** A genuine assertion. Whether it belongs to the request is checked with `isFor` once the body has arrived. */
export interface Assertion {
  actor: Actor;
  isFor(body: string | Uint8Array): boolean;
}

/** Derives one key per subgraph, so that a leaked key opens only the subgraph that leaked it. */
export function deriveAssertionKey(masterKey: string, audience: string): Uint8Array {
  return new Uint8Array(
    hkdfSync('sha256', Buffer.from(masterKey, 'base64url'), 'lyceum', `assertion:${audience}`, 32),
  );
}

/** HS256 JWT, valid for 30 seconds, for one subgraph and one request body. */
export async function signAssertion(actor: Actor, { audience, key, body }: Binding): Promise<string> {
  const sign = createSigner({
    key: Buffer.from(key),
    algorithm: 'HS256',
    iss: ISSUER,
    aud: audience,
    expiresIn: LIFETIME_SECONDS * 1000,
  });
  return sign({ actor, bodyHash: hash(body) });
}

/**
 * Verifies a subgraph's assertions: throws for unsigned or expired ones and for those of another subgraph. Synchronous,
 * because a library that computes signatures in another thread would make every fetch wait twice.
 */
export function assertionReader({ audience, key }: Audience): (token: string) => Assertion {
  const verify = createVerifier({
    key: Buffer.from(key),
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: audience,
    // A token without expiry would be valid for ever.
    requiredClaims: ['exp', 'bodyHash', 'actor'],
    clockTolerance: CLOCKS_APART_MS,
  });
  return (token) => {
    const { bodyHash, actor } = verify(token) as { bodyHash: string; actor: Actor };
    return { actor, isFor: (body) => bodyHash === hash(body) };
  };
}

/** Like `assertionReader`; also throws when the assertion was made for another body. */
export function verifyAssertion(token: string, { body, ...audience }: Binding): Actor {
  const assertion = assertionReader(audience)(token);
  if (!assertion.isFor(body)) throw new Error('the assertion was made for another body');
  return assertion.actor;
}

function hash(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
