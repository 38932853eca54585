import type { RemindersDue, RemindedSession } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { sessionReminder } from '../notification-kinds/subject';

export interface ReminderReader {
  userId: string;
  email: string | null;
  textNumber: string | null;
  name: string;
  language: Language;
  timeZoneId: string;
  sessions: RemindedSession[];
}

/** The readers who chose reminders by that channel, without those who have left. */
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
       AND coalesce(event_channels -> $3 ? $2, true)
       AND CASE $2 WHEN 'EMAIL' THEN email IS NOT NULL ELSE text_number IS NOT NULL END ORDER BY user_id`,
    [[...sessionsOf.keys()], channel, sessionReminder.setting],
  );
  return people.map((person) => ({ ...person, sessions: sessionsOf.get(person.userId)! }));
}

/** The key of a mail: one for each person, kind of reminder, session and start, however often the event comes. */
export function reminderKey(
  { kind }: RemindersDue,
  userId: string,
  [first]: readonly RemindedSession[],
): string {
  return `session-reminder:${kind}:${first!.id}:${first!.startsAt}:${userId}`;
}
