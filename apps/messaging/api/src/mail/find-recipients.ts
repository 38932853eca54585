import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * SQL over `p`, a person: gets mails and text messages. People who have left or are locked out do not; people who were invited do, since
 * their sessions may begin before they sign in.
 */
export const RECEIVES = `p.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')`;

export interface MailReader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

export interface TextReader extends Omit<MailReader, 'email'> {
  textNumber: string;
}

interface Choice {
  /** What people choose channels for; ANY: by the preference for mails or texts alone; ALWAYS: whatever they chose. */
  setting: string;
}

/** The people among these who get mails under that setting. */
export function findMailReaders(
  db: TenantDb,
  userIds: readonly string[],
  { setting }: Choice,
): Promise<MailReader[]> {
  return find(db, userIds, { setting, channel: 'EMAIL' });
}

/** The people among these who get text messages under that setting. */
export function findTextReaders(
  db: TenantDb,
  userIds: readonly string[],
  { setting }: Choice,
): Promise<TextReader[]> {
  return find(db, userIds, { setting, channel: 'TEXT' });
}

function find<Found extends MailReader | TextReader>(
  db: TenantDb,
  userIds: readonly string[],
  { setting, channel }: Choice & { channel: 'EMAIL' | 'TEXT' },
): Promise<Found[]> {
  return db.query<Found>(
    `SELECT p.user_id AS "userId", p.email, p.text_number AS "textNumber", p.first_name AS name, p.language,
       p.time_zone_id AS "timeZoneId"
     FROM messaging.people p
     WHERE p.user_id = ANY ($1::uuid[]) AND ${RECEIVES}
       AND CASE $2 WHEN 'EMAIL' THEN p.email IS NOT NULL ELSE p.text_number IS NOT NULL END
       AND ($3 = 'ALWAYS' OR ($2 = ANY (p.notification_preference) AND coalesce(p.event_channels -> $3 ? $2, true)))
     ORDER BY p.user_id`,
    [userIds, channel, setting],
  );
}
