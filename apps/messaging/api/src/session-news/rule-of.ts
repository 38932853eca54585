import type { TenantDb } from '@lyceum/server/tenancy';
import type { NotificationType } from './word-notification';

/** Who of a program hears of it, by their profile types, and by which channels beside the bell. */
export interface Rule {
  recipientTypes: string[];
  notificationTypes: string[];
}

/** Programs narrow who hears of edits and cancellations; bookings and restorations go to everyone in them. */
export async function ruleOf(db: TenantDb, programId: string, type: NotificationType): Promise<Rule | null> {
  const name = { SESSION_EDITED: 'sessionEdited', SESSION_CANCELLED: 'sessionCancelled' }[type as string];
  if (!name) return null;
  const [program] = await db.query<{ rules: Record<string, Rule> }>(
    `SELECT rules FROM messaging.programs WHERE id = $1`,
    [programId],
  );
  return program?.rules[name] ?? null;
}
