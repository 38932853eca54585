import type { TenantDb } from '@lyceum/server/tenancy';
import type { Recipient } from './notification-kind';

/** Super admins of the organization, and the admins of these programs, who can sign in. */
export function findAdmins(db: TenantDb, programIds: readonly string[]): Promise<Recipient[]> {
  return db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM messaging.people
     WHERE reachable AND ('SUPER_ADMIN' = ANY (roles) OR admin_of && $1::uuid[]) ORDER BY user_id`,
    [programIds],
  );
}
