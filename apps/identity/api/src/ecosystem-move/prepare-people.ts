import type { Move } from '@lyceum/server/ecosystem-move';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ROLES_THAT_END } from './preview-people';
import { MATCHED_PEOPLE } from './match-people';

/** Decides who is merged, completes the target's profiles, and makes the source's roles those of one program. */
export async function preparePeople(db: TenantDb, move: Move): Promise<void> {
  const { id, sourceId, targetId } = move;
  await db.query(
    `WITH ${MATCHED_PEOPLE}
     INSERT INTO identity.moved_ids (ecosystem_id, move_id, from_id, to_id, kind)
     SELECT $1::uuid, $3::uuid, s.id, coalesce(m.to_id, s.id), 'person' FROM identity.members s LEFT JOIN matched m ON m.from_id = s.id
     WHERE s.ecosystem_id = $1::uuid ON CONFLICT DO NOTHING`,
    [sourceId, targetId, id],
  );
  await completeProfiles(db, move);
  await joinRequests(db, move);
  await makeRolesOfOneProgram(db, move);
}

/** Fills empty fields of the target's profile from the source's; the target's own values stay. */
async function completeProfiles(db: TenantDb, { id, sourceId, targetId }: Move): Promise<void> {
  const filled = [
    'account_id',
    'preferred_name',
    'name_pronunciation',
    'phone_number',
    'bio',
    'grade_level',
    'external_id',
    'birth_date',
  ];
  const more = [
    'education',
    'skills_accomplishments',
    'hobbies_interests',
    'email',
    'email_lower',
    'email_verified_at',
  ];
  const set = [...filled, ...more].map((column) => `${column} = coalesce(t.${column}, s.${column})`);
  await db.query(
    `UPDATE identity.members t SET ${set.join(', ')},
       bundle_amt = CASE WHEN t.bundle_amt IS NULL THEN s.bundle_amt ELSE t.bundle_amt + coalesce(s.bundle_amt, 0) END,
       school_id = coalesce(t.school_id, identity.moved_id($1::uuid, $3::uuid, s.school_id)),
       status = CASE WHEN t.status = 'INVITED' AND s.status = 'ACTIVATED' THEN s.status ELSE t.status END
     FROM identity.members s JOIN identity.moved_ids m
       ON m.ecosystem_id = $1::uuid AND m.move_id = $3::uuid AND m.from_id = s.id AND m.kind = 'person' AND m.to_id <> s.id
     WHERE s.ecosystem_id = $1::uuid AND t.ecosystem_id = $2::uuid AND t.id = m.to_id`,
    [sourceId, targetId, id],
  );
}

/** Of two applications or open data requests of a person one stays; rows of the second are moved to it. */
async function joinRequests(db: TenantDb, { id, sourceId, targetId }: Move): Promise<void> {
  const pairs = [
    { table: 'user_applications', same: 't.kind = s.kind', kind: 'application' },
    {
      table: 'data_requests',
      same: `t.kind = s.kind AND s.kind = 'ERASURE' AND s.status IN ('PENDING', 'RUNNING') AND t.status IN ('PENDING', 'RUNNING')`,
      kind: 'data-request',
    },
  ];
  for (const { table, same, kind } of pairs)
    await db.query(
      `INSERT INTO identity.moved_ids (ecosystem_id, move_id, from_id, to_id, kind)
       SELECT $1::uuid, $3::uuid, s.id, t.id, $4 FROM identity.${table} s
       JOIN identity.moved_ids m ON m.ecosystem_id = $1::uuid AND m.move_id = $3::uuid AND m.from_id = s.user_id AND m.to_id <> s.user_id
       JOIN identity.${table} t ON t.ecosystem_id = $2::uuid AND t.user_id = m.to_id AND ${same}
       WHERE s.ecosystem_id = $1::uuid ON CONFLICT DO NOTHING`,
      [sourceId, targetId, id, kind],
    );
}

/**
 * Admins of the organization become admins of the program, and of nothing else in the target. Of two roles of one kind
 * in two programs the one that lasts longer remains.
 */
async function makeRolesOfOneProgram(db: TenantDb, { sourceId, programId }: Move): Promise<void> {
  await db.query(`DELETE FROM ${ROLES_THAT_END}`, [sourceId]);
  await db.query(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role, granted_at, expires_at)
     SELECT r.ecosystem_id, r.user_id, $2, 'PROGRAM_ADMIN', r.granted_at, r.expires_at FROM identity.ecosystem_roles r
     WHERE r.ecosystem_id = $1 AND r.role = 'SUPER_ADMIN' ON CONFLICT DO NOTHING`,
    [sourceId, programId],
  );
  await db.query(`DELETE FROM identity.ecosystem_roles WHERE ecosystem_id = $1 AND role = 'SUPER_ADMIN'`, [
    sourceId,
  ]);
  await db.query(
    `UPDATE identity.program_roles r SET expires_at = longest.expires_at
     FROM (SELECT user_id, role, CASE WHEN bool_or(expires_at IS NULL) THEN NULL ELSE max(expires_at) END AS expires_at
       FROM identity.program_roles WHERE ecosystem_id = $1 GROUP BY user_id, role HAVING count(*) > 1) longest
     WHERE r.ecosystem_id = $1 AND r.user_id = longest.user_id AND r.role = longest.role`,
    [sourceId],
  );
}
