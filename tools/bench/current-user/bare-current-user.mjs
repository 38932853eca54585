const MEMBER = {
  name: 'member',
  text: `SELECT m.*,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'supportedSchoolIds', r.supported_school_ids) ORDER BY r.role), '[]')
     FROM identity.ecosystem_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id) AS ecosystem_roles,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('programId', r.program_id, 'role', r.role) ORDER BY r.program_id, r.role), '[]')
     FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id) AS program_roles,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', f.relative_id, 'relationship', f.relationship)), '[]')
     FROM identity.family_connections f WHERE f.ecosystem_id = m.ecosystem_id AND f.user_id = m.id) AS family_connections
    FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = $2`,
};
const ECOSYSTEM = { name: 'ecosystem', text: `SELECT * FROM identity.ecosystems WHERE id = $1` };
const OWN_ECOSYSTEMS = {
  name: 'own-ecosystems',
  text: `SELECT e.id, e.name, e.short_name, e.profile_id, e.logo, e.primary_color, e.archived
    FROM identity.members m JOIN identity.ecosystems e ON e.id = m.ecosystem_id
    WHERE m.account_id = $1 AND m.status = 'ACTIVATED' AND (NOT e.archived OR EXISTS (
      SELECT 1 FROM identity.ecosystem_roles s
      WHERE s.ecosystem_id = m.ecosystem_id AND s.user_id = m.id AND s.role = 'SUPER_ADMIN'))
    ORDER BY e.name, e.id`,
};

/**
 * The statements behind the answer: prepared, sequential, on one connection.
 *
 * @param {import('pg').Client} client
 * @param {{ accountId: string, userId: string, ecosystemId: string }} who
 * @returns {Promise<number>} number of ecosystems that the account may enter
 */
export async function bareCurrentUser(client, { accountId, userId, ecosystemId }) {
  await client.query({ ...MEMBER, values: [ecosystemId, userId] });
  await client.query({ ...ECOSYSTEM, values: [ecosystemId] });
  const { rows } = await client.query({ ...OWN_ECOSYSTEMS, values: [accountId] });
  return rows.length;
}
