import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

interface AlarmReader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  ecosystem: string;
  /** #rrggbb */
  primaryColor: string;
}

/** The people among these with an address, whatever mails they chose. */
export function findMailRecipients(db: TenantDb, userIds: readonly string[]): Promise<AlarmReader[]> {
  return db.query<AlarmReader>(
    `SELECT p.user_id AS "userId", p.email, p.first_name AS name, p.language, e.name AS ecosystem, e.primary_color AS "primaryColor"
     FROM messaging.people p CROSS JOIN messaging.ecosystems e
     WHERE p.user_id = ANY ($1::uuid[]) AND p.email IS NOT NULL ORDER BY p.user_id`,
    [userIds],
  );
}
