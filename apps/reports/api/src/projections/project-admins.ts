import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Projects possible recipients: admins who can sign in. Addresses of other people are not stored. */
export async function projectAdmins(db: TenantDb, people: readonly PersonSaved[]): Promise<void> {
  const admins = people.flatMap((person) => {
    const { userId, email, language, status, ecosystemRoles, programRoles } = person;
    const superAdmin = ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN');
    const programIds = programRoles.flatMap(({ programId, role }) =>
      role === 'PROGRAM_ADMIN' ? [programId] : [],
    );
    const administers = superAdmin || programIds.length > 0;
    return administers && email && status === 'ACTIVATED'
      ? [{ userId, email, language, superAdmin, programIds }]
      : [];
  });
  await db.query(
    `DELETE FROM reports.admins WHERE user_id = ANY ($1::uuid[]) AND NOT user_id = ANY ($2::uuid[])`,
    [people.map(({ userId }) => userId), admins.map(({ userId }) => userId)],
  );
  if (admins.length === 0) return;
  await db.query(
    `INSERT INTO reports.admins (ecosystem_id, user_id, email, language, super_admin, program_ids)
     SELECT $1, a."userId", a.email, a.language, a."superAdmin", ARRAY(SELECT jsonb_array_elements_text(a."programIds")::uuid)
     FROM jsonb_to_recordset($2::jsonb)
       AS a ("userId" uuid, email text, language text, "superAdmin" boolean, "programIds" jsonb) ORDER BY a."userId"
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET email = excluded.email, language = excluded.language,
       super_admin = excluded.super_admin, program_ids = excluded.program_ids`,
    [db.ecosystemId, JSON.stringify(admins)],
  );
}
