import type { RemindersDue } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/subject';
import { claim, dueReaders, lockSessions, type ReminderKind } from './due-reminders';

const BATCH = 100;

/**
 * Tells the next people what is due for them; whether there may be more of them. That they were told, what is true of the sessions,
 * and the telling stand in one transaction: whatever dies, nobody is told twice, or of what is not.
 */
export async function tellReminders(db: TenantDb, kind: ReminderKind, now: Date): Promise<boolean> {
  const settings = await readSettings(inTransaction(db));
  if (settings.archived) return false;
  const asked = { kind, now, zoneOfEcosystem: settings.timeZoneId };
  const readers = await dueReaders(db, asked, BATCH);
  if (readers.length === 0) return false;
  await lockSessions(db, readers);
  const byReader = new Map<string, RemindersDue['reminders'][number]>();
  for (const { readerId: userId, ...session } of await claim(db, asked, readers)) {
    const reminder = byReader.get(userId) ?? { userId, sessions: [] };
    reminder.sessions.push(session);
    byReader.set(userId, reminder);
  }
  const payload: RemindersDue = { kind, reminders: [...byReader.values()] };
  if (payload.reminders.length > 0) await db.record({ type: 'sessions.reminders-due', payload });
  return readers.length === BATCH;
}
