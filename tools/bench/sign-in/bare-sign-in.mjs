import { createHash, randomBytes } from 'node:crypto';

const MAY_ENTER = `(m.status = 'ACTIVATED' AND (
  NOT EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.id = m.ecosystem_id AND e.archived)
  OR EXISTS (SELECT 1 FROM identity.ecosystem_roles s
             WHERE s.ecosystem_id = m.ecosystem_id AND s.user_id = m.id AND s.role = 'SUPER_ADMIN')))`;
const CANDIDATE = {
  name: 'candidate',
  text: `SELECT a.id, a.password_hash, m.id AS user_id, ARRAY(
      SELECT r.role FROM identity.ecosystem_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
      UNION SELECT r.role FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id) AS roles
    FROM identity.accounts a LEFT JOIN identity.members m ON m.account_id = a.id AND m.ecosystem_id = $2 AND ${MAY_ENTER}
    WHERE a.email_lower = $1 AND a.disabled_at IS NULL`,
};
const SECOND_STEP = {
  name: 'second-step',
  text: `SELECT EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.mfa_required AND e.id = $2) AS required,
      ARRAY(SELECT method FROM identity.mfa_methods WHERE account_id = $1 AND validated_at IS NOT NULL) AS methods`,
};
const FAMILY = {
  name: 'family',
  text: `INSERT INTO identity.refresh_families (account_id, ecosystem_id, confined, last_used_at, expires_at)
    VALUES ($1, $2, false, now(), now() + interval '30 days') RETURNING id`,
};
const TOKEN = {
  name: 'token',
  text: `INSERT INTO identity.refresh_tokens (token_hash, family_id, generation) VALUES ($1, $2, 0)`,
};
const SEEN = {
  name: 'seen',
  text: `UPDATE identity.members SET last_signed_in_at = now() WHERE ecosystem_id = $1 AND id = $2`,
};

/**
 * The statements of a sign-in: prepared, on one connection, one after the other where one needs the result of another.
 *
 * @param {import('pg').Client} client
 * @param {{ email: string, ecosystemId: string }} who
 */
export async function bareSignIn(client, { email, ecosystemId }) {
  const { rows } = await client.query({ ...CANDIDATE, values: [email, ecosystemId] });
  const { id, user_id: userId } = rows[0];
  await client.query({ ...SECOND_STEP, values: [id, ecosystemId] });
  await client.query('BEGIN');
  const family = await client.query({ ...FAMILY, values: [id, ecosystemId] });
  const hash = createHash('sha256').update(randomBytes(32)).digest();
  await client.query({ ...TOKEN, values: [hash, family.rows[0].id] });
  await client.query({ ...SEEN, values: [ecosystemId, userId] });
  await client.query('COMMIT');
}
