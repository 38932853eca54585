const ECOSYSTEMS = 20;
const ROLES = 50;
const PROGRAM_ROLES = 10;
const OTHER_ROLES = ['MEMBER', 'STAFF', 'TEACHER', 'PARENT'];

/**
 * Gives an account memberships in twenty ecosystems with fifty roles in all, copied from its own.
 *
 * @param {import('pg').Client} client bypasses row-level security
 * @param {string} email
 * @returns {Promise<{ accountId: string, userId: string, ecosystemId: string }>} the account in its first ecosystem
 */
export async function giveManyRoles(client, email) {
  const { rows } = await client.query(
    `SELECT m.account_id AS "accountId", m.id AS "userId", m.ecosystem_id AS "ecosystemId"
     FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id WHERE a.email_lower = $1`,
    [email],
  );
  const who = rows[0];
  const others = await copied(
    client,
    'ecosystems',
    `'id', gen_random_uuid(), 'short_name', 'many-' || n, 'profile_id', 'many-' || n, 'name', 'Many ' || n`,
    `t.id = $1`,
    [who.ecosystemId],
  );
  for (const { id } of others)
    await copied(client, 'members', `'ecosystem_id', '${id}'`, `t.account_id = $1 AND t.ecosystem_id = $2`, [
      who.accountId,
      who.ecosystemId,
    ]);
  await client.query(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role)
     SELECT $1, $2, gen_random_uuid(), 'LEADER' FROM generate_series(1, $3)`,
    [who.ecosystemId, who.userId, PROGRAM_ROLES],
  );
  const held = await client.query(
    `SELECT ((SELECT count(*) FROM identity.ecosystem_roles WHERE user_id = $1)
       + (SELECT count(*) FROM identity.program_roles WHERE user_id = $1))::int AS n`,
    [who.userId],
  );
  await client.query(
    `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role)
     SELECT e, $2, role FROM unnest($3::text[]) role, unnest($1::uuid[]) e ORDER BY role, e LIMIT $4`,
    [others.map(({ id }) => id), who.userId, OTHER_ROLES, ROLES - held.rows[0].n],
  );
  return who;
}

/**
 * Copies of a row with changes: of an ecosystem one for each further ecosystem, of a member one for each of the rest.
 *
 * @param {import('pg').Client} client
 * @param {'ecosystems' | 'members'} table
 * @param {string} changes arguments of jsonb_build_object; n counts
 * @param {string} which condition on t
 * @param {string[]} values
 * @returns {Promise<{ id: string }[]>}
 */
async function copied(client, table, changes, which, values) {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'identity' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const count = table === 'ecosystems' ? ECOSYSTEMS - 1 : 1;
  const { names } = rows[0];
  const made = await client.query(
    `INSERT INTO identity.${table} (${names})
     SELECT ${names} FROM (SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       FROM identity.${table} t, generate_series(1, ${count}) n WHERE ${which}) copy RETURNING id`,
    values,
  );
  return made.rows;
}
