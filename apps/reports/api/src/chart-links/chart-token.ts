import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Actor, Language } from '@lyceum/server/actor';
import { isUuid } from '@lyceum/server/tenancy';
import type { DashboardChart, DashboardInput } from '../__generated__/resolvers';

export const SECONDS = 300;
const ISSUER = 'lyceum-charts';
const ALGORITHM = 'HS256';

/** What a link shows. */
export interface LinkedChart {
  chart: DashboardChart;
  input: DashboardInput;
}

/** The chart with its filters, written one way only: what stands in the address is compared with what was signed. */
export function queryOf({ input: { side, userId, programId, weeks } }: LinkedChart): string {
  return new URLSearchParams({
    side,
    weeks: String(weeks ?? 12),
    ...(userId ? { userId: userId.toLowerCase() } : {}),
    ...(programId ? { programId: programId.toLowerCase() } : {}),
  }).toString();
}

const subjectOf = (linked: LinkedChart) => `${linked.chart}?${queryOf(linked)}`;

/** Bound to the viewer, their signed-in state, the organization, the chart and its filters. */
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

/** The organization that a token claims to be of, whose key then proves it; null: it is no token. */
export function claimedEcosystem(token: string): string | null {
  try {
    const { eco } = decodeJwt(token);
    return typeof eco === 'string' && isUuid(eco) ? eco : null;
  } catch {
    return null;
  }
}

/** The viewer and the language of a token that is good for this chart now; null for any other. */
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
