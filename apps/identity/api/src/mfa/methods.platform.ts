import { forgetTrustedDevices } from '../tokens/subject';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MfaMethodType } from '../__generated__/resolvers';
import { replaceRecoveryCodes } from './recovery-codes';

export interface StoredMethod {
  method: MfaMethodType;
  sealedSecret: Buffer | null;
  sendTo: string | null;
  validatedAt: Date | null;
}

const COLUMNS = `method, sealed_secret AS "sealedSecret", send_to AS "sendTo", validated_at AS "validatedAt"`;

export async function methodsOf(db: TenantDb, accountId: string): Promise<StoredMethod[]> {
  return db.query<StoredMethod>(
    `SELECT ${COLUMNS} FROM identity.mfa_methods WHERE account_id = $1 ORDER BY method`,
    [accountId],
  );
}

export interface AccountSecurity {
  email: string | null;
  hasPassword: boolean;
  methods: StoredMethod[];
  recoveryCodesLeft: number;
  trustedDevices: { id: string; userAgent: string | null; createdAt: Date; expiresAt: Date }[];
  /** One of the account's ecosystems requires a second step of everyone. */
  required: boolean;
}

/** The second steps of the account: methods, recovery codes and trusted devices. */
export async function accountSecurity(accountId: string, services: Services): Promise<AccountSecurity> {
  return services.tenancy.platformWide('security of one account', async (db) => {
    const [account] = await db.query<Omit<AccountSecurity, 'methods' | 'trustedDevices'>>(
      `SELECT a.email, a.password_hash IS NOT NULL AS "hasPassword",
         (SELECT count(*)::int FROM identity.recovery_codes r WHERE r.account_id = a.id AND r.used_at IS NULL) AS "recoveryCodesLeft",
         EXISTS (SELECT 1 FROM identity.members m JOIN identity.ecosystems e ON e.id = m.ecosystem_id AND e.mfa_required
                 WHERE m.account_id = a.id AND m.status = 'ACTIVATED') AS required
       FROM identity.accounts a WHERE a.id = $1`,
      [accountId],
    );
    const trustedDevices = await db.query<AccountSecurity['trustedDevices'][number]>(
      `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", expires_at AS "expiresAt"
       FROM identity.trusted_devices WHERE account_id = $1 AND expires_at > now() ORDER BY created_at DESC LIMIT 50`,
      [accountId],
    );
    return { ...account!, methods: await methodsOf(db, accountId), trustedDevices };
  });
}

/** Begins an enrolment, or restarts it; false when the method is enrolled already. */
export async function beginEnrolment(
  accountId: string,
  {
    method,
    sealedSecret,
    sendTo,
  }: { method: MfaMethodType; sealedSecret: Buffer | null; sendTo: string | null },
  services: Services,
): Promise<boolean> {
  const rows = await services.tenancy.platformWide('begin to enrol a second step', (db) =>
    db.query(
      `INSERT INTO identity.mfa_methods AS m (account_id, method, sealed_secret, send_to) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, method) DO UPDATE SET sealed_secret = excluded.sealed_secret, send_to = excluded.send_to,
         last_step = NULL, created_at = now() WHERE m.validated_at IS NULL RETURNING method`,
      [accountId, method, sealedSecret, sendTo],
    ),
  );
  return rows.length > 0;
}

/** Enables the method. Returns the recovery codes when it is the account's first, else none. */
export async function finishEnrolment(
  db: TenantDb,
  accountId: string,
  method: MfaMethodType,
): Promise<string[]> {
  await db.query(
    `UPDATE identity.mfa_methods SET validated_at = now() WHERE account_id = $1 AND method = $2 AND validated_at IS NULL`,
    [accountId, method],
  );
  const validated = (await methodsOf(db, accountId)).filter(({ validatedAt }) => validatedAt);
  return validated.length === 1 ? replaceRecoveryCodes(db, accountId) : [];
}

/** False when there was none. Removes the recovery codes with the last method; trusted devices in any case. */
export async function removeMethod(
  accountId: string,
  method: MfaMethodType,
  services: Services,
): Promise<boolean> {
  return services.tenancy.platformWide('remove a second step', async (db) => {
    const removed = await db.query<{ validatedAt: Date | null }>(
      `DELETE FROM identity.mfa_methods WHERE account_id = $1 AND method = $2 RETURNING validated_at AS "validatedAt"`,
      [accountId, method],
    );
    await db.query(
      `DELETE FROM identity.recovery_codes WHERE account_id = $1 AND NOT EXISTS (
         SELECT 1 FROM identity.mfa_methods m WHERE m.account_id = $1 AND m.validated_at IS NOT NULL)`,
      [accountId],
    );
    await forgetTrustedDevices(db, accountId);
    return removed.length > 0;
  });
}

/** Deletes enrolments that were begun and not finished; returns how many. */
export async function removeUnfinished(accountId: string, services: Services): Promise<number> {
  const removed = await services.tenancy.platformWide('clean up second steps', (db) =>
    db.query(
      `DELETE FROM identity.mfa_methods WHERE account_id = $1 AND validated_at IS NULL RETURNING method`,
      [accountId],
    ),
  );
  return removed.length;
}

/** Deletes challenges and codes that have expired. */
export async function removeOldChallenges(services: Services): Promise<void> {
  await services.tenancy.platformWide('remove old second steps', async (db) => {
    await db.query(`DELETE FROM identity.sent_codes WHERE expires_at < now() - interval '1 day'`);
    await db.query(`DELETE FROM identity.sign_in_challenges WHERE expires_at < now() - interval '1 day'`);
    await db.query(`DELETE FROM identity.trusted_devices WHERE expires_at < now()`);
  });
}
