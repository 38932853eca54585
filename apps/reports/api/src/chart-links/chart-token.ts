import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Actor, Language } from '@lyceum/server/actor';
import { isUuid } from '@lyceum/server/tenancy';
import type { DashboardChart, DashboardInput } from '../__generated__/resolvers';

export const SECONDS = 300;
const ISSUER = 'lyceum-charts';
const ALGORITHM = 'HS256';

export interface LinkedChart {
  chart: DashboardChart;
  input: DashboardInput;
}

/** Canonical query string of the chart's input: the URL's query is compared with the signed one. */
export function queryOf({ input: { side, userId, programId, weeks } }: LinkedChart): string {
  return new URLSearchParams({
    side,
    weeks: String(weeks ?? 12),
    ...(userId ? { userId: userId.toLowerCase() } : {}),
    ...(programId ? { programId: programId.toLowerCase() } : {}),
  }).toString();
}

const subjectOf = (linked: LinkedChart) => `${linked.chart}?${queryOf(linked)}`;

/** Signs a token bound to the viewer, their sign-in, the organization, the chart and its input. */
export function signChartToken(actor: Actor, linked: LinkedChart, key: Buffer, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    eco: actor.ecosystemId,
    acc: actor.accountId,
    sid: actor.familyId ?? null,
    shows: subjectOf(linked),
    lang: actor.language,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(actor.userId!)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS)
    .sign(key);
}

/** The organization that a token names, unverified; its key then verifies the token. Null: not a token. */
export function claimedEcosystem(token: string): string | null {
  try {
    const { eco } = decodeJwt(token);
    return typeof eco === 'string' && isUuid(eco) ? eco : null;
  } catch {
    return null;
  }
}

/** The viewer and language of a token that is valid for this chart now; null for any other. */
export async function verifyChartToken(
  token: string,
  linked: LinkedChart,
  key: Buffer,
  now: Date,
): Promise<{ userId: string; language: Language } | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    });
    if (payload['shows'] !== subjectOf(linked)) return null;
    return { userId: payload.sub!, language: payload['lang'] === 'sp' ? 'sp' : 'en' };
  } catch {
    return null;
  }
}
