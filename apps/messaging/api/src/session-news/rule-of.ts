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

/** Those who hear of it at all; of whom nothing is known yet hears of it. */
export async function whoHears(
  db: TenantDb,
  userIds: string[],
  programId: string,
  type: NotificationType,
): Promise<string[]> {
  const rule = await ruleOf(db, programId, type);
  if (!rule) return userIds;
  const rows = await db.query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id) LEFT JOIN messaging.people p ON p.user_id = asked.id
     WHERE p.user_id IS NULL OR p.profile_types && $2::text[]`,
    [userIds, rule.recipientTypes],
  );
  return rows.map(({ id }) => id);
}
