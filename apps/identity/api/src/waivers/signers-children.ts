import type { TenantDb } from '@lyceum/server/tenancy';

export interface SignersChild {
  id: string;
  name: string;
}

/** The children for whom a guardian signs, by name, without archived ones. */
export async function signersChildren(db: TenantDb, userId: string): Promise<SignersChild[]> {
  return db.query<SignersChild>(
    `SELECT m.id, m.first_name || ' ' || m.last_name AS name FROM identity.family_connections f
     JOIN identity.members m ON m.ecosystem_id = f.ecosystem_id AND m.id = f.relative_id
     WHERE f.user_id = $1 AND f.relationship = 'CHILD' AND m.status <> 'ARCHIVED' ORDER BY m.sort_name, m.id`,
    [userId],
  );
}
