import { unseal } from '@lyceum/server/sealing';
import type { TenantDb } from '@lyceum/server/tenancy';
import { secretsOf, type Secrets } from '../secrets';
import type { Services } from '@lyceum/server/subgraph';
import type { StoredMethod } from './methods.platform';
import { normalizeCode, takeRecoveryCode } from './recovery-codes';
import { takeSentCode } from './sent-codes';
import { totpStep } from './totp';

/** The context that a sealed authenticator key is bound to. */
export const sealedFor = (accountId: string) => `authenticator:${accountId}`;

export type TakenBy = 'AUTHENTICATOR' | 'EMAIL' | 'TEXT' | 'RECOVERY_CODE';

interface Expected {
  accountId: string;
  challengeId: string;
  /** Those methods of the account that this sign-in may use. */
  methods: StoredMethod[];
  mayRecover: boolean;
}

/** Uses a code of a sign-in, by any method; null when it is wrong or used. */
export async function takeSignInCode(
  db: TenantDb,
  code: string,
  { accountId, challengeId, methods, mayRecover }: Expected,
  services: Services,
): Promise<TakenBy | null> {
  const typed = normalizeCode(code);
  if (mayRecover && typed.length === 10)
    return (await takeRecoveryCode(db, accountId, typed)) ? 'RECOVERY_CODE' : null;
  if (!/^\d{6}$/.test(typed)) return null;
  const secrets = await secretsOf(services);
  const authenticator = methods.find(({ method }) => method === 'AUTHENTICATOR');
  const now = services.clock.now();
  if (authenticator && (await takeTotp(db, accountId, authenticator, typed, secrets, now)))
    return 'AUTHENTICATOR';
  const sent = await takeSentCode(db, secrets.linkKey, typed, { accountId, purpose: 'SIGN_IN', challengeId });
  return sent?.method ?? null;
}

/** A code is valid once: each code of a key must belong to a later half minute than the one before. */
export async function takeTotp(
  db: TenantDb,
  accountId: string,
  { sealedSecret }: StoredMethod,
  code: string,
  { sealKey }: Secrets,
  now: Date,
): Promise<boolean> {
  if (!sealedSecret) return false;
  const step = totpStep(unseal(sealKey, sealedFor(accountId), sealedSecret), code, now);
  if (step === null) return false;
  const taken = await db.query(
    `UPDATE identity.mfa_methods SET last_step = $2 WHERE account_id = $1 AND method = 'AUTHENTICATOR'
       AND (last_step IS NULL OR last_step < $2) RETURNING method`,
    [accountId, step],
  );
  return taken.length > 0;
}
