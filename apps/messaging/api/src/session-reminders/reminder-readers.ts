import type { RemindersDue, RemindedSession } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findMailReaders, findTextReaders } from '../mail/subject';
import { sessionReminder } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

interface Delivery {
  kind: string;
  job: { id: string; data: RemindersDue };
  now: Date;
}

/** The readers who get reminders by mail now, with their sessions. */
export async function reminderMailReaders(db: TenantDb, delivery: Delivery) {
  return withSessions(db, await findMailReaders(db, idsOf(delivery), sessionReminder), delivery);
}

/** The readers who get reminders by text message now, with their sessions. */
export async function reminderTextReaders(db: TenantDb, delivery: Delivery) {
  return withSessions(db, await findTextReaders(db, idsOf(delivery), sessionReminder), delivery);
}

const idsOf = ({ job }: Delivery) => job.data.reminders.map(({ userId }) => userId);

function withSessions<Reader extends { userId: string; timeZoneId: string }>(
  db: TenantDb,
  readers: readonly Reader[],
  delivery: Delivery,
) {
  const sessionsOf = new Map(delivery.job.data.reminders.map(({ userId, sessions }) => [userId, sessions]));
  const reminded = readers.map((reader) => ({ ...reader, sessions: sessionsOf.get(reader.userId)! }));
  return awakeReaders(db, reminded, { ...delivery, sessionsOf: ({ sessions }) => sessions });
}

/** The key of a mail: one for each person, kind of reminder, session and start, however often the event comes. */
export function reminderKey(
  { kind }: RemindersDue,
  userId: string,
  [first]: readonly RemindedSession[],
): string {
  return `session-reminder:${kind}:${first!.id}:${first!.startsAt}:${userId}`;
}
