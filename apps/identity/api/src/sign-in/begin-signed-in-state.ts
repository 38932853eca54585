import { SignJWT } from 'jose';
import { systemActor } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { secretsOf } from '../secrets';
import { beginFamily, type OpenFamily } from './refresh-families.platform';

export const ACCESS_TOKEN_SECONDS = 600;
/** The gateway turns this header into the cookie; empty clears it. */
export const REFRESH_HEADER = 'x-lyceum-refresh-token';

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** For who has just proved who they are. */
export async function beginSignedInState(
  { accountId, ecosystemId, userId }: { accountId: string; ecosystemId: string; userId: string },
  services: Services,
): Promise<Tokens> {
  const family = await beginFamily(accountId, ecosystemId, services);
  await services.tenancy.within(systemActor(ecosystemId, 'sign-in'), (db) =>
    db.query(`UPDATE identity.members SET last_signed_in_at = now() WHERE ecosystem_id = $1 AND id = $2`, [
      ecosystemId,
      userId,
    ]),
  );
  return { token: await signAccessToken(family, services), refreshToken: family.refreshToken };
}

export async function signAccessToken(family: OpenFamily, services: Services): Promise<string> {
  const { tokenKey, tokenKeyId } = await secretsOf(services);
  return new SignJWT({ sid: family.id, eco: family.ecosystemId })
    .setProtectedHeader({ alg: 'EdDSA', ...(tokenKeyId ? { kid: tokenKeyId } : {}) })
    .setSubject(family.accountId)
    .setIssuer('lyceum')
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(tokenKey);
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
