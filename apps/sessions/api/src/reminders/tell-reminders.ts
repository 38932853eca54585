import type { RemindersDue } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/subject';
import { claim, lockDue, nextPage, type Claimed, type Page, type ReminderKind } from './due-reminders';

/** Sessions, or people, that are looked at in one transaction. */
const PAGE = 200;
/** People in one event. */
const MOST_IN_EVENT = 100;

export interface Told {
  /** Where the next page begins. */
  after: Page['after'];
  /** People who were told. */
  people: number;
}

/**
 * Tells the people of the next page what is due for them; null after the last page. That they were told, what is true of the sessions,
 * and the telling stand in one transaction: whatever dies, nobody is told twice, or of what is not.
 */
export async function tellReminders(
  db: TenantDb,
  kind: ReminderKind,
  now: Date,
  after: Page['after'],
): Promise<Told | null> {
  const settings = await readSettings(inTransaction(db));
  if (settings.archived) return null;
  const asked = { kind, now, zoneOfEcosystem: settings.timeZoneId };
  const page = await nextPage(db, asked, after, PAGE);
  if (!page) return null;
  const reminders = (await lockDue(db, asked, page)) ? byReader(await claim(db, asked, page)) : [];
  for (let at = 0; at < reminders.length; at += MOST_IN_EVENT) {
    const payload: RemindersDue = { kind, reminders: reminders.slice(at, at + MOST_IN_EVENT) };
    await db.record({ type: 'sessions.reminders-due', payload });
  }
  return { after: page.after, people: reminders.length };
}

function byReader(claimed: readonly Claimed[]): RemindersDue['reminders'] {
  const reminders = new Map<string, RemindersDue['reminders'][number]>();
  for (const { readerId: userId, ...session } of claimed) {
    const reminder = reminders.get(userId) ?? { userId, sessions: [] };
    reminder.sessions.push(session);
    reminders.set(userId, reminder);
  }
  return [...reminders.values()];
}
