import type { Services } from '@lyceum/server/subgraph';
import { tokenHash } from '../secrets';

const MINUTES = 10;

export interface SsoAttempt {
  id: string;
  ecosystemId: string;
  connectionId: string;
  nonce: string;
  sealedVerifier: Buffer;
}

interface NewAttempt extends Omit<SsoAttempt, 'id'> {
  state: string;
  deviceToken: string;
}

export async function saveAttempt(attempt: NewAttempt, services: Services): Promise<void> {
  await services.tenancy.platformWide('begin single sign-on', (db) =>
    db.query(
      `INSERT INTO identity.sso_attempts (state_hash, device_hash, ecosystem_id, connection_id, nonce, sealed_verifier, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${MINUTES} minutes')`,
      [
        tokenHash(attempt.state),
        tokenHash(attempt.deviceToken),
        attempt.ecosystemId,
        attempt.connectionId,
        attempt.nonce,
        attempt.sealedVerifier,
      ],
    ),
  );
}

/** Uses the attempt, whatever its outcome; null for one of another browser, an expired or a used one. */
export async function takeAttempt(
  state: string,
  deviceToken: string | null,
  services: Services,
): Promise<SsoAttempt | null> {
  if (!deviceToken) return null;
  const [attempt] = await services.tenancy.platformWide('finish single sign-on', (db) =>
    db.query<SsoAttempt>(
      `UPDATE identity.sso_attempts SET used_at = now()
       WHERE state_hash = $1 AND device_hash = $2 AND used_at IS NULL AND expires_at > now()
       RETURNING id, ecosystem_id AS "ecosystemId", connection_id AS "connectionId", nonce, sealed_verifier AS "sealedVerifier"`,
      [tokenHash(state), tokenHash(deviceToken)],
    ),
  );
  return attempt ?? null;
}

export async function removeOldAttempts(services: Services): Promise<void> {
  await services.tenancy.platformWide('remove old single sign-ons', (db) =>
    db.query(`DELETE FROM identity.sso_attempts WHERE expires_at < now() - interval '1 day'`),
  );
}
