import { randomInt } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import { tokenHash } from '../secrets';

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const HOW_MANY = 10;

/** "k7mwp-3hxra": 49 bits. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** As typed: case, blanks and dashes do not matter. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Replaces all codes by ten new ones, which are shown once. */
export async function replaceRecoveryCodes(db: TenantDb, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await db.query(`DELETE FROM identity.recovery_codes WHERE account_id = $1`, [accountId]);
  await db.query(
    `INSERT INTO identity.recovery_codes (account_id, code_hash) SELECT $1, unnest($2::bytea[])`,
    [accountId, codes.map((code) => tokenHash(normalizeCode(code)))],
  );
  return codes;
}

/** True for a code of the account that was not used before. */
export async function takeRecoveryCode(db: TenantDb, accountId: string, code: string): Promise<boolean> {
  const taken = await db.query(
    `UPDATE identity.recovery_codes SET used_at = now() WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL
     RETURNING account_id`,
    [accountId, tokenHash(code)],
  );
  return taken.length > 0;
}
