import { createHash, hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Actor } from './actor';

/** The request header that carries the gateway's word on who asks. */
export const ASSERTION_HEADER = 'x-lyceum-assertion';
const ISSUER = 'lyceum-gateway';
const LIFETIME_SECONDS = 30;

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
export function signAssertion(actor: Actor, { audience, key, body }: Binding): Promise<string> {
  return new SignJWT({ actor, bodyHash: hash(body) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(key);
}

/** Rejects (throws) what is unsigned, expired or meant for another subgraph. */
export async function openAssertion(token: string, { audience, key }: Audience): Promise<Assertion> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience,
    // A token that never ends would be good for ever to whoever finds it.
    requiredClaims: ['exp', 'bodyHash', 'actor'],
    clockTolerance: 5,
  });
  return {
    actor: payload['actor'] as Actor,
    isFor: (body) => payload['bodyHash'] === hash(body),
  };
}

/** As `openAssertion`; rejects too what was carried over to another body. */
export async function verifyAssertion(token: string, { body, ...audience }: Binding): Promise<Actor> {
  const assertion = await openAssertion(token, audience);
  if (!assertion.isFor(body)) throw new Error('the assertion was made for another body');
  return assertion.actor;
}

function hash(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
