import type { RemindersDue } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/subject';
import { claim, lockDue, nextPage, type Claimed, type Page, type ReminderKind } from './due-reminders';

/** Sessions, or people, per transaction. */
const PAGE = 200;
/** Most people in one event. */
const MOST_IN_EVENT = 100;

export interface PublishedPage {
  /** Cursor of the next page. */
  after: Page['after'];
  /** Number of people reminded. */
  people: number;
}

/**
 * Publishes the due reminders of the next page; null after the last page. The check of the sessions, the record of sent
 * reminders and the event share one transaction, so a crash causes neither duplicates nor outdated reminders.
 */
export async function publishReminders(
  db: TenantDb,
  kind: ReminderKind,
  now: Date,
  after: Page['after'],
): Promise<PublishedPage | null> {
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
