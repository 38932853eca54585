import { createHash, hkdfSync } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from './actor';

/** The request header that carries the gateway's word on who asks. */
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
  /** The exact bytes of the request's body. */
  body: string | Uint8Array;
}

/** What stands for the body where a socket is opened: the assertion is good for this address alone. */
export function upgradeBody(path: string): string {
  return `UPGRADE ${path}`;
}

/** A genuine assertion; whether it was made for the request that carries it is known once the body has come. */
export interface Assertion {
  actor: Actor;
  isFor(body: string | Uint8Array): boolean;
}

/** One key per subgraph: a subgraph that leaks its key lets nobody speak to another one. */
export function deriveAssertionKey(masterKey: string, audience: string): Uint8Array {
  return new Uint8Array(
    hkdfSync('sha256', Buffer.from(masterKey, 'base64url'), 'lyceum', `assertion:${audience}`, 32),
  );
}

/** HS256 JWT, good for 30 seconds, for one subgraph and one request body. */
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
 * What opens a subgraph's assertions: it throws for what is unsigned, expired or meant for another. It answers at once: a
 * library that computes the signature in another thread would have every fetch wait for it twice.
 */
export function assertionReader({ audience, key }: Audience): (token: string) => Assertion {
  const verify = createVerifier({
    key: Buffer.from(key),
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: audience,
    // A token that never ends would be good for ever to whoever finds it.
    requiredClaims: ['exp', 'bodyHash', 'actor'],
    clockTolerance: CLOCKS_APART_MS,
  });
  return (token) => {
    const { bodyHash, actor } = verify(token) as { bodyHash: string; actor: Actor };
    return { actor, isFor: (body) => bodyHash === hash(body) };
  };
}

/** As `assertionReader` does; throws too for what was carried over to another body. */
export function verifyAssertion(token: string, { body, ...audience }: Binding): Actor {
  const assertion = assertionReader(audience)(token);
  if (!assertion.isFor(body)) throw new Error('the assertion was made for another body');
  return assertion.actor;
}

function hash(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
