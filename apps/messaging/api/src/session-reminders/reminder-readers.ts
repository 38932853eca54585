import type { RemindersDue, RemindedSession } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface ReminderReader {
  userId: string;
  email: string | null;
  textNumber: string | null;
  name: string;
  language: Language;
  timeZoneId: string;
  sessions: RemindedSession[];
}

/** Those who are reminded by that channel too, unless they have left. */
export async function reminderReaders(
  db: TenantDb,
  { reminders }: RemindersDue,
  channel: 'EMAIL' | 'TEXT',
): Promise<ReminderReader[]> {
  const sessionsOf = new Map(reminders.map(({ userId, sessions }) => [userId, sessions]));
  const people = await db.query<Omit<ReminderReader, 'sessions'>>(
    `SELECT user_id AS "userId", email, text_number AS "textNumber", first_name AS name, language, time_zone_id AS "timeZoneId"
     FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND status NOT IN ('ARCHIVED', 'GLOBAL_LOCK') AND $2 = ANY (notification_preference)
       AND coalesce(event_channels -> 'REMINDERS' ? $2, true)
       AND CASE $2 WHEN 'EMAIL' THEN email IS NOT NULL ELSE text_number IS NOT NULL END ORDER BY user_id`,
    [[...sessionsOf.keys()], channel],
  );
  return people.map((person) => ({ ...person, sessions: sessionsOf.get(person.userId)! }));
}

/** Once for each person, kind, session and start, however often it is told. */
export function reminderKey(
  { kind }: RemindersDue,
  userId: string,
  [first]: readonly RemindedSession[],
): string {
  return `session-reminder:${kind}:${first!.id}:${first!.startsAt}:${userId}`;
}
