import { randomBytes } from 'node:crypto';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { actorChanged, MAY_ENTER } from '../people/subject';
import { deriveToken, secretsOf, tokenHash } from '../secrets';

/** A family expires this long after its last rotation. */
const FAMILY_DAYS = 30;
/** For tabs that rotate at the same moment and present the token that was just used. */
const GRACE_MS = 10_000;

export interface OpenFamily {
  id: string;
  accountId: string;
  ecosystemId: string;
  refreshToken: string;
}

export interface NewState {
  accountId: string;
  ecosystemId: string;
  userId: string;
  userAgent?: string | null;
  /** A second step was taken, or a provider that is trusted for it vouched for the person. */
  secondStep?: boolean;
  /** Valid in that ecosystem alone, because its provider vouched, whatever others the account belongs to. */
  confined?: boolean;
}

/** Begins a sign-in. */
export async function beginFamily(state: NewState, services: Services): Promise<OpenFamily> {
  const { accountId, ecosystemId, userId, userAgent = null, secondStep = false, confined = false } = state;
  const refreshToken = randomBytes(32).toString('base64url');
  const [family] = await services.tenancy.platformWrite<{ id: string }>('begin a signed-in state', {
    name: 'begin-family',
    text: `WITH family AS (
         INSERT INTO identity.refresh_families (account_id, ecosystem_id, user_agent, second_step_at, confined, last_used_at, expires_at)
         VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END, $5, now(), now() + interval '${FAMILY_DAYS} days') RETURNING id),
       token AS (
         INSERT INTO identity.refresh_tokens (token_hash, family_id, generation) SELECT $6, id, 0 FROM family),
       seen AS (UPDATE identity.members SET last_signed_in_at = now() WHERE ecosystem_id = $2 AND id = $7)
       SELECT id FROM family`,
    values: [
      accountId,
      ecosystemId,
      userAgent?.slice(0, 300) ?? null,
      secondStep,
      confined,
      tokenHash(refreshToken),
      userId,
    ],
  });
  return { id: family!.id, accountId, ecosystemId, refreshToken };
}

/** A sign-in that has just passed a code needs no other one. */
export async function markSecondStep(familyId: string, accountId: string, services: Services): Promise<void> {
  await services.tenancy.platformWide('second step taken', (db) =>
    db.query(
      `UPDATE identity.refresh_families SET second_step_at = now() WHERE id = $1 AND account_id = $2 AND second_step_at IS NULL`,
      [familyId, accountId],
    ),
  );
}

interface PresentedToken {
  familyId: string;
  generation: number;
  usedAt: Date | null;
  accountId: string;
  ecosystemId: string;
  latest: number;
}

/**
 * Takes a refresh token and returns its successor; null when it is unknown or its family has ended. A used token ends
 * the family, except the previous one within ten seconds, which gets the same successor again.
 */
export async function rotate(refreshToken: string, services: Services): Promise<OpenFamily | null> {
  const { linkKey } = await secretsOf(services);
  // Derived, not random: everyone who presents the same token in time gets the same successor.
  const successor = deriveToken(linkKey, 'refresh', refreshToken);
  return services.tenancy.platformWide('rotate a refresh token', async (db) => {
    const token = await findToken(db, refreshToken);
    if (!token) return null;
    const family = {
      id: token.familyId,
      accountId: token.accountId,
      ecosystemId: token.ecosystemId,
      refreshToken: successor,
    };
    if (token.usedAt) {
      const isPrevious = token.generation === token.latest - 1;
      if (isPrevious && services.clock.now().getTime() - token.usedAt.getTime() <= GRACE_MS) return family;
      await endFamilies(db, services, { familyId: token.familyId }, 'a used token came back');
      return null;
    }
    await db.query(`UPDATE identity.refresh_tokens SET used_at = $2 WHERE token_hash = $1`, [
      tokenHash(refreshToken),
      services.clock.now(),
    ]);
    await insertToken(db, token.familyId, token.generation + 1, successor);
    await db.query(
      `UPDATE identity.refresh_families SET expires_at = now() + interval '${FAMILY_DAYS} days', last_used_at = now() WHERE id = $1`,
      [token.familyId],
    );
    return family;
  });
}

/**
 * Null also for an account that may enter no ecosystem any more. Locks the family first: of two requests with the same
 * token the second waits and sees it used.
 */
async function findToken(db: TenantDb, refreshToken: string): Promise<PresentedToken | null> {
  const [family] = await db.query<{ id: string; accountId: string; ecosystemId: string }>(
    `SELECT f.id, f.account_id AS "accountId", f.ecosystem_id AS "ecosystemId" FROM identity.refresh_families f
     WHERE f.id = (SELECT t.family_id FROM identity.refresh_tokens t WHERE t.token_hash = $1)
       AND f.ended_at IS NULL AND f.expires_at > now()
       AND EXISTS (SELECT 1 FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER}
                   WHERE a.id = f.account_id AND a.disabled_at IS NULL)
     FOR UPDATE OF f`,
    [tokenHash(refreshToken)],
  );
  if (!family) return null;
  const [token] = await db.query<Pick<PresentedToken, 'generation' | 'usedAt' | 'latest'>>(
    `SELECT t.generation, t.used_at AS "usedAt",
       (SELECT max(l.generation) FROM identity.refresh_tokens l WHERE l.family_id = t.family_id) AS latest
     FROM identity.refresh_tokens t WHERE t.token_hash = $1`,
    [tokenHash(refreshToken)],
  );
  return { ...token!, familyId: family.id, accountId: family.accountId, ecosystemId: family.ecosystemId };
}

async function insertToken(db: TenantDb, familyId: string, generation: number, token: string): Promise<void> {
  await db.query(
    `INSERT INTO identity.refresh_tokens (token_hash, family_id, generation) VALUES ($1, $2, $3)`,
    [tokenHash(token), familyId, generation],
  );
}

/** Ends the family of a token; an unknown token changes nothing. */
export async function signOut(refreshToken: string, services: Services): Promise<void> {
  await services.tenancy.platformWide('sign out', async (db) => {
    const [token] = await db.query<{ familyId: string }>(
      `SELECT family_id AS "familyId" FROM identity.refresh_tokens WHERE token_hash = $1`,
      [tokenHash(refreshToken)],
    );
    if (token) await endFamilies(db, services, { familyId: token.familyId }, 'signed out');
  });
}

type Which = { familyId: string } | { accountId: string; except?: string | null };

/** Ends sign-ins: one, or all of an account (except one). The gateway drops the account's cached actors. */
export async function endFamilies(
  db: TenantDb,
  services: Services,
  which: Which,
  reason: string,
): Promise<void> {
  const ended = await db.query<{ account_id: string }>(
    `UPDATE identity.refresh_families SET ended_at = now(), ended_reason = $3
     WHERE ended_at IS NULL AND ($1::uuid IS NULL OR id = $1) AND ($2::uuid IS NULL OR account_id = $2)
       AND ($4::uuid IS NULL OR id <> $4) RETURNING account_id`,
    'familyId' in which
      ? [which.familyId, null, reason, null]
      : [null, which.accountId, reason, which.except ?? null],
  );
  for (const accountId of new Set(ended.map((row) => row.account_id)))
    db.afterCommit(() => actorChanged(services, accountId));
}

/** Deletes sign-ins that ended or expired a while ago, with their tokens. */
export async function removeOldFamilies(services: Services): Promise<void> {
  await services.tenancy.platformWide('remove old signed-in states', (db) =>
    db.query(
      `DELETE FROM identity.refresh_families
       WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '30 days'`,
    ),
  );
}
