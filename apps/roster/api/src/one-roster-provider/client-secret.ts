import { createHash, randomBytes } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Tells a secret scanner, and whoever finds one, what it is. */
const SECRET = 'lyo_';
const TOKEN = 'lyt_';
const random = (prefix: string) => prefix + randomBytes(32).toString('base64url');
const hasShape = (prefix: string, text: string) => new RegExp(`^${prefix}[\\w-]{43}$`).test(text);

export const isSecret = (text: string): boolean => hasShape(SECRET, text);
export const isToken = (text: string): boolean => hasShape(TOKEN, text);
export const newToken = (): string => random(TOKEN);
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Makes a secret of the client; answers it, and nobody can later. */
export async function makeSecret(db: TenantDb, clientId: string, now: Date): Promise<string> {
  const secret = random(SECRET);
  await db.query(
    `INSERT INTO roster.one_roster_secrets (ecosystem_id, client_id, secret_hash, ending, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [db.ecosystemId, clientId, hashOf(secret), secret.slice(-4), db.actor.userId, now],
  );
  return secret;
}

/** SQL over `k`, with the time as the parameter of that name. */
export const isGood = (now: string) =>
  `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;
