import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { secretsOf } from '../secrets';
import { beginFamily, type NewState, type OpenFamily } from './refresh-families.platform';

export const ACCESS_TOKEN_SECONDS = 600;
/** The gateway turns this header into the cookie; empty clears it. */
export const REFRESH_HEADER = 'x-lyceum-refresh-token';
/** The same, for the cookie that a browser is known again by. */
export const DEVICE_HEADER = 'x-lyceum-device-token';

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** For who has just proved who they are, with all the steps that are asked of them: others go through `letIn`. */
export async function beginSignedInState(state: NewState, services: Services): Promise<Tokens> {
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
      // Two of one second would be the same text: a browser that renewed one would take it for the one that was refused.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(tokenKey)
  );
}

/** The browser's own token, made now where it has none; the gateway keeps it as a cookie. */
export function deviceTokenOf(scope: RequestScope): string {
  const known = scope.actor.deviceToken;
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const token = randomBytes(32).toString('base64url');
  scope.answerHeaders[DEVICE_HEADER] = token;
  // Several operations of one request are of one browser.
  scope.actor.deviceToken = token;
  return token;
}

/** Who asks, in a browser that is known again: tries of strangers do not slow down whoever got in there before. */
export function inBrowser(scope: RequestScope): RequestScope['actor'] {
  return { ...scope.actor, deviceToken: deviceTokenOf(scope) };
}

/** Browsers get the refresh token as a cookie alone, other clients in the answer too. */
export function deliverTokens<Answer extends { refreshToken?: string | null }>(
  scope: RequestScope,
  answer: Answer,
): Answer {
  if (!answer.refreshToken) return answer;
  scope.answerHeaders[REFRESH_HEADER] = answer.refreshToken;
  return scope.actor.platformMode === 'web' ? { ...answer, refreshToken: null } : answer;
}
