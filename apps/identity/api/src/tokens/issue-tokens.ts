import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { secretsOf } from '../secrets';
import { beginFamily, type NewState, type OpenFamily } from './refresh-families.platform';

export const ACCESS_TOKEN_SECONDS = 600;
/** The gateway turns this header into the refresh cookie; an empty value clears it. */
export const REFRESH_HEADER = 'x-lyceum-refresh-token';
/** The same for the device cookie, by which a browser is recognized. */
export const DEVICE_HEADER = 'x-lyceum-device-token';

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** For a person who has passed all required steps; other callers use `signInOrChallenge`. */
export async function issueTokens(state: NewState, services: Services): Promise<Tokens> {
  const family = await beginFamily(state, services);
  return { token: await signAccessToken(family, services), refreshToken: family.refreshToken };
}

export async function signAccessToken(family: OpenFamily, services: Services): Promise<string> {
  const { tokenKey, tokenKeyId } = await secretsOf(services);
  return (
    new SignJWT({ sid: family.id, eco: family.ecosystemId })
      .setProtectedHeader({ alg: 'EdDSA', ...(tokenKeyId ? { kid: tokenKeyId } : {}) })
      .setSubject(family.accountId)
      .setIssuer('lyceum')
      // Without an id, two tokens of one second would be identical, and a browser could not tell a renewed token from
      // the refused one.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(tokenKey)
  );
}

/** The browser's device token, created when it has none; the gateway stores it as a cookie. */
export function deviceTokenOf(scope: RequestScope): string {
  const known = scope.actor.deviceToken;
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const token = randomBytes(32).toString('base64url');
  scope.answerHeaders[DEVICE_HEADER] = token;
  // Further operations of the request use the same token.
  scope.actor.deviceToken = token;
  return token;
}

/** The actor with the browser's device token: tries of strangers do not slow down a known browser. */
export function inBrowser(scope: RequestScope): RequestScope['actor'] {
  return { ...scope.actor, deviceToken: deviceTokenOf(scope) };
}

/** Browsers get the refresh token as a cookie only, other clients in the answer too. */
export function deliverTokens<Answer extends { refreshToken?: string | null }>(
  scope: RequestScope,
  answer: Answer,
): Answer {
  if (!answer.refreshToken) return answer;
  scope.answerHeaders[REFRESH_HEADER] = answer.refreshToken;
  return scope.actor.platformMode === 'web' ? { ...answer, refreshToken: null } : answer;
}
