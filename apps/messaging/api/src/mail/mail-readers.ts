import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface MailReader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

/** The people among these who want mails. */
export function mailReaders(db: TenantDb, userIds: readonly string[]): Promise<MailReader[]> {
  return db.query<MailReader>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND status = 'ACTIVATED' AND 'EMAIL' = ANY (notification_preference)
     ORDER BY user_id`,
    [userIds],
  );
}

export async function mailingEcosystem(db: TenantDb): Promise<{ name: string; primaryColor: string }> {
  const [row] = await db.query<{ name: string; primaryColor: string }>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!row) throw new Error('the ecosystem is not known yet');
  return row;
}
