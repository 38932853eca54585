import { createHash, hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Actor } from './actor';

/** The request header that carries the gateway's word on who asks. */
export const ASSERTION_HEADER = 'x-lyceum-assertion';
const ISSUER = 'lyceum-gateway';
const LIFETIME_SECONDS = 30;

interface Binding {
  /** Name of the subgraph that the assertion is for. */
  audience: string;
  /** That subgraph's own key, from `deriveAssertionKey`. */
  key: Uint8Array;
  /** The exact bytes of the request's body. */
  body: string | Uint8Array;
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

/** Rejects (throws) what is unsigned, expired, meant for another subgraph or carried over to another body. */
export async function verifyAssertion(token: string, { audience, key, body }: Binding): Promise<Actor> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience,
    clockTolerance: 5,
  });
  if (payload['bodyHash'] !== hash(body)) throw new Error('the assertion was made for another body');
  return payload['actor'] as Actor;
}

function hash(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
