import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Actor } from './actor';

/** The request header that carries the gateway's word on who asks. */
export const ASSERTION_HEADER = 'x-lyceum-assertion';
const ISSUER = 'lyceum-gateway';
const LIFETIME_SECONDS = 30;
const CLOCKS_APART_SECONDS = 5;

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

/**
 * Throws for what is unsigned, expired or meant for another subgraph. Verified here and not by a library: those there are
 * compute a signature in another thread, and every fetch would wait for it twice.
 */
export function openAssertion(token: string, { audience, key }: Audience): Assertion {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || (decode(header) as { alg?: unknown }).alg !== 'HS256')
    throw new Error('not an assertion');
  const due = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== due.length || !timingSafeEqual(given, due)) throw new Error('not signed with our key');
  const { iss, aud, exp, bodyHash, actor } = decode(payload) as Partial<Claims>;
  if (iss !== ISSUER || aud !== audience) throw new Error('signed for another subgraph');
  // One that never ends would be good for ever to whoever finds it.
  if (typeof exp !== 'number' || exp + CLOCKS_APART_SECONDS <= Date.now() / 1000)
    throw new Error('its time is over');
  if (!actor || typeof bodyHash !== 'string') throw new Error('says nothing');
  return { actor, isFor: (body) => bodyHash === hash(body) };
}

/** As `openAssertion`; throws too for what was carried over to another body. */
export function verifyAssertion(token: string, { body, ...audience }: Binding): Actor {
  const assertion = openAssertion(token, audience);
  if (!assertion.isFor(body)) throw new Error('the assertion was made for another body');
  return assertion.actor;
}

interface Claims {
  iss: string;
  aud: string;
  /** Unix seconds. */
  exp: number;
  bodyHash: string;
  actor: Actor;
}

function decode(part: string): object {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('not an assertion');
  return value;
}

function hash(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
